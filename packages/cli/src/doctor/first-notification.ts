import { UsageError } from '../io/usage-error.ts'
import { compact, type DoctorOrder, paymentFields } from './bodies.ts'
import {
  type Check,
  type CheckContext,
  describe,
  type Outcome,
  unseen,
  well,
  wrong,
} from './check.ts'
import { diagnoseRejection } from './diagnose-rejection.ts'
import { awaitEffect } from './effects.ts'
import { notify } from './endpoint.ts'

/** What the first message showed: its finding, and what the checks after it build upon. */
export interface FirstResult {
  readonly outcome: Outcome
  readonly context: CheckContext
}

/** The row of the first message. */
export const GOOD: Omit<Check, 'run'> = {
  id: 'good',
  sent: 'a good notification',
  right: 'works, then acknowledges',
}

// Work that follows an answer at once can be done before the probe is asked: several chances to see it.
const CHANCES = 3

/** Sends what is right, and looks how the endpoint takes it. */
export async function sendFirstNotification(context: CheckContext): Promise<FirstResult> {
  const order = context.order('GOOD')
  await checkProbe(context, order)
  const reaction = await notify(context.endpoint, compact(paymentFields(order, context.nowMs)))
  if (reaction.isAcknowledged) return lookAtWork(context, order, describe(reaction))
  const { outcome, accepting } = await diagnoseRejection(context, order, reaction)
  if (accepting === undefined) return { outcome, context: { ...context, rejectsAll: true } }
  const endpoint = { ...context.endpoint, ...accepting.endpoint }
  const seen = await lookAtWork({ ...context, endpoint }, accepting.order, '')
  return { outcome, context: seen.context }
}

/** Makes sure that the probe answers, and for the order that it is asked about alone. */
async function checkProbe({ probe }: CheckContext, order: DoctorOrder): Promise<void> {
  if (probe === undefined || (await probe(order.paymentRequestId)) === 0) return
  throw new UsageError(
    'the probe tells effects of an order that nobody has paid yet: it must answer with those of paymentRequestId alone',
  )
}

async function lookAtWork(
  context: CheckContext,
  order: DoctorOrder,
  did: string,
): Promise<FirstResult> {
  const { probe, endpoint, nowMs } = context
  if (probe === undefined) {
    return { outcome: unseen(did, 'whether the work was done, and before the answer'), context }
  }
  let current = order
  for (let chance = 1; chance <= CHANCES; chance++) {
    const count = await probe(current.paymentRequestId)
    if (count > 1) throw new UsageError(`the probe tells ${count} effects of one notification`)
    if (count === 0) return lookAgain({ ...context, probe }, current, did)
    if (chance === CHANCES) break
    current = context.order(`GOOD${chance + 1}`)
    await notify(endpoint, compact(paymentFields(current, nowMs)))
  }
  return { outcome: well(`${did}, work done`), context }
}

/** There was no effect right after the answer: it comes late, or never. */
async function lookAgain(
  context: CheckContext & { readonly probe: NonNullable<CheckContext['probe']> },
  order: DoctorOrder,
  did: string,
): Promise<FirstResult> {
  const latenessMs = await awaitEffect(context.probe, order)
  if (latenessMs !== undefined) {
    const outcome = wrong(`${did}, work done later`, 'answeredBeforeWork')
    return { outcome, context: { ...context, latenessMs } }
  }
  const outcome = wrong(
    `${did}, no work`,
    'swallowedError',
    'A payment that was acknowledged and not worked on is lost. If your test shop has no orders that begin with DOCTOR_, or the probe does not know them: see gw doctor --help.',
  )
  return { outcome, context: { ...context, probe: undefined } }
}
