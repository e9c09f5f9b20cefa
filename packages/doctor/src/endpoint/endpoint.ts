import { generateKeyPair, type KeyPairKeyObjectResult } from 'node:crypto'
import { promisify } from 'node:util'
import { createSigner, type Signer, signMessage } from '@gw/signature'
import { isAcknowledgement } from './advice.ts'
import { Unreachable } from './doctor-stopped.ts'
import { type Received, type SentResponse, sendBytes } from './send-bytes.ts'

/** The endpoint under test, and how to send to it. */
export interface TestedEndpoint {
  readonly url: string
  /** The signed path, which is the registered one. */
  readonly target: string
  readonly clientId: string
  /** Signs as the gateway does. */
  readonly signer: Signer
  /** Returns a signer with an untrusted key. */
  readonly untrustedSigner: () => Promise<Signer>
  readonly now: () => number
  /**
   * The form of the time that is sent: epoch milliseconds, or ISO 8601 in UTC with `Z`, as in the gateway's notifications.
   * Defaults to `iso`.
   */
  readonly timeFormat?: 'epoch' | 'iso' | undefined
  /** Returns whether a response means success to this endpoint, if it does not send the fixed body. */
  readonly isOwnSuccess?: ((response: Received) => boolean) | undefined
  /** Called with every message that was sent and its response. */
  readonly onExchange?: ((exchange: Exchange) => void) | undefined
}

/** A message that was sent, and its response. */
export interface Exchange {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly response: SentResponse
}

/** The differences of a notification from a valid one. */
export interface NotificationChanges {
  /** The error of the signed time, in milliseconds. */
  readonly offsetMs?: number
  /** A different target to sign. Defaults to the endpoint's. */
  readonly target?: string
  /** The signer to use instead of the default one. */
  readonly signer?: Signer
  /** The bytes that are sent instead of the signed ones. */
  readonly sentBody?: Uint8Array
  /** Writes the signature header in a different way. */
  readonly writeSignature?: (signature: string) => string
  /** Headers to add or, with `undefined`, to remove. */
  readonly headers?: Readonly<Record<string, string | undefined>>
}

/**
 * Returns the change for a send before the last one. Their times, in whole seconds, and with them their signatures, differ
 * only if the oldest is sent first, because the clock goes on in between.
 */
export function sentBefore(seconds: number): NotificationChanges {
  return { offsetMs: -1_000 * seconds }
}

/** A response, and whether it means success: by the fixed body, or by the endpoint's own. */
export type Reaction = SentResponse & {
  readonly isAcknowledged: boolean
  readonly acknowledgement?: 'fixed' | 'own' | undefined
}

const TIMEOUT_MS = 15_000

/** Sends a signed notification to the endpoint. */
export async function notify(
  endpoint: TestedEndpoint,
  body: Uint8Array,
  changes: NotificationChanges = {},
): Promise<Reaction> {
  return (await prepareNotification(endpoint, body, changes))()
}

/** Signs a notification and returns a function that sends it, because signing takes longer than sending. */
export async function prepareNotification(
  endpoint: TestedEndpoint,
  body: Uint8Array,
  changes: NotificationChanges = {},
): Promise<() => Promise<Reaction>> {
  const { url, target, clientId, signer, now, isOwnSuccess } = endpoint
  const timeMs = now() + (changes.offsetMs ?? 0)
  const isoTime = new Date(timeMs).toISOString().replace(/\.\d+/, '')
  const time = endpoint.timeFormat === 'epoch' ? String(timeMs) : isoTime
  const message = { method: 'POST', target: changes.target ?? target, clientId, time, body }
  const signature = await signMessage(message, changes.signer ?? signer)
  const all = {
    'client-id': clientId,
    'request-time': time,
    signature: changes.writeSignature?.(signature) ?? signature,
    'content-type': 'application/json; charset=UTF-8',
    ...changes.headers,
  }
  const kept = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return async () => {
    const sent = { url, headers: Object.fromEntries(kept), body: changes.sentBody ?? body }
    const response = await sendBytes({ ...sent, timeoutMs: TIMEOUT_MS })
    endpoint.onExchange?.({ ...sent, response })
    if (response.failure !== undefined) {
      if (isOutOfReach(response.failureCode)) {
        throw new Unreachable(`${url} does not respond: ${response.failure}`)
      }
      return { ...response, isAcknowledged: false }
    }
    const isFixed = isAcknowledgement(response.status, response.body)
    const acknowledgement = isFixed ? 'fixed' : isOwnSuccess?.(response) ? 'own' : undefined
    return { ...response, isAcknowledged: acknowledgement !== undefined, acknowledgement }
  }
}

// An endpoint that closes the connection or takes too long exists. With any other failure, it does not.
function isOutOfReach(failureCode: string): boolean {
  return !/^(?:ECONNRESET|EPIPE|ETIMEDOUT|HPE_|ERROR)/.test(failureCode)
}

/** Returns a signer with an untrusted key under a trusted key version. Generates the key once. */
export async function untrustedSigner(keyVersion: number): Promise<Signer> {
  untrusted ??= generate('rsa', { modulusLength: 2048 })
  const { privateKey } = await untrusted
  return createSigner({
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    keyVersion,
  })
}

const generate = promisify(generateKeyPair)
let untrusted: Promise<KeyPairKeyObjectResult> | undefined
