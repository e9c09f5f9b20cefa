import type { CompleteHosts } from '@gw/endpoints'

/** Fills every slot of the hosts with the sandbox. */
export function hostsOf(url: string): CompleteHosts {
  return {
    northAmerica: { us: url, other: [url] },
    asia: { recommended: url, legacy: url },
    europe: { recommended: url, inStore: url },
  }
}
