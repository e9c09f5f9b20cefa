import { formatTime, type Signer, signMessage, type TimeFormat } from '@gw/signature'
import type { Reply } from './received-request.ts'

// Frozen, because every request gets these same objects.
const HEADERS = Object.freeze({ 'content-type': 'application/json; charset=UTF-8' })

/** The fixed body that stops the gateway from resending. */
const SUCCESS_BODY =
  '{"result":{"resultCode":"SUCCESS","resultStatus":"S","resultMessage":"success"}}'

/** The unsigned success response. */
export const SUCCESS: Reply = Object.freeze({ status: 200, headers: HEADERS, body: SUCCESS_BODY })

/**
 * The same response for every invalid request, so that an attacker learns nothing from it. It always closes the
 * connection, because a server closes it if the body was not read, which depends on the reason.
 */
export const REJECTED: Reply = Object.freeze({
  status: 400,
  headers: Object.freeze({ ...HEADERS, connection: 'close' }),
  body: '{"result":{"resultCode":"PROCESS_FAIL","resultStatus":"F","resultMessage":"rejected"}}',
})

/** The same with a reader, because some gateways take F for the end, and resend after U. */
export const REJECTED_FOR_NOW: Reply = Object.freeze({
  ...REJECTED,
  body: '{"result":{"resultCode":"UNKNOWN_EXCEPTION","resultStatus":"U","resultMessage":"rejected"}}',
})

/** The response to a valid notification that is not handled yet: the gateway resends it. */
export const SEND_AGAIN: Reply = Object.freeze({
  status: 503,
  headers: HEADERS,
  body: '{"result":{"resultCode":"UNKNOWN_EXCEPTION","resultStatus":"U","resultMessage":"not handled yet"}}',
})

/**
 * The same response to a request whose body is not read: after `drain` was called, or if its merchant could not be looked
 * up. It closes the connection, so that the sender opens its next one to another process.
 */
export const UNAVAILABLE: Reply = Object.freeze({ ...SEND_AGAIN, headers: REJECTED.headers })

/** The signer of the response, and the request it responds to. */
export interface ReplySigning {
  readonly signer: Signer
  readonly clientId: string
  readonly target: string
  readonly now: () => number
  readonly timeFormat: TimeFormat
}

/** Creates the success response, signed like a response of the gateway. */
export async function signedSuccess({
  signer,
  clientId,
  target,
  now,
  timeFormat,
}: ReplySigning): Promise<Reply> {
  const time = formatTime(Math.floor(now()), timeFormat) // some clocks return fractions
  const message = { method: 'POST', target, clientId, time, body: SUCCESS_BODY }
  const signature = await signMessage(message, signer)
  const headers = { ...HEADERS, 'client-id': clientId, 'response-time': time, signature }
  return { status: 200, headers, body: SUCCESS_BODY }
}
