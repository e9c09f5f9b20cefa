import { setTimeout as wait } from 'node:timers/promises'
import type { DoctorOrder } from '../endpoint/bodies.ts'
import type { Probe } from '../endpoint/probe.ts'
import { type CheckContext, failed, notObserved, type Outcome, passed } from './check.ts'

const PATIENCE_MS = 3_000
const PAUSE_MS = 50
const MARGIN_MS = 300

/** Counts the effects of an order after allowing time for late ones. Returns `undefined` without a probe. */
export async function countEffects(
  { probe, latenessMs }: CheckContext,
  { paymentRequestId }: DoctorOrder,
): Promise<number | undefined> {
  if (probe === undefined) return undefined
  if (latenessMs > 0) await wait(latenessMs + MARGIN_MS)
  return probe(paymentRequestId)
}

/** Waits for an effect for a few seconds at most. Returns how long it took, or `undefined`. */
export async function awaitEffect(
  probe: Probe,
  { paymentRequestId }: DoctorOrder,
): Promise<number | undefined> {
  const startMs = performance.now()
  while (performance.now() - startMs < PATIENCE_MS) {
    await wait(PAUSE_MS)
    if ((await probe(paymentRequestId)) > 0) return performance.now() - startMs
  }
  return undefined
}

/** Judges a notification that was acknowledged and must have been processed. */
export async function expectEffect(
  context: CheckContext,
  order: DoctorOrder,
  actual: string,
): Promise<Outcome> {
  const count = await countEffects(context, order)
  const isMissing = count === 0 && !(await comesLater(context, order))
  if (isMissing) return failed(`${actual}, not processed`, 'swallowedError')
  return passed(count === undefined ? actual : `${actual}, processed`)
}

/** An endpoint that was in time before may be late, and a late one later still, when it is busy. */
export async function comesLater({ probe }: CheckContext, order: DoctorOrder): Promise<boolean> {
  return probe !== undefined && (await awaitEffect(probe, order)) !== undefined
}

/** The mistakes of a shop that treats an unpaid order as paid. */
export type TakenAsPaid =
  | 'amountNotChecked'
  | 'failedTakenAsPaid'
  | 'pendingTakenAsPaid'
  | 'reviewTakenAsPaid'

/** Judges a notification that must not count as paid. */
export async function expectNoEffect(
  context: CheckContext,
  order: DoctorOrder,
  { actual, mistake }: { readonly actual: string; readonly mistake: TakenAsPaid },
): Promise<Outcome> {
  const count = await countEffects(context, order)
  if (count === undefined) return notObserved(context, actual, 'whether the order counts as paid')
  return count > 0
    ? failed(`${actual}, taken as paid`, mistake)
    : passed(`${actual}, not processed`)
}
