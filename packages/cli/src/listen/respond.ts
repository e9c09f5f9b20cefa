import { adviseOnSending, isAcknowledgement } from '@gw/doctor'
import { ACKNOWLEDGEMENT } from '@gw/doctor/internal'
import { createKeyRing, type KeysByVersion, verifyMessage } from '@gw/signature'
import { printable } from '../io/printable.ts'
import type { ArrivedRequest, ListenResponse } from './arrived-request.ts'
import type { Known } from './explain-request.ts'
import { forwardRequest } from './forward-request.ts'

/** A response, and what it means, for people. */
export interface Responded {
  readonly response: ListenResponse
  readonly meaning: string
}

/** Chooses the response to a request. Never rejects. */
export type Respond = (request: ArrivedRequest) => Promise<Responded>

/** Responds with 503 to everything. */
export const respondUnhandled: Respond = async () => ({
  response: createText(
    503,
    'gw listen only explains this request. Nothing handled it, so send it again later',
  ),
  meaning: 'because nothing handles it here; the gateway sends it again',
})

/** Acknowledges what verifies with the keys of the sandbox, and responds with 503 to everything else. */
export function createAcknowledging(known: Known, publicKeys: KeysByVersion): Respond {
  const { target: registered, clientId = '', maxAgeMs = 0, now = Date.now } = known
  const keys = createKeyRing(publicKeys, { now })
  return async (request) => {
    const { method, target, body } = request
    const message = {
      method,
      target: registered ?? target,
      clientId: headerOf(request, 'client-id'),
      time: headerOf(request, 'request-time'),
      body,
    }
    const policy = { signature: headerOf(request, 'signature'), keys, clientId, maxAgeMs, now }
    try {
      await verifyMessage(message, policy)
    } catch {
      return {
        ...(await respondUnhandled(request)),
        meaning: 'because it does not verify with the key of gw sandbox',
      }
    }
    const headers = [['Content-Type', 'application/json']] as const
    return {
      response: { status: 200, headers, body: Buffer.from(ACKNOWLEDGEMENT) },
      meaning: 'acknowledged, because it is a notification of gw sandbox',
    }
  }
}

/** Forwards POST requests to one URL. */
export function createForwarding(url: string, stopped: AbortSignal): Respond {
  return async (request) => {
    // Every notification is a POST request. Any other could do anything at that URL.
    if (request.method !== 'POST') {
      return {
        response: createText(405, 'gw listen forwards POST requests only', [['Allow', 'POST']]),
        meaning: 'because only POST requests are forwarded',
      }
    }
    const { response, failure } = await forwardRequest(request, url, stopped)
    if (response === undefined) {
      return {
        response: createText(502, 'gw listen got no response from your endpoint'),
        meaning: `because there is no response. ${failure}`,
      }
    }
    return { response, meaning: describe(response) }
  }
}

function describe({ status, headers, body }: ListenResponse): string {
  if (isAcknowledgement(status, body)) return 'acknowledged by your endpoint'
  const advice = adviseOnSending({
    status,
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
    body,
    durationMs: 0,
  })
  return `from your endpoint, which does not acknowledge it. ${printable(advice)}`
}

/** Repeated headers are joined, so a repeated one does not verify. */
function headerOf({ headers }: ArrivedRequest, wanted: string): string {
  const found = headers.filter(([name]) => name.toLowerCase() === wanted)
  return found.map(([, value]) => value).join(', ')
}

function createText(
  status: number,
  text: string,
  more: ListenResponse['headers'] = [],
): ListenResponse {
  return {
    status,
    headers: [['Content-Type', 'text/plain'], ...more],
    body: Buffer.from(`${text}\n`),
  }
}
