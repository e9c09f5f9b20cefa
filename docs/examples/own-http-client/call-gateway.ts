// One signed call with only @gw/signature and your own HTTP client, here node:http. You then implement what @gw/client
// would do: time limits, safe retries, and deciding which responses leave the outcome unknown.
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { type KeyRing, type Signer, signRequest, verifyMessage } from '@gw/signature'

/** The merchant and the gateway. */
export interface Caller {
  /** `https://` and the host that the provider assigned to you. */
  readonly host: string
  readonly clientId: string
  readonly signer: Signer
  readonly gatewayKeys: KeyRing
}

/** Returns a header of the response, or an empty string if it is missing or repeated. */
function headerOf({ headersDistinct }: IncomingMessage, name: string): string {
  const [value = '', ...more] = headersDistinct[name] ?? []
  return more.length === 0 ? value : ''
}

const MAX_BYTES = 1_048_576
const TIME_OUT_MS = 10_000

/** Calls an operation and returns the raw body of the response, which the gateway signed for this target. */
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
    'Accept-Encoding': 'identity', // the signature covers the plain bytes
    'Content-Length': String(body.length),
  })
  const received = await readAll(response)
  // Verify with the target of your own request, never with one from the response. An unsigned response is rejected.
  const verified = await verifyMessage(
    {
      method: 'POST',
      target,
      clientId: headerOf(response, 'client-id'),
      time: headerOf(response, 'response-time'),
      body: received,
    },
    {
      signature: headerOf(response, 'signature'),
      keys: gatewayKeys,
      clientId,
      maxAgeMs: 300_000,
    },
  )
  return verified.body // parse these bytes, and compare the ID in them with yours
}

function send(
  url: string,
  body: Uint8Array,
  headers: Readonly<Record<string, string>>,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = url.startsWith('https:') ? httpsRequest : httpRequest
    const signal = AbortSignal.timeout(TIME_OUT_MS)
    // node:http does not follow redirects. If your client does, turn that off.
    request(url, { method: 'POST', headers, signal }, resolve).on('error', reject).end(body)
  })
}

async function readAll(response: IncomingMessage): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response as AsyncIterable<Uint8Array>) {
    length += part.length
    if (length > MAX_BYTES) throw new Error('The response is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
