import { sendBytes } from '@gw/doctor'
import { signRequest } from '@gw/signature'
import { rejection } from '../../message/errors.ts'
import type { Fields } from '../../message/fields.ts'
import type { Sandbox } from '../../state/sandbox.ts'
import type { BytesView } from '../views/view-types.ts'
import { viewBytes } from '../views/views.ts'
import type { ControlInternals } from './internals.ts'

/** A call that the explorer made, and the response as a client verifies it. */
export interface ExploredCallView {
  readonly request: {
    readonly method: 'POST'
    readonly url: string
    readonly target: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: BytesView
  }
  readonly response?:
    | {
        readonly status: number
        readonly headers: Readonly<Record<string, string>>
        readonly body: BytesView
      }
    | undefined
  readonly failure?: string | undefined
  readonly tookMs: number
  /** Whether the gateway's signature matches the response. */
  readonly isVerified: boolean
  /** What the verification found. */
  readonly verdict: string
}

const MAX_AGE_MS = 300_000

/**
 * Calls an operation of this sandbox, signed with the merchant's own key, and verifies the response.
 *
 * @throws {@link SandboxError} `GW_SANDBOX_STATE_NOT_ALLOWED` if the sandbox has only the merchant's public key
 */
export async function callOperation(
  sandbox: Sandbox,
  { canSign, wireNow }: ControlInternals,
  call: { readonly path: string; readonly body: Fields },
): Promise<ExploredCallView> {
  if (!canSign) {
    throw rejection(
      'GW_SANDBOX_STATE_NOT_ALLOWED',
      'The sandbox cannot sign as your merchant, because it has only the public key. Call it from your program, or start it without a merchant key',
    )
  }
  const { merchant, url, ca } = sandbox
  const target = `/ams/sandbox/api${call.path}`
  const signed = await signRequest({
    method: 'POST',
    target,
    clientId: merchant.clientId,
    body: JSON.stringify(call.body),
    signer: merchant.signer,
    now: wireNow,
  })
  const headers = { 'content-type': 'application/json; charset=UTF-8', ...signed.headers }
  const { body } = signed
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const sent = await sendBytes({ url: `${url}${target}`, headers, body: bytes, ca })
  const request = {
    method: 'POST',
    url: `${url}${target}`,
    target,
    headers,
    body: viewBytes(bytes),
  } as const
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
