import { EndpointsError } from './endpoints-error.ts'

const LOOPBACK = /^https?:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::[1-9]\d{0,4})?$/
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const MAX_NAME_LENGTH = 253

/**
 * Returns a base URL that is exactly `https://` and a host name, or a loopback address (`localhost`, `127.x.x.x`,
 * `[::1]`) or one of `insecureNames` with `http` or `https` and an optional port. `place` is the slot, for
 * the message.
 *
 * @throws {@link EndpointsError} `GW_ENDPOINTS_HOST_INVALID`
 */
export function checkHost(
  host: string,
  place: string,
  insecureNames: readonly string[] = [],
): string {
  const isKnown = typeof host === 'string' && (hasName(host) || LOOPBACK.test(host))
  if ((isKnown || isInsecure(host, insecureNames)) && isCanonical(host)) return host
  throw new EndpointsError(describeHost(String(host), place), { code: 'GW_ENDPOINTS_HOST_INVALID' })
}

function isInsecure(host: string, names: readonly string[]): boolean {
  const [, name = ''] = /^https?:\/\/([^/:]+)(?::[1-9]\d{0,4})?$/.exec(host) ?? []
  return names.includes(name)
}

/**
 * At least two labels. The last one starts with a letter, because URL parsers would otherwise read it as an IP address.
 */
function hasName(host: string): boolean {
  if (!host.startsWith('https://')) return false
  const name = host.slice('https://'.length)
  const isNamed = name.length <= MAX_NAME_LENGTH && /\.[a-z][^.]*$/.test(name)
  return isNamed && name.split('.').every((label) => LABEL.test(label)) && !isInternational(host)
}

// URL parsers disagree about labels that start with "xn--": some accept any, others only one that encodes an
// international name.
function isInternational(host: string): boolean {
  return /[/.]xn--/.test(host)
}

// The URL parser would repair or reject what the patterns allow (octets over 255, ports over 65535, default ports). A
// host is accepted only if the parser changes nothing.
function isCanonical(host: string): boolean {
  try {
    return new URL(host).origin === host
  } catch {
    return false
  }
}

/** Returns the reason for rejecting a host, which is never shown: it may contain a password. */
function describeHost(host: string, place: string): string {
  // Outside a list, an empty string counts as not configured, so this one is in a list.
  if (host === '') {
    return `${place} contains an empty host. Remove it from the list`
  }
  if (host.includes(',')) {
    return `${place} must be a single host; got a list`
  }
  if (/[^!-~]|[\\%]/.test(host)) {
    return `${place} contains a space, a backslash, a percent sign, a control character, or a non-ASCII character. International names are not supported`
  }
  const isSecure = host.startsWith('https://')
  if (!isSecure && !host.startsWith('http://')) {
    return `${place} must start with https://, such as https://gateway.example`
  }
  const [authority = ''] = host.slice(host.indexOf('//') + 2).split(/[/?#]/, 1)
  const rest = host.slice(host.indexOf('//') + 2 + authority.length)
  if (authority.includes('@')) {
    return `${place} contains a user name or a password. Remove it`
  }
  if (rest.startsWith('/')) {
    return `${place} contains a path. Remove everything after the host name, including a trailing slash`
  }
  if (rest !== '') {
    return `${place} contains a query or a fragment. Remove everything after the host name`
  }
  if (!isSecure && !LOOPBACK.test(host)) {
    return `${place} must start with https://. Only localhost, 127.0.0.1, [::1], and the names in insecureHosts may use http://`
  }
  if (!LOOPBACK.test(host) && /[^:]:\d+$/.test(authority)) {
    return `${place} contains a port. Only localhost, 127.0.0.1, and [::1] may have one`
  }
  if (/^http:.*:80$|^https:.*:443$/.test(host)) {
    return `${place} contains the default port. Remove it`
  }
  if (isInternational(host)) {
    return `${place} is an international name (xn--), which is not supported. Write the host that the provider publishes`
  }
  return `${place} must be a host name in lowercase, such as https://gateway.example, or a loopback address`
}
