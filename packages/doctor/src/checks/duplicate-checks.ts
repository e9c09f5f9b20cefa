import { compact, paymentFields } from '../endpoint/bodies.ts'
import { notify, prepareNotification, sentBefore } from '../endpoint/endpoint.ts'
import { type Check, describe, failed, newOrder, note, notObserved, passed } from './check.ts'
import { countEffects } from './effects.ts'

// Enough to reach both of two instances: all six reach the same one in 3 of 100 runs.
const SENDS = 6

/** The same notification several times, each with a new time and signature, as the gateway resends it. */
export const duplicate: Check = {
  id: 'duplicate',
  sent: `one notification ${SENDS} times`,
  expected: 'processes once',
  async run(context) {
    const order = await newOrder(context, 'DUPLICATE')
    const body = compact(paymentFields(order, context.nowMs))
    let acknowledged = 0
    for (let send = 0; send < SENDS; send++) {
      const { isAcknowledged } = await notify(context.endpoint, body, sentBefore(SENDS - send))
      if (isAcknowledged) acknowledged += 1
    }
    const isFixed = context.endpoint.isOwnSuccess === undefined
    const word = isFixed ? 'acknowledged' : 'success with a different body in'
    const actual = `${word} ${acknowledged} of ${SENDS}`
    const count = await countEffects(context, order)
    if (count !== undefined && count > 1) {
      const mistake = count >= SENDS ? 'noDuplicateCheck' : 'duplicatesPerInstance'
      return failed(`${actual}, processed ${count} times`, mistake)
    }
    if (acknowledged < SENDS) return failed(actual, 'duplicateRejected')
    if (count === undefined)
      return notObserved(context, actual, 'how often the order was processed')
    if (count === 0) return failed(`${actual}, not processed`, 'swallowedError')
    return passed(`${actual}, processed once`)
  },
}

/** The same notification on two connections at the same time. */
export const twoAtOnce: Check = {
  id: 'twoAtOnce',
  sent: 'two copies at once',
  expected: 'processes once',
  async run(context) {
    const order = await newOrder(context, 'TWICE')
    const body = compact(paymentFields(order, context.nowMs))
    const prepared = [
      await prepareNotification(context.endpoint, body, sentBefore(1)),
      await prepareNotification(context.endpoint, body),
    ]
    const reactions = await Promise.all(prepared.map((send) => send()))
    const [first = '', second = ''] = reactions.map(describe)
    const actual = first === second ? `both ${first}` : `${first}, ${second}`
    const count = await countEffects(context, order)
    if (count === undefined)
      return notObserved(context, actual, 'how often the order was processed')
    if (count > 1) return failed(`${actual}, processed ${count} times`, 'twoAtOnce')
    if (count === 1) return passed(`${actual}, processed once`)
    return reactions.some(({ isAcknowledged }) => isAcknowledged)
      ? failed(`${actual}, not processed`, 'swallowedError')
      : note(actual, 'Neither copy was handled, which is correct only if the next resend is.')
  },
}
