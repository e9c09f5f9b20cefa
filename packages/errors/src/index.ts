/**
 * The error class of the gateway toolkit, a guard that works across duplicate installations, and shared checks.
 *
 * @packageDocumentation
 */
export { isUint8Array } from './bytes.ts'
export type { GatewayErrorOptions } from './gateway-error.ts'
export { GatewayError, isGatewayError } from './gateway-error.ts'
export { assertKnownOptions, typeName } from './known-options.ts'
export { MAX_INT32 } from './limits.ts'
export { nearestName } from './nearest-name.ts'
