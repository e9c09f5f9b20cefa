/**
 * Region, scenario and environment of the payment gateway to URL and signed target.
 *
 * @packageDocumentation
 */
export type { EndpointsErrorCode } from './endpoints-error.ts'
export { EndpointsError } from './endpoints-error.ts'
