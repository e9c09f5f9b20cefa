import { compact, paymentFields } from './bodies.ts'
import { type Check, describe, note, unseen, well, wrong } from './check.ts'
import { countEffects } from './effects.ts'
import { notify } from './endpoint.ts'

// Enough to sendFirstNotification both of two instances: by chance alone, all six reach the same one in 3 of 100 runs.
const SENDS = 6

/** The same event several times, each with a new time and signature, as the gateway sends it. */
export const duplicate: Check = {
  id: 'duplicate',
  sent: `the same event ${SENDS} times`,
  right: 'works once, acknowledges',
  async run(context) {
    const order = context.order('DUPLICATE')
    const body = compact(paymentFields(order, context.nowMs))
    let acknowledged = 0
    for (let send = 0; send < SENDS; send++) {
      if ((await notify(context.endpoint, body)).isAcknowledged) acknowledged += 1
    }
    const did = `acknowledged ${acknowledged} of ${SENDS}`
    const count = await countEffects(context, order)
    if (count !== undefined && count > 1) {
      const mistake = count >= SENDS ? 'noDuplicateCheck' : 'duplicatesPerInstance'
      return wrong(`${did}, work done ${count} times`, mistake)
    }
    if (acknowledged < SENDS) return wrong(did, 'duplicateRejected')
    if (count === undefined) return unseen(did, 'how often the work was done')
    if (count === 0) return wrong(`${did}, no work`, 'swallowedError')
    return well(`${did}, work done once`)
  },
}

/** The same event on two connections at the same moment. */
export const twoAtOnce: Check = {
  id: 'twoAtOnce',
  sent: 'the same event at once',
  right: 'works once',
  async run(context) {
    const order = context.order('TWICE')
    const body = compact(paymentFields(order, context.nowMs))
    const reactions = await Promise.all([
      notify(context.endpoint, body),
      notify(context.endpoint, body),
    ])
    const [first = '', second = ''] = reactions.map(describe)
    const did = first === second ? `both ${first}` : `${first}, ${second}`
    const count = await countEffects(context, order)
    if (count === undefined) return unseen(did, 'how often the work was done')
    if (count > 1) return wrong(`${did}, work done ${count} times`, 'twoAtOnce')
    if (count === 1) return well(`${did}, work done once`)
    return reactions.some(({ isAcknowledged }) => isAcknowledged)
      ? wrong(`${did}, no work`, 'swallowedError')
      : note(did, 'Neither got through: it is right only if the next send does.')
  },
}
