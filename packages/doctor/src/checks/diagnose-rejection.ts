import { likelyTargets } from '@gw/inspect/internal'
import type { Signer } from '@gw/signature'
import { adviseOnSending } from '../endpoint/advise-on-sending.ts'
import { compact, type DoctorOrder, indented, paymentFields } from '../endpoint/bodies.ts'
import {
  type NotificationChanges,
  notify,
  type Reaction,
  type TestedEndpoint,
} from '../endpoint/endpoint.ts'
import { type CheckContext, describe, failed, type Outcome } from './check.ts'
import { listTransitTries } from './diagnose-transit.ts'

/** Keys that the endpoint may trust by mistake, and the endpoint's own key version, to try. */
export interface DiagnosisKeys {
  /** Returns a signer with the gateway's key under a key version. */
  readonly gatewaySigner: (keyVersion: number) => Signer
  /** Returns a signer with the merchant's own key under a key version. `undefined` if the key is not known. */
  readonly ownSigner: ((keyVersion: number) => Signer) | undefined
}

/** Why a valid notification was not acknowledged and, if a changed one is accepted, the change for the other checks. */
export interface Diagnosis {
  readonly outcome: Outcome
  readonly accepting?: {
    readonly order: DoctorOrder
    readonly endpoint: Partial<Pick<TestedEndpoint, 'target' | 'ownSuccess'>>
  }
}

const OTHER_VERSIONS = [1, 2, 3] as const
const MAX_TARGETS = 24

/** Finds out why an endpoint does not acknowledge a valid notification. */
export async function diagnoseRejection(
  context: CheckContext,
  keys: DiagnosisKeys,
  { order, reaction }: { readonly order: DoctorOrder; readonly reaction: Reaction },
): Promise<Diagnosis> {
  const actual = describe(reaction)
  if (reaction.failure !== undefined) return { outcome: failed(actual, 'stoppedResponding') }
  const { status, body } = reaction
  if (status >= 200 && status < 300 && resultStatusOf(body) === undefined) {
    const outcome = failed(`responded with ${status}, other body`, 'wrongResponse')
    return { outcome, accepting: { order, endpoint: { ownSuccess: body } } }
  }
  if ((status >= 300 && status < 400) || [401, 403, 404, 405, 413].includes(status)) {
    return { outcome: failed(actual, 'rejectsValid', `${adviseOnSending(reaction)}.`) }
  }
  // A proxy has no key, so what it says tells nothing about signatures.
  if ((status === 502 || status === 504) && resultStatusOf(body) === undefined) {
    return { outcome: failed(actual, 'proxyFailed') }
  }
  // It verified the notification and asks for a resend. More notifications would only bury the reason in its log.
  if (status === 503 && resultStatusOf(body) === 'U') {
    return { outcome: failed(actual, 'handlerFailed', explainFailure(order)) }
  }
  const found =
    (await findPath(context, actual)) ??
    (await findKey(context, keys, actual)) ??
    (await findBody(context, actual)) ??
    (await findTransit(context, actual))
  if (found !== undefined) return found
  const isCrash = status >= 500 && resultStatusOf(body) === undefined
  return { outcome: failed(actual, isCrash ? 'crashed' : 'rejectsValid') }
}

/** Returns the `resultStatus` of a response. If it has one, the response comes from the endpoint. */
function resultStatusOf(body: Uint8Array): string | undefined {
  try {
    const { resultStatus } = JSON.parse(new TextDecoder().decode(body)).result
    return typeof resultStatus === 'string' ? resultStatus : undefined
  } catch {
    return undefined
  }
}

function explainFailure({ paymentRequestId, amount }: DoctorOrder): string {
  return `The signature is fine. Your handler failed for order ${paymentRequestId}. Your endpoint's log shows why. Your test shop needs this order at ${amount.currency} ${amount.value} (minor units). Create every order that starts with DOCTOR_, or pass --setup to have each one posted to your shop first.`
}

