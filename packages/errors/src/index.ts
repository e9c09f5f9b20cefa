/**
 * The error class of the gateway toolkit, and a guard that works across duplicate installations.
 *
 * @packageDocumentation
 */
export type { GatewayErrorOptions } from './gateway-error.ts'
export { GatewayError, isGatewayError } from './gateway-error.ts'
