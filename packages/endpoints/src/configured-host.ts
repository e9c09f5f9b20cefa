import { SLOTS, type Slot, slotName, slotNames } from './address-table.ts'
import { checkHost } from './check-host.ts'
import { type EndpointsError, rejection } from './endpoints-error.ts'
import type { Hosts } from './hosts.ts'

/**
 * Gives the host that is configured for a slot; `index` chooses where the slot has several.
 *
 * @throws {@link EndpointsError} `GW_ENDPOINTS_HOST_*`, `GW_ENDPOINTS_MERCHANT_NOT_SERVED`
 */
export function configuredHost(hosts: Hosts, slot: Slot, index = 0): string {
  if (typeof hosts !== 'object' || hosts === null) {
    throw new TypeError(
      'hosts must be an object: your own, hostsFromEnv(process.env) or antomHosts',
    )
  }
  if (!Number.isSafeInteger(index) || index < 0) {
    throw new TypeError('hostIndex must be a whole number from 0')
  }
  const configured = hostsIn(hosts, slot)
  if (configured.length === 0) throw notConfigured(hosts, slot)
  const host = configured[index]
  if (host === undefined) {
    throw rejection(
      'GW_ENDPOINTS_HOST_INDEX_OUT_OF_RANGE',
      `${slotName(slot)} has ${configured.length} host(s), counted from 0; there is no ${index}`,
    )
  }
  return checkHost(host, slotName(slot))
}

/** An empty text counts as not configured, as it does in the environment. */
function hostsIn(hosts: Hosts, { region, slot }: Slot): readonly string[] {
  const configured = (hosts[region] as Record<string, unknown> | undefined)?.[slot]
  if (configured === undefined || configured === null || configured === '') return []
  return (Array.isArray(configured) ? configured : [configured]) as string[]
}

/** Also says what the hosts that are configured in the region would serve. */
function notConfigured(hosts: Hosts, slot: Slot): EndpointsError {
  const missing = `${slotName(slot)} is not configured (${slot.variable})`
  const other = SLOTS.find((row) => row.region === slot.region && hostsIn(hosts, row).length > 0)
  if (other === undefined) {
    const others = SLOTS.filter((row) => hostsIn(hosts, row).length > 0)
    const known = others.length > 0 ? `configured: ${slotNames(others)}` : 'no host is configured'
    return rejection(
      'GW_ENDPOINTS_HOST_NOT_CONFIGURED',
      `${missing}; ${known}; the slots are ${slotNames(SLOTS)}`,
    )
  }
  if (other.merchants !== slot.merchants) {
    const where = other.merchants === 'US' ? 'in' : 'outside'
    return rejection(
      'GW_ENDPOINTS_MERCHANT_NOT_SERVED',
      `${slotName(other)} is for merchants ${where} the United States; ${missing}`,
    )
  }
  const scenarios = other.serves.join(' and ')
  return rejection(
    'GW_ENDPOINTS_HOST_NOT_CONFIGURED',
    `${missing}; ${slotName(other)} (hostPreference '${other.preference}', ${scenarios}) is`,
  )
}
