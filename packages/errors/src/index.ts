/**
 * The gateway toolkit's error class, and a guard that works across duplicate installations.
 *
 * @packageDocumentation
 */
export { GatewayError, type GatewayErrorOptions, isGatewayError } from './gateway-error.ts'
export type { GatewayErrorCode } from './gateway-error-code.ts'
