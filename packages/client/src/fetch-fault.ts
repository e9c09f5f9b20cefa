import { VerdictError } from './verdict.ts'

/** What Node and undici put on their errors. */
interface SystemFault {
  readonly code?: unknown
  readonly syscall?: unknown
  readonly errors?: unknown
  readonly cause?: unknown
}

// The calls of the operating system that come before there is a connection to send anything over.
const BEFORE_CONNECTION: ReadonlySet<unknown> = new Set(['connect', 'getaddrinfo'])

// Node's names for a certificate that it does not trust: it breaks off before it sends anything.
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

/** Makes the throwable of a fetch that gave no answer. Only what is certain counts as not sent. */
export function noAnswer(error: unknown): VerdictError {
  const isSent = !isNotSent((error as SystemFault | undefined)?.cause)
  return new VerdictError({
    code: 'GW_CLIENT_UNREACHABLE',
    message: isSent ? 'the connection ended without an answer' : 'there was no connection',
    cause: plainCause(error),
    isSent,
    isPassing: isSent,
  })
}

function isNotSent(fault: unknown): boolean {
  if (typeof fault !== 'object' || fault === null) return false
  const { code, syscall, errors } = fault as SystemFault
  // One error for each address that was tried.
  if (Array.isArray(errors)) return errors.length > 0 && errors.every(isNotSent)
  return BEFORE_CONNECTION.has(syscall) || code === 'UND_ERR_CONNECT_TIMEOUT' || UNTRUSTED.has(code)
}

const MAX_CAUSES = 4

/**
 * Copies an error of somebody else's: name, message, code and causes. What else hangs on it may hold a body (undici's
 * parser keeps what it could not read) or headers (other HTTP clients keep the whole request), and would be logged.
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
