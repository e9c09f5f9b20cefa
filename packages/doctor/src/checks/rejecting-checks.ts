import { gzipSync } from 'node:zlib'
import { compact, paymentFields, tamper } from '../endpoint/bodies.ts'
import { type NotificationChanges, notify } from '../endpoint/endpoint.ts'
import type { Mistake } from '../findings/finding.ts'
import {
  type Check,
  type CheckContext,
  describe,
  failed,
  inOtherTimeFormat,
  newOrder,
  note,
  type Outcome,
  passed,
} from './check.ts'
import { countEffects } from './effects.ts'

const HOUR_MS = 3_600_000

interface BadMessage {
  readonly id: string
  readonly sent: string
  readonly mistake: Mistake
  change(
    body: Uint8Array,
    context: CheckContext,
  ): NotificationChanges | Promise<NotificationChanges>
}

const BAD_MESSAGES: readonly BadMessage[] = [
  {
    id: 'stale',
    sent: 'a week old',
    mistake: 'oneSidedClock',
    change: () => ({ offsetMs: -168 * HOUR_MS }),
  },
  {
    id: 'future',
    sent: 'from tomorrow',
    mistake: 'oneSidedClock',
    change: () => ({ offsetMs: 24 * HOUR_MS }),
  },
  {
    id: 'tampered',
    sent: 'one byte changed',
    mistake: 'notVerified',
    change: (body) => ({ sentBody: tamper(body) }),
  },
  {
    id: 'wrongPath',
    sent: 'signed for a wrong path',
    mistake: 'notVerified',
    change: () => ({ target: '/gw-doctor/another-path' }),
  },
  {
    id: 'wrongKey',
    sent: 'signed with a wrong key',
    mistake: 'notVerified',
    change: async (_body, { endpoint }) => ({ signer: await endpoint.untrustedSigner() }),
  },
  {
    id: 'unsigned',
    sent: 'without a signature',
    mistake: 'unsignedAccepted',
    change: () => ({ headers: { signature: undefined } }),
  },
]

/** Checks with notifications that a correct endpoint rejects. */
export const rejectingChecks: readonly Check[] = BAD_MESSAGES.map((bad) => ({
  id: bad.id,
  sent: bad.sent,
  expected: 'rejects',
  async run(context) {
    const outcome = await checkRejection(bad, context)
    // A time that an endpoint cannot read is not a number, and may be neither too old nor in the future.
    const isDone = bad.mistake !== 'oneSidedClock' || outcome.verdict !== 'passed'
    return isDone ? outcome : checkRejection(bad, inOtherTimeFormat(context))
  },
}))

async function checkRejection(bad: BadMessage, context: CheckContext): Promise<Outcome> {
  const order = await newOrder(context, bad.id.toUpperCase())
  const body = compact(paymentFields(order, context.nowMs))
  const reaction = await notify(context.endpoint, body, await bad.change(body, context))
  const actual = describe(reaction)
  // A rejected order is not processed later, so there is no need to wait.
  const latenessMs = reaction.isAcknowledged ? context.latenessMs : 0
  const count = await countEffects({ ...context, latenessMs }, order)
  if (count !== undefined && count > 0) return failed(`${actual}, processed`, bad.mistake)
  if (reaction.failure !== undefined) {
    return note(actual, 'It closes the connection. Respond with 400 instead.')
  }
  if (!reaction.isAcknowledged) return passed(actual)
  // The endpoint noticed the problem, or it would have processed the order, but it still acknowledged.
  return count === 0
    ? failed(`${actual}, not processed`, 'swallowedError')
    : failed(actual, bad.mistake)
}

/** A compressed body whose signature covers the plain bytes, so the sent bytes are not signed. */
export const gzipped: Check = {
  id: 'gzip',
  sent: 'compressed with gzip',
  expected: 'rejects',
  async run(context) {
    const body = compact(paymentFields(await newOrder(context, 'GZIP'), context.nowMs))
    const headers = { 'content-encoding': 'gzip' }
    const reaction = await notify(context.endpoint, body, { sentBody: gzipSync(body), headers })
    const actual = describe(reaction)
    return reaction.isAcknowledged
      ? note(
          actual,
          'Something decompresses bodies before they are verified. The gateway never compresses, so turn it off (inflate: false).',
        )
      : passed(actual)
  },
}
