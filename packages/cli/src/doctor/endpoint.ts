import { formatTime, type Signer, signMessage } from '@gw/signature'
import { type SentAnswer, sendBytes } from '../messages/send-bytes.ts'
import { isFixedAnswer } from '../messages/sent-report.ts'
import { Unreachable } from './unreachable.ts'

/** The endpoint that is looked at, and what is needed to talk to it. */
export interface TestedEndpoint {
  readonly url: string
  /** The path that is signed: the registered one. */
  readonly target: string
  readonly clientId: string
  /** Signs as the gateway does. */
  readonly signer: Signer
  /** Makes what signs with a key that nobody trusts. */
  readonly untrustedSigner: () => Promise<Signer>
  readonly now: () => number
  /** The answer that it takes for an acknowledgement, if that is not the right one. */
  readonly ownSuccess?: Uint8Array
}

/** How a notification differs from a right one. */
export interface NotificationChanges {
  /** How far its time is off. */
  readonly offsetMs?: number
  /** Another path is signed. */
  readonly target?: string
  /** Another signer. */
  readonly signer?: Signer
  /** What is sent instead of what was signed. */
  readonly sentBody?: Uint8Array
  /** Headers that are added or, with `undefined`, left out. */
  readonly headers?: Readonly<Record<string, string | undefined>>
}

/** An answer, with whether it says that all is well. */
export type Reaction = SentAnswer & { readonly isAcknowledged: boolean }

const TIMEOUT_MS = 15_000

/** Sends a signed notification to the endpoint. */
export async function notify(
  { url, target, clientId, signer, now, ownSuccess }: TestedEndpoint,
  body: Uint8Array,
  changes: NotificationChanges = {},
): Promise<Reaction> {
  const time = formatTime(now() + (changes.offsetMs ?? 0))
  const message = { method: 'POST', target: changes.target ?? target, clientId, time, body }
  const all = {
    'client-id': clientId,
    'request-time': time,
    signature: await signMessage(message, changes.signer ?? signer),
    'content-type': 'application/json; charset=UTF-8',
    ...changes.headers,
  }
  const kept = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const answer = await sendBytes({
    url,
    headers: Object.fromEntries(kept),
    body: changes.sentBody ?? body,
    timeoutMs: TIMEOUT_MS,
  })
  if (answer.failure !== undefined) {
    if (isOutOfReach(answer.failure)) {
      throw new Unreachable(`${url} does not answer: ${answer.failure}`)
    }
    return { ...answer, isAcknowledged: false }
  }
  const isAcknowledged =
    isFixedAnswer(answer.status, answer.body) ||
    (ownSuccess !== undefined && Buffer.compare(ownSuccess, answer.body) === 0)
  return { ...answer, isAcknowledged }
}

// An endpoint that breaks off or takes too long is there; with everything else it is not, or not to be talked to.
function isOutOfReach(failure: string): boolean {
  return !/^(?:ECONNRESET|EPIPE|HPE_|no answer within)/.test(failure)
}
