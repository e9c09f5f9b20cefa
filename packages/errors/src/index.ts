/**
 * The gateway toolkit's error class, and a guard that works across duplicate installations.
 *
 * @packageDocumentation
 */
export type { GatewayErrorOptions } from './gateway-error.ts'
export { GatewayError, isGatewayError } from './gateway-error.ts'
export type { GatewayErrorCode } from './gateway-error-code.ts'
