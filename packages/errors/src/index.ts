/**
 * The error class of the gateway toolkit, a guard that works across copies of it, and the check for unknown options.
 *
 * @packageDocumentation
 */
export type { GatewayErrorOptions } from './gateway-error.ts'
export { GatewayError, isGatewayError } from './gateway-error.ts'
export { assertKnownOptions, typeName } from './known-options.ts'
export { nearestName } from './nearest-name.ts'
