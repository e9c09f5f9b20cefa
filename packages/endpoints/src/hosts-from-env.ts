import { SLOTS, variableName } from './address-table.ts'
import { checkHost } from './check-host.ts'
import type { Hosts } from './hosts.ts'
import { checkInsecureHosts, type InsecureHosts } from './insecure-hosts.ts'

/**
 * Reads hosts from environment variables: `GATEWAY_HOST_ASIA_RECOMMENDED`, `GATEWAY_HOST_ASIA_LEGACY`,
 * `GATEWAY_HOST_EUROPE_RECOMMENDED`, `GATEWAY_HOST_EUROPE_IN_STORE`, `GATEWAY_HOST_NORTH_AMERICA_US`, and
 * `GATEWAY_HOST_NORTH_AMERICA_OTHER`, which can be a comma-separated list. Each is a base URL. Empty variables count as not
 * set, and spaces around a host are ignored. All variables are checked immediately, so an invalid one fails at startup.
 *
 * @throws {@link EndpointsError} `GW_ENDPOINTS_HOST_INVALID`. The message shows the variable's name
 * @throws TypeError if `insecureHosts` is invalid
 *
 * @example
 * ```ts
 * import { hostsFromEnv } from '@gw/endpoints'
 *
 * declare const process: { readonly env: Record<string, string | undefined> }
 *
 * const hosts = hostsFromEnv(process.env)
 * ```
 */
export function hostsFromEnv(
  env: Readonly<Record<string, string | undefined>>,
  options: InsecureHosts = {},
): Hosts {
  const insecureNames = checkInsecureHosts(options)
  const hosts: Record<string, Record<string, string | string[]>> = {}
  for (const row of SLOTS) {
    const { region, slot } = row
    const variable = variableName(row)
    const text = env[variable]
    if (text === undefined || withoutSpaces(text) === '') continue
    const texts = slot === 'other' ? text.split(',') : [text]
    const checked = texts.map((host) => checkHost(withoutSpaces(host), variable, insecureNames))
    hosts[region] = { ...hosts[region], [slot]: slot === 'other' ? checked : (checked[0] ?? '') }
  }
  return hosts
}

// Not trim(), which also removes line ends, byte order marks, and no-break spaces.
function withoutSpaces(text: string): string {
  let start = 0
  let end = text.length
  while (text[start] === ' ') start++
  while (end > start && text[end - 1] === ' ') end--
  return text.slice(start, end)
}
