import { captureFields, compact, paymentFields } from '../endpoint/bodies.ts'
import { notify } from '../endpoint/endpoint.ts'
import {
  type Check,
  type CheckContext,
  describe,
  failed,
  newOrder,
  note,
  notObserved,
  type Outcome,
  passed,
  withPayment,
} from './check.ts'
import { comesLater, countEffects } from './effects.ts'

/** A card payment, and the capture of its money. A shop can fulfill the order after either of them. */
export const capture: Check = {
  id: 'capture',
  sent: 'a card, then its capture',
  expected: 'processes once, acknowledges',
  async run(context) {
    const { actual, before, after, isAcknowledged } = await captureCard(context, true)
    if (after !== undefined && after > 1) {
      return failed(`${actual}, processed ${after} times`, 'captureTakenAsPayment')
    }
    if (!isAcknowledged) return unhandled(actual)
    if (after === undefined)
      return notObserved(context, actual, 'how often the order was processed')
    if (after === 0) return failed(`${actual}, not processed`, 'swallowedError')
    return passed(`${actual}, processed ${before === 0 ? 'after it' : 'before it'}`)
  },
}

/** A card payment whose capture fails: the money never arrives. */
export const failedCapture: Check = {
  id: 'failedCapture',
  sent: 'a card whose capture fails',
  expected: 'acknowledges only',
  async run(context) {
    const { actual, before = 0, after, isAcknowledged } = await captureCard(context, false)
    if (after !== undefined && after > before) {
      return failed(`${actual}, taken as paid`, 'failedTakenAsPaid')
    }
    if (!isAcknowledged) return unhandled(actual)
    if (after === undefined) return notObserved(context, actual, 'whether it counts as paid')
    return before === 0
      ? passed(`${actual}, not processed`)
      : note(
          `${actual}, processed before it`,
          'The order was fulfilled when the payer authorized the payment, but its money did not arrive. Fulfill orders paid by card after their capture, or have a person look at those whose capture fails.',
        )
  },
}

/** A shop without cards needs no handler. */
function unhandled(actual: string): Outcome {
  return note(
    actual,
    'If you take cards, handle notifyCapture: the payment only authorizes, and the capture moves the money. Without cards, none is sent.',
  )
}

/** Sends a paid card payment, then its capture. Counts the effects before and after the capture. */
async function captureCard(
  context: CheckContext,
  isSuccess: boolean,
): Promise<{
  readonly actual: string
  readonly before: number | undefined
  readonly after: number | undefined
  readonly isAcknowledged: boolean
}> {
  const order = await newOrder(context, isSuccess ? 'CAPTURE' : 'UNCAPTURED')
  const { pspCustomerInfo: _wallet, ...fields } = paymentFields(order, context.nowMs)
  const payment = { ...fields, paymentMethodType: 'CARD' }
  await notify(context.endpoint, compact(payment))
  let before = await countEffects(context, order)
  // Otherwise, the effect of the payment would look like one of the capture.
  if (before === 0 && (await comesLater(context, order)))
    before = await countEffects(context, order)
  const captured = await withPayment(context, order, isSuccess ? 'captured' : 'captureFailed')
  const body = compact(captureFields(captured, context.nowMs, isSuccess))
  const reaction = await notify(context.endpoint, body)
  const after = await countEffects(context, order)
  return { actual: describe(reaction), before, after, isAcknowledged: reaction.isAcknowledged }
}
