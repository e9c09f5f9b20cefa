/**
 * Fixes for an endpoint, as code for each framework. This entry has no part that needs Node, so that pages can show it.
 *
 * @packageDocumentation
 */
export {
  type EndpointCode,
  type EndpointPart,
  endpointCode,
  type Framework,
} from './fixes/endpoint-code.ts'
export { fixesFor } from './fixes/fixes-for.ts'
export { probeCode } from './fixes/probe-code.ts'
