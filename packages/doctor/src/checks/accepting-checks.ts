import { compact, paymentFields, unusual } from '../endpoint/bodies.ts'
import { notify } from '../endpoint/endpoint.ts'
import { type Check, describe, failed, newOrder, note } from './check.ts'
import { expectEffect } from './effects.ts'

/** A body that no serializer would write. */
export const unusualBody: Check = {
  id: 'unusualBody',
  sent: 'emoji, escapes, CRLF',
  expected: 'processes, acknowledges',
  async run(context) {
    const order = await newOrder(context, 'EMOJI')
    const reaction = await notify(context.endpoint, unusual(paymentFields(order, context.nowMs)))
    const actual = describe(reaction)
    return reaction.isAcknowledged
      ? expectEffect(context, order, actual)
      : failed(actual, 'parsedBody')
  },
}

/** A large body. */
export const largeBody: Check = {
  id: 'largeBody',
  sent: 'a body of 1 MB',
  expected: 'accepts or rejects it',
  async run(context) {
    const order = await newOrder(context, 'LARGE')
    const fields = paymentFields(order, context.nowMs)
    const body = compact({ ...fields, metadata: 'x'.repeat(1_000_000) })
    const reaction = await notify(context.endpoint, body)
    const actual = describe(reaction)
    if (reaction.isAcknowledged) return expectEffect(context, order, actual)
    return reaction.failure === undefined
      ? note(actual, 'Its body limit is below 1 MB, which is fine while notifications are smaller.')
      : note(actual, 'It closes the connection. Respond with 413 instead.')
  },
}
