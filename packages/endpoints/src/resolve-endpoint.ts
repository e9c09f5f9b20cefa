import { anything, type Rules, readOptions } from '@gw/errors/internal'
import { chooseSlot, type HostSelection } from './choose-slot.ts'
import { configuredHost } from './configured-host.ts'
import type { Hosts } from './hosts.ts'
import { checkInsecureHosts } from './insecure-hosts.ts'
import { type OperationPath, operationPath } from './operation-path.ts'

/** Options for {@link resolveEndpoint}. */
export interface ResolveEndpointOptions extends HostSelection {
  /** The hosts that the provider assigned to you. */
  readonly hosts: Hosts
  /** Sandbox or production. It changes only the path of online payments. */
  readonly environment: 'sandbox' | 'production'
  /** The index of the host to use if several are configured. Defaults to 0, the first. */
  readonly hostIndex?: number | undefined
  /**
   * Names of hosts that you can call with plain `http` and a port, such as a sandbox in Docker Compose. Each is a
   * single label (`sandbox`) or a private IPv4 address (`10.0.0.5`). Rejected with `environment: 'production'`.
   * Defaults to none.
   */
  readonly insecureHosts?: readonly string[] | undefined
  /** The operation to call, which determines the path. */
  readonly operation: OperationPath
}

/** The options that are the same for every operation. Each is checked where it is used. */
export const endpointRules: Rules<Omit<ResolveEndpointOptions, 'operation'>> = {
  hosts: anything,
  region: anything,
  scenario: anything,
  environment: anything,
  merchantCountry: anything,
  hostPreference: anything,
  hostIndex: anything,
  insecureHosts: anything,
}

/** The URL of a request, and its signed target. */
export interface Endpoint {
  /** The full URL to call. */
  readonly url: string
  /** The path of the URL, as in the request line and in the signed content. */
  readonly target: string
}

/**
 * Returns an operation's URL and the target to sign. It uses the configured host that serves this region, scenario, and
 * merchant, and the path for this environment. It rejects combinations that the provider does not document, and lists
 * the valid ones. It never guesses a host.
 *
 * @throws {@link EndpointsError} `GW_ENDPOINTS_NOT_SERVED` if no configured host serves the selection
 * @throws {@link EndpointsError} `GW_ENDPOINTS_HOST_INVALID` if the host is invalid
 * @throws TypeError if an option, a part of the operation, or a name in `hosts` is unknown, missing, or invalid
 *
 * @example
 * ```ts
 * import { resolveEndpoint } from '@gw/endpoints'
 *
 * const { url, target } = resolveEndpoint({
 *   hosts: { europe: { recommended: 'https://gateway.example' } },
 *   region: 'europe',
 *   scenario: 'online',
 *   environment: 'sandbox',
 *   operation: { version: 'v1', area: 'payments', name: 'inquiryPayment' },
 * })
 * // url:    https://gateway.example/ams/sandbox/api/v1/payments/inquiryPayment
 * // target: /ams/sandbox/api/v1/payments/inquiryPayment
 * ```
 */
export function resolveEndpoint(options: ResolveEndpointOptions): Endpoint {
  const rules: Rules<ResolveEndpointOptions> = { ...endpointRules, operation: anything }
  const {
    hosts,
    environment,
    hostIndex,
    insecureHosts = [],
    operation,
    ...selection
  } = readOptions(options, rules)
  const insecureNames = checkInsecureHosts(insecureHosts, environment)
  const slot = chooseSlot(selection)
  const target = operationPath(operation, { scenario: selection.scenario, environment })
  return { url: configuredHost(hosts, slot, hostIndex, insecureNames) + target, target }
}
