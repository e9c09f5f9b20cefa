import { compact, paymentFields, unusual } from './bodies.ts'
import { type Check, describe, note, wrong } from './check.ts'
import { expectWork } from './effects.ts'
import { notify } from './endpoint.ts'

/** A body that no serialiser writes. */
export const unusualBody: Check = {
  id: 'unusualBody',
  sent: 'emoji, escapes, CRLF',
  right: 'works, then acknowledges',
  async run(context) {
    const order = context.order('EMOJI')
    const reaction = await notify(context.endpoint, unusual(paymentFields(order, context.nowMs)))
    const did = describe(reaction)
    return reaction.isAcknowledged ? expectWork(context, order, did) : wrong(did, 'parsedBody')
  },
}

/** A large body. */
export const largeBody: Check = {
  id: 'largeBody',
  sent: 'a body of 1 MB',
  right: 'takes or rejects it',
  async run(context) {
    const order = context.order('LARGE')
    const fields = paymentFields(order, context.nowMs)
    const body = compact({ ...fields, metadata: 'x'.repeat(1_000_000) })
    const reaction = await notify(context.endpoint, body)
    const did = describe(reaction)
    if (reaction.isAcknowledged) return expectWork(context, order, did)
    return reaction.failure === undefined
      ? note(did, 'It has a limit below 1 MB: fine while real messages are smaller.')
      : note(did, 'It breaks the connection off: an answer would be kinder.')
  },
}
