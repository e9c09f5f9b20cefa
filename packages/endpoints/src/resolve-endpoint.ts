import type { Environment } from './address-table.ts'
import { chooseSlot, type SlotChoice } from './choose-slot.ts'
import { configuredHost } from './configured-host.ts'
import type { Hosts } from './hosts.ts'
import { type Operation, operationPath } from './operation-path.ts'

/** What {@link resolveEndpoint} takes. */
export interface ResolveEndpointOptions extends SlotChoice {
  /** The hosts that the provider gave; {@link hostsFromEnv} reads them from the environment. */
  readonly hosts: Hosts
  /** Sandbox or production; it changes the path of online payments and nothing else. */
  readonly environment: Environment
  /** Which of several hosts of one slot, from 0; the first if not given. */
  readonly hostIndex?: number | undefined
  /** The operation to call. */
  readonly operation: Operation
}

/** An address: where to send a call, and what to sign. */
export interface Endpoint {
  /** The whole address. */
  readonly url: string
  /** Its path, as it goes into the request line and into the signature. */
  readonly target: string
}

/**
 * Gives the address of an operation: the configured host that serves this region, scenario and merchant, and the
 * path for this environment. What part 1 of the interface does not have is rejected, and the message names what it
 * has instead; no host is ever guessed.
 *
 * @throws {@link EndpointsError} a word that is not known: `GW_ENDPOINTS_REGION_UNKNOWN`,
 * `GW_ENDPOINTS_SCENARIO_UNKNOWN`, `GW_ENDPOINTS_ENVIRONMENT_UNKNOWN`, `GW_ENDPOINTS_PREFERENCE_UNKNOWN`
 * @throws {@link EndpointsError} a combination that does not exist: `GW_ENDPOINTS_PREFERENCE_UNAVAILABLE`,
 * `GW_ENDPOINTS_SCENARIO_NOT_SERVED`, `GW_ENDPOINTS_MERCHANT_NOT_SERVED`,
 * `GW_ENDPOINTS_MERCHANT_COUNTRY_MISSING`, `GW_ENDPOINTS_MERCHANT_COUNTRY_INVALID`
 * @throws {@link EndpointsError} a host that is missing or not acceptable: `GW_ENDPOINTS_HOST_*`
 * @throws {@link EndpointsError} an operation that could change the path: `GW_ENDPOINTS_OPERATION_PART_*`
 * @throws TypeError if `hosts` is not an object or `hostIndex` not a whole number from 0
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
  const { hosts, region, scenario, environment, merchantCountry, hostPreference } = options
  const slot = chooseSlot({ region, scenario, merchantCountry, hostPreference })
  const target = operationPath(options.operation, { scenario, environment })
  return { url: configuredHost(hosts, slot, options.hostIndex) + target, target }
}
