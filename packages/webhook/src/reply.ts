import { formatTime, type Signer, signMessage } from '@gw/signature'
import type { Reply } from './received-request.ts'

// Frozen, because every request gets these very objects.
const HEADERS = Object.freeze({ 'content-type': 'application/json; charset=UTF-8' })

/** The fixed message that stops the gateway from sending again. */
const SUCCESS_BODY =
  '{"result":{"resultCode":"SUCCESS","resultStatus":"S","resultMessage":"success"}}'

/** The answer that stops it, where nobody asks for a signature. */
export const SUCCESS: Reply = Object.freeze({ status: 200, headers: HEADERS, body: SUCCESS_BODY })

/** One answer for every bad request: whoever probes learns nothing. */
export const REJECTED: Reply = Object.freeze({
  status: 400,
  headers: HEADERS,
  body: '{"result":{"resultCode":"PROCESS_FAIL","resultStatus":"F","resultMessage":"rejected"}}',
})

/** For a notification that is good but not handled yet: the gateway sends it again. */
export const SEND_AGAIN: Reply = Object.freeze({
  status: 503,
  headers: HEADERS,
  body: '{"result":{"resultCode":"UNKNOWN_EXCEPTION","resultStatus":"U","resultMessage":"send again"}}',
})

/** What signs the answer, and for whom. */
export interface ReplySigning {
  readonly signer: Signer
  readonly clientId: string
  readonly target: string
  readonly now: () => number
}

/** Makes the success answer, signed like a response of the interface. */
export async function signedSuccess({
  signer,
  clientId,
  target,
  now,
}: ReplySigning): Promise<Reply> {
  const time = formatTime(Math.floor(now())) // some clocks count fractions
  const message = { method: 'POST', target, clientId, time, body: SUCCESS_BODY }
  const signature = await signMessage(message, signer)
  const headers = { ...HEADERS, 'client-id': clientId, 'response-time': time, signature }
  return { status: 200, headers, body: SUCCESS_BODY }
}
