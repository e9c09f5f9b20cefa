import { UsageError } from '../io/usage-error.ts'

/** Returns whether the host name of a URL is this machine. */
export function isLoopbackName(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}

/**
 * Returns the origin of a server on this machine, such as `http://127.0.0.1:4600`. A path or a query is rejected, because
 * an address can come from a file that someone else wrote, and the rest of the URL must be what `gw` says.
 *
 * @param label - Name of the address in an error
 * @throws UsageError if it is not a URL, is more than an origin, or is a different machine
 */
export function readLocalOrigin(address: string, label: string): string {
  const origin = readOrigin(address, label)
  if (isLoopbackName(new URL(origin).hostname)) return origin
  throw new UsageError(`${label} must be on this machine, such as http://127.0.0.1:4600`)
}

const PRIVATE_NAME = /^[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/
const PRIVATE_ADDRESS =
  /^(?:10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2})$/

/**
 * Returns the origin of a server that the user named in an argument. It can be a different machine. Plain http is allowed
 * only on this machine and in a private network, because the token would be readable on its way.
 *
 * @param label - Name of the address in an error
 * @throws UsageError if it is not a URL, is more than an origin, or needs https
 */
export function readNamedOrigin(address: string, label: string): string {
  const origin = readOrigin(address, label)
  const { hostname, protocol } = new URL(origin)
  const isPrivate = PRIVATE_NAME.test(hostname) || PRIVATE_ADDRESS.test(hostname)
  if (protocol === 'https:' || isLoopbackName(hostname) || isPrivate) return origin
  throw new UsageError(
    `${label} must start with https://. Only this machine, names without a dot, and private addresses can have http://`,
  )
}

function readOrigin(address: string, label: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`${label} must be a URL, such as http://127.0.0.1:4600`)
  }
  const isBare = url.pathname === '/' && url.username === '' && url.password === ''
  if (!isBare || /[?#@\\]/.test(address)) {
    throw new UsageError(
      `${label} must be only a scheme, a host, and a port, such as http://127.0.0.1:4600, without a path or a query`,
    )
  }
  return url.origin
}
