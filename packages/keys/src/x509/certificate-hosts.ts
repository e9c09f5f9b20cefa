/** A host in a certificate. */
export interface AlternativeName {
  /** The name or address. */
  readonly host: string
  /** The form of node-forge: 2 is a DNS name, 7 an IP address. */
  readonly forgeName:
    | { readonly type: 2; readonly value: string }
    | { readonly type: 7; readonly ip: string }
}

/**
 * Converts host names and addresses to the names of a certificate: international names in their ASCII form, addresses
 * in any notation, with or without brackets.
 *
 * @throws TypeError if the array is empty or an entry is not a host
 */
export function toAlternativeNames(hosts: readonly string[]): AlternativeName[] {
  if (!Array.isArray(hosts) || hosts.length === 0) {
    throw new TypeError('hosts must be a non-empty array of host names or IP addresses')
  }
  return hosts.map(toAlternativeName)
}

function toAlternativeName(host: string): AlternativeName {
  const name = hostnameOf(host).replace(/^\[|\]$/g, '')
  const isAddress = name.includes(':') || /^[\d.]+$/.test(name)
  return { host: name, forgeName: isAddress ? { type: 7, ip: name } : { type: 2, value: name } }
}

function hostnameOf(host: string): string {
  // The other parts of a URL are not part of a host.
  if (typeof host === 'string' && !/[@/?#\\\s]/.test(host)) {
    const isBareIpv6 = host.includes(':') && !host.startsWith('[')
    try {
      const { hostname, port } = new URL(`wss://${isBareIpv6 ? `[${host}]` : host}`)
      if (hostname !== '' && port === '') return hostname
    } catch {
      // reported below
    }
  }
  throw new TypeError(
    'Each entry in hosts must be a host name or an IP address, without a port or path',
  )
}
