import { setTimeout as wait } from 'node:timers/promises'
import type { DoctorOrder } from './bodies.ts'
import { type CheckContext, type Outcome, unseen, well, wrong } from './check.ts'
import type { Probe } from './probe.ts'

const PATIENCE_MS = 3_000
const PAUSE_MS = 50
const MARGIN_MS = 300

/** Counts the effects of an order, once late ones have had their time; `undefined` if there is no probe. */
export async function countEffects(
  { probe, latenessMs }: CheckContext,
  { paymentRequestId }: DoctorOrder,
): Promise<number | undefined> {
  if (probe === undefined) return undefined
  if (latenessMs > 0) await wait(latenessMs + MARGIN_MS)
  return probe(paymentRequestId)
}

/** Waits until an effect shows, for some seconds at most; gives after how long, or `undefined`. */
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

/** Judges what was acknowledged and must have been worked on. */
export async function expectWork(
  context: CheckContext,
  order: DoctorOrder,
  did: string,
): Promise<Outcome> {
  const count = await countEffects(context, order)
  if (count === 0) return wrong(`${did}, no work`, 'swallowedError')
  return well(count === undefined ? did : `${did}, work done`)
}

/** Judges what must not count as paid. */
export async function expectNoWork(
  context: CheckContext,
  order: DoctorOrder,
  {
    did,
    mistake,
  }: { readonly did: string; readonly mistake: 'amountNotChecked' | 'pendingTakenAsPaid' },
): Promise<Outcome> {
  const count = await countEffects(context, order)
  if (count === undefined) return unseen(did, 'whether the order counts as paid now')
  return count > 0 ? wrong(`${did}, taken as paid`, mistake) : well(`${did}, no work`)
}
