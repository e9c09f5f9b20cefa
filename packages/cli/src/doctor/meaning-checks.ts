import { compact, paymentFields } from './bodies.ts'
import { type Check, describe, note, unseen, well, wrong } from './check.ts'
import { countEffects, expectNoWork } from './effects.ts'
import { notify } from './endpoint.ts'

/** The trap of the interface: S, and not paid. */
export const pending: Check = {
  id: 'pending',
  sent: 'PENDING with S',
  right: 'acknowledges, no work',
  async run(context) {
    const order = context.order('PENDING')
    const fields = { ...paymentFields(order, context.nowMs), notifyType: 'PAYMENT_PENDING' }
    const reaction = await notify(context.endpoint, compact(fields))
    const did = describe(reaction)
    const outcome = await expectNoWork(context, order, { did, mistake: 'pendingTakenAsPaid' })
    return reaction.isAcknowledged || outcome.verdict === 'wrong'
      ? outcome
      : note(did, 'What is not acknowledged is sent again, up to 8 times.')
  },
}

/** A kind that nobody knows yet. */
export const unknownKind: Check = {
  id: 'unknownKind',
  sent: 'an unknown kind',
  right: 'no work, asks for it again',
  async run(context) {
    const order = context.order('KIND')
    const fields = { ...paymentFields(order, context.nowMs), notifyType: 'GW_DOCTOR_NEW_KIND' }
    const reaction = await notify(context.endpoint, compact(fields))
    const did = describe(reaction)
    const count = await countEffects(context, order)
    if (count !== undefined && count > 0) {
      return wrong(`${did}, taken as paid`, 'pendingTakenAsPaid')
    }
    if (!reaction.isAcknowledged) return well(did)
    return count === undefined
      ? unseen(did, 'whether the order counts as paid now')
      : note(`${did}, no work`, 'Passed over, and never sent again: is that what you want?')
  },
}

/** Too little money. */
export const wrongAmount: Check = {
  id: 'wrongAmount',
  sent: 'a hundredth of the price',
  right: 'no work',
  async run(context) {
    const order = context.order('AMOUNT')
    const { currency, value } = order.amount
    const amount = { currency, value: String(BigInt(value) / 100n) }
    const body = compact(paymentFields({ ...order, amount }, context.nowMs))
    const did = describe(await notify(context.endpoint, body))
    return expectNoWork(context, order, { did, mistake: 'amountNotChecked' })
  },
}

/** An error in the shop's own work, and the next send after it. */
export const failingWork: Check = {
  id: 'failingWork',
  sent: 'work that fails, twice',
  right: 'asks for it again',
  async run(context) {
    const order = context.order('FAIL')
    const body = compact(paymentFields(order, context.nowMs))
    const first = await notify(context.endpoint, body)
    const second = await notify(context.endpoint, body)
    const did = `${describe(first)}, then ${describe(second)}`
    const count = await countEffects(context, order)
    if (count === undefined) return unseen(did, 'whether the work was done')
    if (count > 0) {
      return note(
        `${did}, work done`,
        'Let the work of orders that begin with DOCTOR_FAIL fail in your test shop, to see this row.',
      )
    }
    if (first.isAcknowledged) return wrong(`${did}, no work`, 'swallowedError')
    if (second.isAcknowledged) return wrong(`${did}, no work`, 'markedBeforeWork')
    return well(`${did}, no work`)
  },
}