/** Sends one notification with a change, and returns its order if the endpoint accepts it. */
async function accepts(
  context: CheckContext,
  suffix: string,
  change: NotificationChanges | ((order: DoctorOrder) => NotificationChanges),
  signed: (fields: object) => Uint8Array = compact,
): Promise<DoctorOrder | undefined> {
  const order = await context.order(suffix)
  const body = signed(paymentFields(order, context.nowMs))
  const changes = typeof change === 'function' ? change(order) : change
  const { isAcknowledged } = await notify(context.endpoint, body, changes)
  return isAcknowledged ? order : undefined
}

/** Finds the path that the endpoint verifies. A mount point or a proxy may change the path it sees. */
async function findPath(context: CheckContext, actual: string): Promise<Diagnosis | undefined> {
  const { target } = context.endpoint
  const candidates = likelyTargets(target).filter((one) => /^\/[!-~]*$/.test(one))
  for (const [index, candidate] of candidates.slice(0, MAX_TARGETS).entries()) {
    const order = await accepts(context, `PATH${index}`, { target: candidate })
    if (order === undefined) continue
    const outcome = failed(
      `${actual}; accepts a signature for ${candidate}`,
      'wrongPath',
      `It verifies ${candidate}, but the gateway signs the registered path ${target}. Set notifyUrl to the registered URL. If ${candidate} is the registered path, pass --target ${candidate}.`,
    )
    return { outcome, accepting: { order, endpoint: { target: candidate } } }
  }
  return undefined
}

/** Finds out whether the endpoint trusts the merchant's own key, or this key under another version. */
async function findKey(
  context: CheckContext,
  { gatewaySigner, ownSigner }: DiagnosisKeys,
  actual: string,
): Promise<Diagnosis | undefined> {
  const { keyVersion } = context.endpoint.signer
  const tries: [Signer, string][] = []
  if (ownSigner !== undefined) {
    tries.push([
      ownSigner(keyVersion),
      "It trusts your own public key. Set gatewayKeys to the gateway's public key.",
    ])
  }
  for (const version of OTHER_VERSIONS) {
    if (version === keyVersion) continue
    tries.push([
      gatewaySigner(version),
      `It has this key under version ${version}, but notifications use version ${keyVersion}. Configure the key under version ${keyVersion}.`,
    ])
  }
  for (const [index, [signer, meaning]] of tries.entries()) {
    const order = await accepts(context, `KEY${index}`, { signer })
    if (order !== undefined) return { outcome: failed(actual, 'wrongKey', meaning) }
  }
  return undefined
}

/** Finds out whether the endpoint verifies something other than the raw body. */
async function findBody(context: CheckContext, actual: string): Promise<Diagnosis | undefined> {
  const { nowMs } = context
  const sent = (order: DoctorOrder) => ({ sentBody: compact(paymentFields(order, nowMs)) })
  const tries: [string, (fields: object) => Uint8Array][] = [
    [
      'no body at all, because a parser such as express.json() read it first',
      () => new Uint8Array(),
    ],
    [
      '"[object Object]", because a parsed object was converted to a string',
      () => text('[object Object]'),
    ],
    ['"{}", because the parsed body was empty', () => text('{}')],
    ['a body that was serialized again', indented],
  ]
  for (const [index, [what, signed]] of tries.entries()) {
    if ((await accepts(context, `BODY${index}`, sent, signed)) === undefined) continue
    const meaning = `It verifies ${what}. Mount the endpoint before express.json() and verify the raw bytes. If it does, a proxy in front of it changes the body.`
    return { outcome: failed(actual, 'parsedBody', meaning) }
  }
  return undefined
}

/** Finds out whether a clock is wrong, or a proxy changes the body or the signature. */
async function findTransit(context: CheckContext, actual: string): Promise<Diagnosis | undefined> {
  for (const { suffix, change, signed, mistake, meaning } of listTransitTries(context)) {
    if ((await accepts(context, suffix, change, signed)) === undefined) continue
    return { outcome: failed(actual, mistake, meaning) }
  }
  return undefined
}

function text(value: string): Uint8Array {
  return new TextEncoder().encode(value)
}
