/**
 * Region, scenario and environment of the payment gateway to URL and signed target.
 *
 * @packageDocumentation
 */
export type { Environment, HostPreference, Region, Scenario } from './address-table.ts'
export { antomHosts } from './antom-hosts.ts'
export type { SlotChoice } from './choose-slot.ts'
export type { EndpointsErrorCode } from './endpoints-error.ts'
export { EndpointsError } from './endpoints-error.ts'
export type { CompleteHosts, Hosts } from './hosts.ts'
export { hostsFromEnv } from './hosts-from-env.ts'
export type { Operation, ParsedOperationPath, PathContext } from './operation-path.ts'
export { operationPath, parseOperationPath } from './operation-path.ts'
export type { Endpoint, ResolveEndpointOptions } from './resolve-endpoint.ts'
export { resolveEndpoint } from './resolve-endpoint.ts'
