// A signed call to a gateway with the same Signature header, with your own HTTP client: here, fetch.
import { type KeyRing, type Signer, signRequest, verifyMessage } from '@gw/signature'

/** You and the gateway. */
export interface Caller {
  readonly host: string
  readonly clientId: string
  readonly signer: Signer
  readonly gatewayKeys: KeyRing
}

/** Calls an operation, and returns the verified response. Compare the ID in it with the ID in your request. */
export async function callGateway(
  { host, clientId, signer, gatewayKeys }: Caller,
  target: string, // the whole path, such as /acl/api/v1/payments/inquiryPayment
  parameters: object,
): Promise<Readonly<Record<string, unknown>>> {
  const { headers, body } = await signRequest({
    ...{ clientId, target, signer, body: JSON.stringify(parameters) },
    timeFormat: 'iso', // most of these gateways document it
  })
  const response = await fetch(`${host}${target}`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json; charset=UTF-8' },
    body,
    redirect: 'error', // a redirect would send the signed request to somebody else
    signal: AbortSignal.timeout(10_000),
  })
  const verified = await verifyMessage(
    {
      method: 'POST',
      target, // of your own request, never one from the response
      clientId: response.headers.get('client-id') ?? '',
      time: response.headers.get('response-time') ?? '',
      body: new Uint8Array(await response.arrayBuffer()),
    },
    {
      signature: response.headers.get('signature'),
      keys: gatewayKeys,
      clientId,
      maxAgeMs: 300_000,
    },
  )
  return JSON.parse(new TextDecoder().decode(verified.body))
}
