import { canonicalBytes } from '@gw/signature'
import { viewBytes } from './explanation/canonical-view.ts'
import type { CanonicalView, Explanation, Step } from './explanation/explanation.ts'
import { findFix } from './fixes/find-fix.ts'
import { findHints } from './fixes/find-hints.ts'
import { RSA256 } from './fixes/scheme.ts'
import { checkOptions, type ExplainOptions } from './input/explain-options.ts'
import { collectKeys } from './input/keys-at-hand.ts'
import { type MessageRead, readMessage } from './input/message-read.ts'
import { rejectPrivateKey } from './input/reject-private-key.ts'
import type { Attempt } from './steps/attempt.ts'
import { type HeaderRead, readSignature } from './steps/check-header.ts'
import { findKey, type KeyFinding } from './steps/check-signature.ts'
import { walkSteps } from './steps/walk-steps.ts'

/**
 * Explains why a message does or does not verify: every step of verification, a verdict, and the nearest single change
 * under which it would verify. It is for finding mistakes. It proves nothing, and what it gives must never decide
 * whether a message is believed: `verifyMessage` of `@gw/signature` does that.
 *
 * @throws {@link InspectError} `GW_INSPECT_BODY_TOO_LARGE`, `GW_INSPECT_HEADERS_TOO_LARGE`, `GW_INSPECT_PRIVATE_KEY` if
 * the message itself holds a private key
 * @throws SignatureError if a key is rejected: `GW_SIGNATURE_KEY_IS_PRIVATE` for a private one, which is not shown
 * @throws TypeError for misuse
 *
 * @example
 * ```ts
 * import { explainMessage, formatExplanation } from '@gw/inspect'
 *
 * declare const request: Request // a capture of what came
 * declare const gatewayPublicKey: string
 *
 * const explanation = await explainMessage({
 *   method: 'POST',
 *   target: '/gateway/notify', // the path that you registered
 *   headers: request.headers,
 *   body: new Uint8Array(await request.arrayBuffer()),
 *   clientId: 'MY_CLIENT_ID',
 *   publicKeys: { 1: gatewayPublicKey },
 * })
 * formatExplanation(explanation) // for people; the explanation itself is for programs
 * ```
 */
export async function explainMessage(options: ExplainOptions): Promise<Explanation> {
  checkOptions(options)
  const message = readMessage(options)
  rejectPrivateKey(options, message.headers)
  const keys = await collectKeys(options, message.nowMs)
  const header = readSignature(message)
  const found = await findKey(header, keys)
  const steps = await walkSteps(message, header, found)
  const failed = steps.find(({ status }) => status === 'failed')
  const judged = judge(steps, failed)
  const reached = steps.some(({ id, status }) => id === 'signature' && status !== 'notReached')
  const budget = { checks: reached ? 1 : 0, maxChecks: options.maxChecks ?? 500 }
  const base = toAttempt(message, header, found)
  const isWell = judged.verdict === 'wouldVerify'
  const context = { message, header, base, keys: await keys.list(header.keyVersion), options }
  const nearestFix = isWell ? undefined : await findFix(context, budget)
  const hints = isWell ? [] : await findHints(context, nearestFix !== undefined)
  const canonical = viewCanonical(message)
  return {
    ...judged,
    kind: message.kind,
    steps,
    ...(failed?.code !== undefined && { failedStep: failed.id, code: failed.code }),
    ...(canonical !== undefined && { canonical }),
    ...(nearestFix !== undefined && { nearestFix }),
    hints,
    signatureChecks: budget.checks,
  }
}

function toAttempt(message: MessageRead, header: HeaderRead, found: KeyFinding): Attempt {
  const { method, target, body, clientId = '', time = '', expectedClientId } = message
  const { signature } = header
  const { key } = found
  return {
    method,
    target,
    body,
    clientId,
    time,
    expectedClientId,
    signature,
    key,
    scheme: RSA256,
    waived: [],
  }
}

function judge(
  steps: readonly Step[],
  failed: Step | undefined,
): Pick<Explanation, 'verdict' | 'summary'> {
  if (failed !== undefined) return { verdict: 'rejected', summary: failed.sentence }
  if (steps.every(({ status }) => status === 'passed')) {
    return { verdict: 'wouldVerify', summary: 'Every step passes.' }
  }
  return {
    verdict: 'undecided',
    summary: 'Nothing is wrong with its form; a public key is needed to go on.',
  }
}

function viewCanonical(message: MessageRead): CanonicalView | undefined {
  const { method, target, clientId, time, body } = message
  if (clientId === undefined || time === undefined) return undefined
  try {
    return viewBytes(canonicalBytes({ method, target, clientId, time, body }))
  } catch {
    return undefined // a part has not its shape, which a step tells
  }
}
