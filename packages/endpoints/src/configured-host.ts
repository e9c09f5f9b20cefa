import { anything, type Rule, readOptions, typeName } from '@gw/errors/internal'
import { SLOTS, type Slot, slotName, slotNames } from './address-table.ts'
import { checkHost } from './check-host.ts'
import { EndpointsError } from './endpoints-error.ts'
import type { Hosts } from './hosts.ts'

/**
 * Returns the host that is configured for a slot. `index` selects one of several.
 *
 * @throws {@link EndpointsError} `GW_ENDPOINTS_HOST_INVALID`, `GW_ENDPOINTS_NOT_SERVED`
 */
export function configuredHost(
  hosts: Hosts,
  slot: Slot,
  index = 0,
  insecureNames: readonly string[] = [],
): string {
  if (typeof hosts !== 'object' || hosts === null) {
    throw new TypeError(
      `hosts must be an object; got ${typeName(hosts)}. Pass yours, such as { europe: { recommended: "https://gateway.example" } }, or antomHosts`,
    )
  }
  checkSlots(hosts)
  if (!Number.isSafeInteger(index) || index < 0) {
    throw new TypeError(`hostIndex must be an integer from 0; got ${String(index)}. Defaults to 0`)
  }
  const configured = hostsIn(hosts, slot)
  if (configured.length === 0) throw notConfigured(hosts, slot)
  const host = configured[index]
  if (host === undefined) {
    throw new TypeError(
      `hostIndex is ${index}, but ${slotName(slot)} has only ${configured.length} host(s). Indexes start at 0`,
    )
  }
  return checkHost(host, slotName(slot), insecureNames)
}

/** Throws for a region or slot that does not exist, so that a misspelled one is never ignored. */
function checkSlots(hosts: Hosts): void {
  const rules: Record<string, Rule<object>> = {}
  for (const { region } of SLOTS) {
    const slots = SLOTS.filter((row) => row.region === region).map(({ slot }) => [slot, anything])
    rules[region] = (value, name) => readOptions(value ?? {}, Object.fromEntries(slots), name)
  }
  readOptions(hosts, rules, 'hosts')
}

/** An empty string counts as not configured, because an environment variable without a value is one. */
function hostsIn(hosts: Hosts, { region, slot }: Slot): readonly string[] {
  const configured = (hosts[region] as Record<string, unknown> | undefined)?.[slot]
  if (configured === undefined || configured === null || configured === '') return []
  return (Array.isArray(configured) ? configured : [configured]) as string[]
}

/** Also names the hosts that are configured, and whom they serve. */
function notConfigured(hosts: Hosts, slot: Slot): EndpointsError {
  const missing = `No host is configured for ${slotName(slot)}. Set hosts.${slotName(slot)}`
  const other = SLOTS.find((row) => row.region === slot.region && hostsIn(hosts, row).length > 0)
  if (other === undefined) {
    const others = SLOTS.filter((row) => hostsIn(hosts, row).length > 0)
    const known = others.length > 0 ? slotNames(others) : 'none'
    return new EndpointsError(`${missing}. Configured: ${known}. Supported: ${slotNames(SLOTS)}`, {
      code: 'GW_ENDPOINTS_NOT_SERVED',
    })
  }
  if (other.merchants !== slot.merchants) {
    const where = other.merchants === 'US' ? 'in' : 'outside'
    return new EndpointsError(
      `${missing}. ${slotName(other)} is configured, but serves only merchants ${where} the United States`,
      { code: 'GW_ENDPOINTS_NOT_SERVED' },
    )
  }
  const scenarios = other.serves.join(' and ')
  return new EndpointsError(
    `${missing}. ${slotName(other)} is configured. Set hostPreference to "${other.preference}" to use it for ${scenarios}`,
    { code: 'GW_ENDPOINTS_NOT_SERVED' },
  )
}
