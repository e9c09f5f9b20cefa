import type { Failure } from '../errors/failure.ts'
import { isConnectError } from './connect-errors.ts'

/** The fields that Node and undici add to their errors. */
interface SystemFault {
  readonly message?: unknown
  readonly code?: unknown
  readonly syscall?: unknown
  readonly errors?: unknown
  readonly cause?: unknown
}

// System calls that fail before a connection exists, so nothing can have been sent.
const BEFORE_CONNECTION: ReadonlySet<unknown> = new Set(['connect', 'getaddrinfo'])

// Node's codes for an untrusted certificate: the connection ends before anything is sent.
const UNTRUSTED: ReadonlySet<unknown> = new Set([
  'CERT_CHAIN_TOO_LONG',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REJECTED',
  'CERT_REVOKED',
  'CERT_SIGNATURE_FAILURE',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'HOSTNAME_MISMATCH',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** Returns the failure of a fetch without a response. Counts as not sent only if that is certain. */
export function noResponse(error: unknown): Failure {
  const cause = (error as SystemFault | undefined)?.cause
  const isSent = !isNotSent(cause)
  return {
    code: 'GW_CLIENT_UNREACHABLE',
    message: isSent
      ? 'The connection ended without a response; see cause. Check the host and the network'
      : describeConnectFault(cause as SystemFault),
    cause: plainCause(error),
    isSent,
    // A reset during the handshake is often temporary. A refused connection or an untrusted certificate is not.
    isTemporary: isSent || (cause as SystemFault).code === 'ECONNRESET',
  }
}

function isNotSent(fault: unknown): boolean {
  if (typeof fault !== 'object' || fault === null) return false
  if (isConnectError(fault)) return true
  const { code, syscall, errors } = fault as SystemFault
  if (isBlockedPort(fault)) return true
  // One error for each address that was tried.
  if (Array.isArray(errors)) return errors.length > 0 && errors.every(isNotSent)
  return BEFORE_CONNECTION.has(syscall) || code === 'UND_ERR_CONNECT_TIMEOUT' || UNTRUSTED.has(code)
}

// Fetch does not call the ports of other protocols, such as 6000. It checks that before it opens a connection.
function isBlockedPort({ message, code }: SystemFault): boolean {
  return message === 'bad port' && code === undefined
}

function describeConnectFault(fault: SystemFault): string {
  const { code, syscall } = fault
  if (isBlockedPort(fault)) {
    return 'fetch blocks this port, because it belongs to a different protocol; see cause. Use a different port for the gateway'
  }
  if (UNTRUSTED.has(code)) {
    return "The gateway's TLS certificate is not trusted; see cause. Check the host, and NODE_EXTRA_CA_CERTS for a private certificate authority"
  }
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER' || code === 'ERR_SSL_PACKET_LENGTH_TOO_LONG') {
    return 'The TLS handshake failed because the host does not speak TLS on this port; see cause. Check the host. A local sandbox without TLS needs http://'
  }
  if (String(code).startsWith('ERR_SSL_') || (code === 'ECONNRESET' && syscall !== 'connect')) {
    return 'The TLS handshake failed; see cause. Check that the host serves https on this port'
  }
  return 'The gateway cannot be reached; see cause. Check the host and the network'
}

const MAX_CAUSES = 4

/**
 * Copies name, message, code, and causes of an error that another library threw. Its other properties may contain a
 * body (undici's parser keeps what it could not read) or headers (other HTTP clients keep the whole request), and would
 * be logged.
 */
export function plainCause(error: unknown, depth = 1): unknown {
  if (!(error instanceof Error)) return undefined
  const { name, message, code, syscall, cause } = error as Error & SystemFault
  const inner = depth < MAX_CAUSES ? plainCause(cause, depth + 1) : undefined
  const copy = new Error(message, inner === undefined ? {} : { cause: inner })
  Object.defineProperty(copy, 'name', { value: name })
  return Object.assign(
    copy,
    typeof code === 'string' && { code },
    typeof syscall === 'string' && { syscall },
  )
}

const SECONDS = /^\d{1,9}$/
const HTTP_DATE = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/

/** Returns `Retry-After` (seconds or a date) in milliseconds. Ignores anything else, including two joined values. */
export function parseRetryAfter(text: string | null, now: () => number): number | undefined {
  if (text === null) return undefined
  if (SECONDS.test(text)) return Number(text) * 1000
  const atMs = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - now())
}
