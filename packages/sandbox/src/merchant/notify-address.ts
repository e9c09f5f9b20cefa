/** The address for a notification, taken from the merchant's URL. */
export interface NotifyAddress {
  /** True if it is `https`. */
  readonly isSecure: boolean
  /** The name or address to connect to. IPv6 has no brackets. */
  readonly host: string
  /** The port to connect to. */
  readonly port: number
  /** The value of the `host` header. */
  readonly authority: string
  /** The path and query of the request line, character for character. */
  readonly target: string
}

/**
 * Returns the merchant's URL unchanged.
 *
 * @throws TypeError if notifications cannot be sent there
 */
export type CheckNotifyUrl = (url: string | undefined) => string | undefined

/** Creates the check for the merchant's URLs. Other machines require `allowRemote`. */
export function createCheckNotifyUrl(allowRemote: boolean | undefined): CheckNotifyUrl {
  return (url) => {
    if (url !== undefined) readNotifyAddress(url, allowRemote)
    return url
  }
}

/** The URL of a notification, and the one that the merchant asked for if it differs. */
export interface ChosenUrl {
  readonly url: string | undefined
  readonly requestedUrl?: string | undefined
}

/**
 * Chooses where to send a notification. A URL that a request asked for is used if the sandbox can send there. Any other
 * URL is never contacted: the notification goes to the sandbox's own URL.
 */
export function chooseNotifyUrl(
  requestedUrl: string | undefined,
  ownUrl: string | undefined,
  allowRemote = false,
): ChosenUrl {
  if (requestedUrl === undefined) return { url: ownUrl }
  try {
    readNotifyAddress(requestedUrl, allowRemote)
    return { url: requestedUrl }
  } catch {
    return { url: ownUrl, requestedUrl }
  }
}

const ORIGIN = /^(https?):\/\/([^/?#\\\s@]+)/i
const TARGET = /^\/[!-~]*$/
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/

/**
 * Reads a merchant's URL. The path and query stay as written: a URL object would normalize them, and the signature
 * covers the text that the merchant registered.
 *
 * @throws TypeError if it is not an http or https URL, or names another machine without `allowRemote`
 */
export function readNotifyAddress(url: string, allowRemote = false): NotifyAddress {
  const [origin = '', scheme = '', authority = ''] = ORIGIN.exec(url) ?? []
  if (!URL.canParse(origin)) {
    throw new TypeError(
      'The notify URL must be an http or https URL, such as http://127.0.0.1:3000/notify',
    )
  }
  const { hostname, port } = new URL(origin)
  const [written = ''] = url.slice(origin.length).split('#')
  // A URL without a path is requested as "/".
  const target = written.startsWith('/') ? written : `/${written}`
  if (!TARGET.test(target) || !/^[/?]|^$/.test(written)) {
    throw new TypeError(
      'The path of the notify URL contains spaces or non-ASCII characters. Percent-encode them',
    )
  }
  const host = hostname.replace(/^\[|\]$/g, '')
  if (!allowRemote && !LOOPBACK.test(host)) {
    throw new TypeError(
      'The notify URL is on a different machine, and the sandbox sends only to your own. Set notifications.allowRemote (--allow-remote) to allow it',
    )
  }
  const isSecure = scheme.toLowerCase() === 'https'
  return { isSecure, host, port: Number(port) || (isSecure ? 443 : 80), authority, target }
}
