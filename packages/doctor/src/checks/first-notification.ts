import { compact, type DoctorOrder, paymentFields } from '../endpoint/bodies.ts'
import { DoctorStopped } from '../endpoint/doctor-stopped.ts'
import { notify } from '../endpoint/endpoint.ts'
import {
  type Check,
  type CheckContext,
  describe,
  failed,
  inOtherTimeFormat,
  newOrder,
  notObserved,
  type Outcome,
  passed,
  readsOnly,
  withPayment,
} from './check.ts'
import { diagnoseRejection } from './diagnose-rejection.ts'
import { awaitEffect, expectEffect } from './effects.ts'
import type { DiagnosisKeys } from './rejection-tries.ts'

/** The result of the first notification: its finding, and what the other checks need. */
export interface FirstResult {
  readonly outcome: Outcome
  /** `undefined` if the endpoint accepts nothing, so that the other checks would show nothing. */
  readonly context: CheckContext | undefined
}

/** The row of the first notification. */
export const VALID: Omit<Check, 'run'> = {
  id: 'valid',
  sent: 'a valid notification',
  expected: 'processes, acknowledges',
}

// An effect right after the response can appear before the probe is queried, so it gets several chances to be late.
const CHANCES = 3

const LOOKS_UP =
  ' If it looks up each payment, connect it to gw sandbox and run gw doctor in the same folder without --gateway-key, so that it finds the payments.'

/** Sends a valid notification and checks how the endpoint handles it. */
export async function sendFirstNotification(
  context: CheckContext,
  keys: DiagnosisKeys,
): Promise<FirstResult> {
  const placed = await context.order('VALID')
  await checkProbe(context, placed)
  const order = await withPayment(context, placed)
  const reaction = await notify(context.endpoint, compact(paymentFields(order, context.nowMs)))
  if (reaction.isAcknowledged) {
    const seen = await lookAtEffect(context, order, describe(reaction))
    return { ...seen, outcome: await tryOtherTime(context, seen.outcome) }
  }
  const { outcome, accepting } = await diagnoseRejection(context, keys, { order, reaction })
  if (accepting === undefined) return { outcome, context: undefined }
  const endpoint = { ...context.endpoint, ...accepting.endpoint }
  const seen = await lookAtEffect({ ...context, endpoint }, accepting.order, '')
  return { outcome, context: seen.context }
}

/** Sends the time in the other form to an endpoint that accepted a notification. */
async function tryOtherTime(start: CheckContext, seen: Outcome): Promise<Outcome> {
  if (seen.verdict === 'failed') return seen
  const context = inOtherTimeFormat(start)
  const order = await newOrder(context, 'VALID')
  const reaction = await notify(context.endpoint, compact(paymentFields(order, context.nowMs)))
  const actual = describe(reaction)
  const { verdict } = await expectEffect(context, order, actual)
  return reaction.isAcknowledged && verdict === 'passed'
    ? seen
    : readsOnly(start.endpoint.timeFormat, `${seen.actual}; the other form of the time: ${actual}`)
}

/** Checks that the probe responds, and only with effects of the requested order. */
async function checkProbe({ probe }: CheckContext, order: DoctorOrder): Promise<void> {
  if (probe === undefined || (await probe(order.paymentRequestId)) === 0) return
  throw new DoctorStopped(
    'The probe reports effects for an order that was never paid. It must return only the effects for paymentRequestId',
  )
}

async function lookAtEffect(
  context: CheckContext,
  order: DoctorOrder,
  actual: string,
): Promise<FirstResult> {
  const { probe, endpoint, nowMs } = context
  if (probe === undefined) {
    const what = 'whether the order was processed, and before the response'
    return { outcome: notObserved(context, actual, what), context }
  }
  let current = order
  for (let chance = 1; chance <= CHANCES; chance++) {
    const count = await probe(current.paymentRequestId)
    if (count > 1) {
      throw new DoctorStopped(`The probe reports ${count} effects for one notification. Expected 1`)
    }
    if (count === 0) return lookAgain({ ...context, probe }, current, actual)
    if (chance === CHANCES) break
    current = await newOrder(context, `VALID${chance + 1}`)
    await notify(endpoint, compact(paymentFields(current, nowMs)))
  }
  return { outcome: passed(`${actual}, processed`), context }
}

/** Handles an effect that is missing right after the response: it comes late, or never. */
async function lookAgain(
  context: CheckContext & { readonly probe: NonNullable<CheckContext['probe']> },
  order: DoctorOrder,
  actual: string,
): Promise<FirstResult> {
  const latenessMs = await awaitEffect(context.probe, order)
  if (latenessMs !== undefined) {
    const outcome = failed(`${actual}, processed later`, 'respondedTooEarly')
    return { outcome, context: { ...context, latenessMs } }
  }
  const outcome = failed(
    `${actual}, not processed`,
    'swallowedError',
    `A payment that is acknowledged but not processed is lost. If your test shop has no orders that start with DOCTOR_, or the probe does not know them, see gw doctor --help.${context.createPayment ? '' : LOOKS_UP}`,
  )
  return { outcome, context: { ...context, probe: undefined, isProbeBlind: true } }
}
