import { UsageError } from '../io/usage-error.ts'

/** Returns whether the host name of a URL is this machine. */
export function isLoopbackName(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}

/**
 * Returns the origin of a server on this machine, such as `http://127.0.0.1:4600`. A path or a query is rejected, because
 * an address can come from a file that someone else wrote, and the rest of the URL must be what `gw` says.
 *
 * @param label - What to call the address in an error
 * @throws UsageError if it is not a URL, is more than an origin, or is a different machine
 */
export function readLocalOrigin(address: string, label: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`${label} must be a URL, such as http://127.0.0.1:4600`)
  }
  if (!isLoopbackName(url.hostname)) {
    throw new UsageError(`${label} must be on this machine, such as http://127.0.0.1:4600`)
  }
  const isBare = url.pathname === '/' && url.username === '' && url.password === ''
  if (!isBare || /[?#@\\]/.test(address)) {
    throw new UsageError(
      `${label} must be only a scheme, a host, and a port, such as http://127.0.0.1:4600, without a path or a query`,
    )
  }
  return url.origin
}
