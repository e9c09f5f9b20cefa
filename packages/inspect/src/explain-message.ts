import { canonicalBytes } from '@gw/signature'
import type { Explanation, Step } from './explanation/explanation.ts'
import { type CanonicalView, viewBytes } from './explanation/show-invisible.ts'
import { findFix } from './fixes/find-fix.ts'
import { findHints } from './fixes/find-hints.ts'
import { writeFixed } from './fixes/write-fixed.ts'
import { type CandidateKey, collectKeys } from './input/candidate-keys.ts'
import { checkOptions, type ExplainOptions } from './input/explain-options.ts'
import { type MessageRead, readMessage } from './input/message-read.ts'
import { rejectPrivateKey } from './input/reject-private-key.ts'
import type { Attempt } from './steps/attempt.ts'
import { type HeaderRead, readSignature } from './steps/check-header.ts'
import { findKey, type KeyFinding } from './steps/check-signature.ts'
import { RSA256 } from './steps/scheme.ts'
import { walkSteps } from './steps/walk-steps.ts'

const DEFAULT_MAX_CHECKS = 500

/**
 * Explains why a message verifies or does not. Returns every verification step, a verdict, and the nearest change that
 * would make the message verify. Use it to find mistakes. It is not proof, so never accept a message because of it.
 * `verifyMessage` from `@gw/signature` verifies messages.
 *
 * @throws {@link InspectError} `GW_INSPECT_BODY_TOO_LARGE`, `GW_INSPECT_HEADERS_TOO_LARGE`, `GW_INSPECT_PRIVATE_KEY` if
 * the message contains a private key
 * @throws SignatureError if a key is rejected: `GW_SIGNATURE_KEY_IS_PRIVATE` for a private key, which is not shown
 * @throws TypeError for misuse
 *
 * @example
 * ```ts
 * import { explainMessage, formatExplanation } from '@gw/inspect'
 *
 * declare const request: Request // a capture of what was received
 * declare const gatewayPublicKey: string
 *
 * const explanation = await explainMessage({
 *   method: 'POST',
 *   target: '/gateway/notify', // the registered path
 *   headers: request.headers,
 *   body: new Uint8Array(await request.arrayBuffer()),
 *   clientId: 'MY_CLIENT_ID',
 *   publicKeys: { 1: gatewayPublicKey },
 * })
 * formatExplanation(explanation) // text for people; the explanation itself is for programs
 * ```
 */
export async function explainMessage(options: ExplainOptions): Promise<Explanation> {
  const { message, keys, header, found } = await examine(options)
  const steps = await walkSteps(message, header, found)
  const failed = steps.find(({ status }) => status === 'failed')
  const judged = judge(steps, failed)
  const reached = steps.some(({ id, status }) => id === 'signature' && status !== 'notReached')
  const budget = { checks: reached ? 1 : 0, maxChecks: options.maxChecks ?? DEFAULT_MAX_CHECKS }
  const isWell = judged.verdict === 'wouldVerify'
  const context = { message, header, base: toAttempt(message, header, found), keys, options }
  const nearestFix = isWell ? undefined : (await findFix(context, budget))?.fix
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

/**
 * Applies the nearest fix, to show its effect. Returns the message and the options for which {@link explainMessage}
 * returns `wouldVerify`. Returns `undefined` if there is no fix, if the message would verify without one, or if only
 * the sender can fix it by signing again. Never verify a message with these options, because they trust whatever the
 * message needs.
 *
 * @throws {@link InspectError} `GW_INSPECT_BODY_TOO_LARGE`, `GW_INSPECT_HEADERS_TOO_LARGE`, `GW_INSPECT_PRIVATE_KEY` if
 * the message contains a private key
 * @throws SignatureError if a key is rejected
 * @throws TypeError for misuse
 */
export async function applyNearestFix(
  options: ExplainOptions,
): Promise<ExplainOptions | undefined> {
  const { message, keys, header, found } = await examine(options)
  const steps = await walkSteps(message, header, found)
  if (judge(steps, undefined).verdict === 'wouldVerify') return undefined
  const context = { message, header, base: toAttempt(message, header, found), keys, options }
  const budget = { checks: 0, maxChecks: options.maxChecks ?? DEFAULT_MAX_CHECKS }
  const fix = await findFix(context, budget)
  return fix === undefined ? undefined : writeFixed(context, fix.attempt)
}

/** A message, and what its header and the given keys say. */
interface Examined {
  readonly message: MessageRead
  readonly keys: readonly CandidateKey[]
  readonly header: HeaderRead
  readonly found: KeyFinding
}

async function examine(options: ExplainOptions): Promise<Examined> {
  checkOptions(options)
  const message = readMessage(options)
  rejectPrivateKey(options, message.headers)
  const keys = await collectKeys(options, message.nowMs)
  const header = readSignature(message)
  const found = await findKey(header, keys)
  return { message, keys: await keys.list(header.keyVersion), header, found }
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
    summary: "The format is valid. Provide the sender's public key to verify the signature.",
  }
}

function viewCanonical(message: MessageRead): CanonicalView | undefined {
  const { method, target, clientId, time, body } = message
  if (clientId === undefined || time === undefined) return undefined
  try {
    return viewBytes(canonicalBytes({ method, target, clientId, time, body }))
  } catch {
    return undefined // a part is malformed; a step reports it
  }
}
