/** Where a notification goes, taken out of the merchant's URL as it is written. */
export interface NotifyAddress {
  /** Whether it is `https`. */
  readonly isSecure: boolean
  /** The name or number to connect to, IPv6 without its brackets. */
  readonly host: string
  /** The port to connect to. */
  readonly port: number
  /** The text of the `host` header. */
  readonly authority: string
  /** Path and query, exactly as written: this goes on the wire. */
  readonly target: string
}

const ORIGIN = /^(https?):\/\/([^/?#\\\s@]+)/i
const TARGET = /^\/[!-~]*$/
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/

/**
 * Reads a merchant's URL. Path and query are kept as written, because a URL object would normalise them and the
 * signature is over the text that the merchant registered.
 *
 * @throws TypeError if it is no http or https URL, or leads away from this machine without `allowRemote`
 */
export function readNotifyAddress(url: string, allowRemote = false): NotifyAddress {
  const [origin = '', scheme = '', authority = ''] = ORIGIN.exec(url) ?? []
  if (!URL.canParse(origin)) throw notAddress('it is no http or https URL')
  const { hostname, port } = new URL(origin)
  const [written = ''] = url.slice(origin.length).split('#')
  // A URL without a path is asked for as "/".
  const target = written.startsWith('/') ? written : `/${written}`
  if (!TARGET.test(target) || !/^[/?]|^$/.test(written)) {
    throw notAddress('its path has characters that must be percent-encoded')
  }
  const host = hostname.replace(/^\[|\]$/g, '')
  if (!allowRemote && !LOOPBACK.test(host)) {
    throw notAddress('it leads away from this machine, and the sandbox sends to loopback only')
  }
  const isSecure = scheme.toLowerCase() === 'https'
  return { isSecure, host, port: Number(port) || (isSecure ? 443 : 80), authority, target }
}

function notAddress(why: string): TypeError {
  return new TypeError(`a notification cannot be sent to this URL: ${why}`)
}
