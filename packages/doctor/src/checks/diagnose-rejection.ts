import { adviseOnSending } from '../endpoint/advise-on-sending.ts'
import { compact, type DoctorOrder, paymentFields } from '../endpoint/bodies.ts'
import { notify, type Reaction, type TestedEndpoint } from '../endpoint/endpoint.ts'
import {
  type CheckContext,
  describe,
  failed,
  inOtherTimeFormat,
  newOrder,
  type Outcome,
  readsOnly,
} from './check.ts'
import { faultOfSuccess, findOwnSuccess, meansSuccess, resultStatusOf } from './own-success.ts'
import { type DiagnosisKeys, listRejectionTries, type RejectionTry } from './rejection-tries.ts'

/** Why a valid notification was not acknowledged and, if a changed one is accepted, the change for the other checks. */
export interface Diagnosis {
  readonly outcome: Outcome
  readonly accepting?: {
    readonly order: DoctorOrder
    readonly endpoint: Partial<Pick<TestedEndpoint, 'target' | 'isOwnSuccess' | 'timeFormat'>>
  }
}

/** Finds out why an endpoint does not acknowledge a valid notification. */
export async function diagnoseRejection(
  context: CheckContext,
  keys: DiagnosisKeys,
  { order, reaction }: { readonly order: DoctorOrder; readonly reaction: Reaction },
): Promise<Diagnosis> {
  const actual = describe(reaction)
  if (reaction.failure !== undefined) return { outcome: failed(actual, 'stoppedResponding') }
  const { status } = reaction
  if (meansSuccess(reaction)) {
    const endpoint = { isOwnSuccess: await findOwnSuccess(context, reaction) }
    return { outcome: faultOfSuccess(reaction), accepting: { order, endpoint } }
  }
  // A proxy has no key, so what it says tells nothing about signatures.
  if ((status === 502 || status === 504) && resultStatusOf(reaction) === undefined) {
    return { outcome: failed(actual, 'proxyFailed') }
  }
  // It verified the notification and asks for a resend. More notifications would only bury the reason in its log.
  if (status === 503 && resultStatusOf(reaction) === 'U') {
    return { outcome: failed(actual, 'handlerFailed', explainFailure(order)) }
  }
  const other = inOtherTimeFormat(context)
  const { timeFormat } = other.endpoint
  const accepted = await accepts(other, { suffix: 'VALID' })
  if (accepted !== undefined) {
    const outcome = readsOnly(timeFormat, `${actual}; accepts the other form of the time`)
    return { outcome, accepting: { order: accepted, endpoint: { timeFormat } } }
  }
  if ((status >= 300 && status < 400) || [401, 403, 404, 405, 413].includes(status)) {
    return { outcome: failed(actual, 'rejectsValid', `${adviseOnSending(reaction)}.`) }
  }
  // An endpoint can have two mistakes, and one of them can be that it reads only one form of the time.
  for (const one of [context, other]) {
    for (const attempt of listRejectionTries(one, keys)) {
      const order = await accepts(one, attempt)
      if (order === undefined) continue
      const { mistake, meaning, target } = attempt
      if (target === undefined) return { outcome: failed(actual, mistake, meaning) }
      const outcome = failed(`${actual}; accepts a signature for ${target}`, mistake, meaning)
      const endpoint = { target, timeFormat: one.endpoint.timeFormat }
      return { outcome, accepting: { order, endpoint } }
    }
  }
  const isCrash = status >= 500 && resultStatusOf(reaction) === undefined
  return { outcome: failed(actual, isCrash ? 'crashed' : 'rejectsValid') }
}

function explainFailure({ paymentRequestId, amount }: DoctorOrder): string {
  return `The signature is fine. Your handler failed for order ${paymentRequestId}. Your endpoint's log shows why. Your test shop needs this order at ${amount.currency} ${amount.value} (minor units). Create every order that starts with DOCTOR_, or pass --setup to have each one posted to your shop first.`
}

/** Sends one notification with a change, and returns its order if the endpoint accepts it. */
async function accepts(
  context: CheckContext,
  { suffix, change, signed = compact }: Pick<RejectionTry, 'suffix' | 'change' | 'signed'>,
): Promise<DoctorOrder | undefined> {
  const order = await newOrder(context, suffix)
  const fields = paymentFields(order, context.nowMs)
  const changes = { sentBody: compact(fields), ...change }
  const { isAcknowledged } = await notify(context.endpoint, signed(fields), changes)
  return isAcknowledged ? order : undefined
}
