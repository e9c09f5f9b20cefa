import { type EndpointsError, rejection } from './endpoints-error.ts'

const LOOPBACK = /^https?:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::[1-9]\d{0,4})?$/
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const MAX_NAME_LENGTH = 253

/**
 * Gives back a base URL that is exactly `https://` and a host name, or a loopback address (`localhost`,
 * `127.x.x.x`, `[::1]`) with `http` or `https` and, there alone, a port. `place` is where it is configured, for the
 * message.
 *
 * @throws {@link EndpointsError} `GW_ENDPOINTS_HOST_*`
 */
export function checkHost(host: string, place: string): string {
  if (typeof host === 'string' && (hasName(host) || LOOPBACK.test(host)) && isCanonical(host)) {
    return host
  }
  throw hostRejection(String(host), place)
}

/** Two labels or more, the last of which begins with a letter: otherwise URL parsers read it as an IP address. */
function hasName(host: string): boolean {
  if (!host.startsWith('https://')) return false
  const name = host.slice('https://'.length)
  const isNamed = name.length <= MAX_NAME_LENGTH && /\.[a-z][^.]*$/.test(name)
  return isNamed && name.split('.').every((label) => LABEL.test(label))
}

// The URL parser would repair or reject what the shapes leave open (octets over 255, ports over 65535, default
// ports, broken punycode). A host is taken only if the parser finds nothing to do.
function isCanonical(host: string): boolean {
  try {
    return new URL(host).origin === host
  } catch {
    return false
  }
}

/** Finds the reason for people; what gets here is rejected already. */
function hostRejection(host: string, place: string): EndpointsError {
  // Elsewhere an empty text counts as not configured, so this one stands in a list.
  if (host === '') {
    return rejection(
      'GW_ENDPOINTS_HOST_MALFORMED',
      `${place} has an empty entry: is there a comma too many?`,
    )
  }
  if (host.includes(',')) {
    return rejection('GW_ENDPOINTS_HOST_MALFORMED', `${place} must be one host, not a list`)
  }
  if (/[^!-~]|[\\%]/.test(host)) {
    return rejection(
      'GW_ENDPOINTS_HOST_CHARACTER_INVALID',
      `${place} has a space, a backslash, a percent sign, a control or a non-ASCII character`,
    )
  }
  const isSecure = host.startsWith('https://')
  if (!isSecure && !host.startsWith('http://')) {
    return rejection('GW_ENDPOINTS_HOST_NOT_HTTPS', `${place} must begin with https://`)
  }
  const [authority = ''] = host.slice(host.indexOf('//') + 2).split(/[/?#]/, 1)
  const rest = host.slice(host.indexOf('//') + 2 + authority.length)
  if (authority.includes('@')) {
    return rejection('GW_ENDPOINTS_HOST_HAS_USER_INFO', `${place} has a user name or a password`)
  }
  if (rest.startsWith('/')) {
    return rejection(
      'GW_ENDPOINTS_HOST_HAS_PATH',
      `${place} must end after the host, without a slash`,
    )
  }
  if (rest !== '') {
    return rejection('GW_ENDPOINTS_HOST_HAS_QUERY', `${place} has a query or a fragment`)
  }
  if (!isSecure && !LOOPBACK.test(host)) {
    return rejection(
      'GW_ENDPOINTS_HOST_NOT_HTTPS',
      `${place} must begin with https://; http is for localhost, 127.0.0.1 and [::1]`,
    )
  }
  if (!LOOPBACK.test(host) && /[^:]:\d+$/.test(authority)) {
    return rejection(
      'GW_ENDPOINTS_HOST_HAS_PORT',
      `${place} has a port, which only loopback may have`,
    )
  }
  if (/^http:.*:80$|^https:.*:443$/.test(host)) {
    return rejection('GW_ENDPOINTS_HOST_MALFORMED', `${place} must leave out the default port`)
  }
  return rejection(
    'GW_ENDPOINTS_HOST_MALFORMED',
    `${place} must be a host name in its plain form (https://host.example, small letters) or loopback`,
  )
}
