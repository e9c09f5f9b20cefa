// One signed call with nothing but @gw/signature and an HTTP client of your own, here node:http. What @gw/client would
// do beside this (deadlines, safe retries, which answer leaves a payment open) is then yours.
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { type KeyRing, type Signer, signRequest, verifyMessage } from '@gw/signature'

/** Who calls, and whom. */
export interface Caller {
  /** `https://` and the host that the provider gave you. */
  readonly host: string
  readonly clientId: string
  readonly signer: Signer
  readonly gatewayKeys: KeyRing
}

/** A header of an answer; two of a kind are as good as none. */
function headerOf({ headersDistinct }: IncomingMessage, name: string): string {
  const [value = '', ...more] = headersDistinct[name] ?? []
  return more.length === 0 ? value : ''
}

const MAX_BYTES = 1_048_576
const TIME_OUT_MS = 10_000

/** Calls an operation and gives the bytes of its answer, which the gateway signed for this very target. */
export async function callGateway(
  { host, clientId, signer, gatewayKeys }: Caller,
  target: string,
  parameters: object,
): Promise<Uint8Array> {
  const { headers, body } = await signRequest({
    clientId,
    target,
    body: JSON.stringify(parameters),
    signer,
  })
  const response = await send(`${host}${target}`, body, {
    ...headers,
    'Content-Type': 'application/json; charset=UTF-8',
    Accept: 'application/json, text/plain, */*',
    'Accept-Encoding': 'identity', // the signature is over the plain bytes
    'Content-Length': String(body.length),
  })
  const answer = await readAll(response)
  // The target of our own request, never one that the answer could choose; and no answer without a signature.
  const verified = await verifyMessage(
    {
      method: 'POST',
      target,
      clientId: headerOf(response, 'client-id'),
      time: headerOf(response, 'response-time'),
      body: answer,
    },
    {
      signature: headerOf(response, 'signature'),
      keys: gatewayKeys,
      clientId,
      maxAgeMs: 300_000,
    },
  )
  return verified.body // parse these bytes, and compare the id that they repeat with yours
}

function send(
  url: string,
  body: Uint8Array,
  headers: Readonly<Record<string, string>>,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = url.startsWith('https:') ? httpsRequest : httpRequest
    const signal = AbortSignal.timeout(TIME_OUT_MS)
    // node:http follows no redirects. A client that does must be told not to.
    request(url, { method: 'POST', headers, signal }, resolve).on('error', reject).end(body)
  })
}

async function readAll(response: IncomingMessage): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response as AsyncIterable<Uint8Array>) {
    length += part.length
    if (length > MAX_BYTES) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
