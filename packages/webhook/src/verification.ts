import {
  createKeyRing,
  type KeyResolver,
  type KeyRing,
  type KeyVersions,
  type VerifiedMessage,
  verifyMessage,
} from '@gw/signature'
import type { NotificationKind, Scenario } from '@gw/types'
import { withDeadline } from './deadline.ts'
import { checkMs } from './limits.ts'
import { notifyTarget, type SignedTarget } from './notify-target.ts'
import { boundBytes } from './read-chunks.ts'
import type { ReceivedRequest } from './received-request.ts'
import { WebhookError } from './webhook-error.ts'

/** What a notification must fulfil to be believed. */
export interface VerificationOptions {
  /** Your client id: a notification for another one is refused. */
  readonly clientId: string
  /** The gateway's public keys by version, a function that looks them up, or a key ring. */
  readonly gatewayKeys: KeyVersions | KeyResolver | KeyRing
  /** The URL that you registered with the provider, or its path, exactly as registered. It is what is signed. */
  readonly notifyUrl: string
  /** Whether a query in `notifyUrl` is signed; `'pathAndQuery'` if left out. */
  readonly signedTarget?: SignedTarget | undefined
  /** How old a notification may be; 48 hours if left out, because a resend may carry the first time. */
  readonly maxAgeMs?: number | undefined
  /** How far ahead of our clock it may be; 5 minutes if left out. */
  readonly maxAheadMs?: number | undefined
  /** How long a body may be; 1 MiB if left out. */
  readonly maxBodyBytes?: number | undefined
  /** How long looking up the key and reading the body may take; 10 seconds if left out. */
  readonly readTimeoutMs?: number | undefined
  /** The only kind that is sent to this URL, if you registered one URL for each. */
  readonly kind?: NotificationKind | undefined
  /** The scenario, which limits the kinds. */
  readonly scenario?: Scenario | undefined
  /** The clock, in epoch milliseconds; `Date.now` if left out. */
  readonly now?: (() => number) | undefined
}

/** The options, checked and with their defaults. */
export interface Verification {
  readonly clientId: string
  readonly keys: KeyRing
  readonly target: string
  readonly maxAgeMs: number
  readonly maxAheadMs: number
  readonly maxBodyBytes: number
  readonly readTimeoutMs: number
  readonly now: () => number
}

const HOUR_MS = 3_600_000

/** Checks the options once, so that a mistake is told at start-up. */
export function prepareVerification(options: VerificationOptions): Verification {
  const { clientId, gatewayKeys, notifyUrl, signedTarget, now = Date.now } = options
  const { maxAgeMs = 48 * HOUR_MS, maxAheadMs = 300_000, readTimeoutMs = 10_000 } = options
  const { maxBodyBytes = 1_048_576 } = options
  if (!/^[\w-]{1,128}$/.test(clientId ?? '')) {
    throw new TypeError('clientId must be your client id: 1 to 128 letters, digits, "_" or "-"')
  }
  if (gatewayKeys === undefined || gatewayKeys === null) {
    throw new TypeError('gatewayKeys must be the public keys of the gateway, by version')
  }
  checkMs('maxAgeMs', maxAgeMs, 0)
  checkMs('maxAheadMs', maxAheadMs, 0)
  checkMs('readTimeoutMs', readTimeoutMs, 1)
  if (!Number.isSafeInteger(maxBodyBytes) || maxBodyBytes < 1) {
    throw new TypeError('maxBodyBytes must be a positive whole number')
  }
  if (typeof now !== 'function') throw new TypeError('now must be a function')
  const keys = isKeyRing(gatewayKeys) ? gatewayKeys : createKeyRing(gatewayKeys, { now })
  const target = notifyTarget(notifyUrl, signedTarget)
  return { clientId, keys, target, maxAgeMs, maxAheadMs, maxBodyBytes, readTimeoutMs, now }
}

function isKeyRing(keys: KeyVersions | KeyResolver | KeyRing): keys is KeyRing {
  return typeof keys === 'object' && 'find' in keys && typeof keys.find === 'function'
}

/**
 * Verifies a request in the fixed order: method, content encoding, headers present, client id, time, header grammar,
 * algorithm, key version, then the body, then the signature. Nothing of the body is looked at before.
 *
 * @throws {@link WebhookError} and SignatureError with the code of the first check that failed
 */
export async function verifyRequest(
  request: ReceivedRequest,
  verification: Verification,
): Promise<VerifiedMessage> {
  const { clientId, keys, target, maxAgeMs, maxAheadMs, now } = verification
  const { maxBodyBytes, readTimeoutMs } = verification
  if (request.method !== 'POST') {
    throw new WebhookError('a notification is a POST', { code: 'GW_WEBHOOK_METHOD_REFUSED' })
  }
  const encoding = request.header('content-encoding')
  if (encoding && encoding.toLowerCase() !== 'identity') {
    throw new WebhookError('the body is compressed: the signature is over the plain bytes', {
      code: 'GW_WEBHOOK_ENCODING_REFUSED',
    })
  }
  const head = {
    method: request.method,
    target,
    clientId: takeHeader(request, 'client-id'),
    time: takeHeader(request, 'request-time'),
  }
  const signature = takeHeader(request, 'signature')
  const body = async (): Promise<Uint8Array> =>
    boundBytes(await request.readBody(maxBodyBytes), maxBodyBytes)
  const policy = { signature, keys, clientId, maxAgeMs, maxAheadMs, now }
  return withDeadline(verifyMessage({ ...head, body }, policy), readTimeoutMs, () => {
    return new WebhookError(`the key and the body were not there within ${readTimeoutMs} ms`, {
      code: 'GW_WEBHOOK_READ_TIMEOUT',
    })
  })
}

function takeHeader(request: ReceivedRequest, name: string): string {
  const value = request.header(name)
  if (value) return value
  throw new WebhookError(`there is no ${name} header`, { code: 'GW_WEBHOOK_HEADER_MISSING' })
}
