/**
 * Resolves the payment gateway's region, scenario, and environment to a URL and the target to sign.
 *
 * @packageDocumentation
 */
export type { Environment, Region, Scenario } from './address-table.ts'
export { antomHosts } from './antom-hosts.ts'
export type { HostSelection } from './choose-slot.ts'
export { EndpointsError, type EndpointsErrorCode } from './endpoints-error.ts'
export type { CompleteHosts, Hosts } from './hosts.ts'
export type { OperationPath, ParsedOperationPath, PathContext } from './operation-path.ts'
export { operationPath, parseOperationPath } from './operation-path.ts'
export { type Endpoint, type ResolveEndpointOptions, resolveEndpoint } from './resolve-endpoint.ts'
