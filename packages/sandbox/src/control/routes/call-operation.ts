import { sendBytes } from '@gw/doctor'
import { signRequest } from '@gw/signature'
import { rejection } from '../../message/errors.ts'
import { wrongField } from '../../message/fields.ts'
import type { Sandbox } from '../../state/sandbox.ts'
import type { BytesView, OperationCall } from '../views/view-types.ts'
import { viewBytes } from '../views/views.ts'
import type { ControlInternals } from './internals.ts'

/** A request of the explorer. */
interface ExploredRequestView {
  readonly method: 'POST'
  readonly url: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: BytesView
}

/** A call that the explorer made, and the response as a client verifies it. */
export interface ExploredCallView {
  readonly request: ExploredRequestView
  readonly response?:
    | {
        readonly status: number
        readonly headers: Readonly<Record<string, string>>
        readonly body: BytesView
      }
    | undefined
  readonly failure?: string | undefined
  readonly tookMs: number
  /** True if the gateway's signature matches the response. */
  readonly isVerified: boolean
  /** The finding of the verification. */
  readonly verdict: string
}

/** A call, and the path of its operation. */
type CallToSign = OperationCall & { readonly path: string }

const MAX_AGE_MS = 300_000

/**
 * Signs a call with the merchant's own key.
 *
 * @throws {@link SandboxError} `GW_SANDBOX_STATE_NOT_ALLOWED` if the sandbox has only the merchant's public key
 */
async function signOperation(
  { merchant, url }: Sandbox,
  { canSign, wireNow }: ControlInternals,
  { path, body, text = body && JSON.stringify(body) }: CallToSign,
): Promise<Omit<ExploredRequestView, 'body'> & { readonly bytes: Uint8Array }> {
  if (text === undefined) throw wrongField('body', 'the JSON object to send')
  const target = `/ams/sandbox/api${path}`
  if (!canSign) {
    throw rejection(
      'GW_SANDBOX_STATE_NOT_ALLOWED',
      'The sandbox cannot sign as your merchant, because it has only the public key. Call it from your program, or start it without a merchant key',
    )
  }
  const { clientId, signer } = merchant
  const signed = await signRequest({
    ...{ method: 'POST', target, clientId, signer, body: text },
    now: wireNow,
  })
  const headers = { 'content-type': 'application/json; charset=UTF-8', ...signed.headers }
  return {
    method: 'POST',
    url: `${url}${target}`,
    target,
    headers,
    bytes: new TextEncoder().encode(text),
  }
}

/** Calls an operation of this sandbox, and verifies the response. */
export async function callOperation(
  sandbox: Sandbox,
  internals: ControlInternals,
  call: CallToSign,
): Promise<ExploredCallView> {
  const { bytes, ...signed } = await signOperation(sandbox, internals, call)
  const { merchant } = sandbox
  const { wireNow } = internals
  const { url, target, headers } = signed
  const sent = await sendBytes({ url, headers, body: bytes })
  const request = { ...signed, body: viewBytes(bytes) }
  if (sent.failure !== undefined) {
    const { failure, durationMs: tookMs } = sent
    return { request, failure, tookMs, isVerified: false, verdict: 'There is no response' }
  }
  const received = Object.fromEntries(
    Object.entries(sent.headers).map(([name, value]) => [name, String(value)]),
  )
  const { explainMessage } = await import('@gw/inspect')
  const { verdict, summary } = await explainMessage({
    kind: 'response',
    method: 'POST',
    target,
    headers: received,
    body: sent.body,
    clientId: merchant.clientId,
    publicKeys: await sandbox.gatewayKeys.exportPublicKeys(),
    maxAgeMs: MAX_AGE_MS,
    now: wireNow,
  })
  return {
    request,
    response: { status: sent.status, headers: received, body: viewBytes(sent.body) },
    tookMs: sent.durationMs,
    isVerified: verdict === 'wouldVerify',
    verdict: summary,
  }
}
