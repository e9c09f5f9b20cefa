/**
 * For this toolkit's other packages. These names can change in any release, so do not import them in your own code.
 *
 * @packageDocumentation
 */
export { endpointRules } from './resolve-endpoint.ts'
