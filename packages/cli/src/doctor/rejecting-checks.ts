import { gzipSync } from 'node:zlib'
import { compact, paymentFields, tamper } from './bodies.ts'
import {
  type Check,
  type CheckContext,
  describe,
  note,
  type Outcome,
  well,
  wrong,
} from './check.ts'
import { countEffects } from './effects.ts'
import { type NotificationChanges, notify } from './endpoint.ts'
import type { Mistake } from './finding.ts'

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
    sent: 'signed for another path',
    mistake: 'notVerified',
    change: () => ({ target: '/gw-doctor/another-path' }),
  },
  {
    id: 'wrongKey',
    sent: 'signed by a stranger',
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

/** Checks of what a right endpoint rejects. */
export const rejectingChecks: readonly Check[] = BAD_MESSAGES.map((bad) => ({
  id: bad.id,
  sent: bad.sent,
  right: 'rejects, no work',
  isRejection: true,
  run: (context) => checkRejection(bad, context),
}))

async function checkRejection(bad: BadMessage, context: CheckContext): Promise<Outcome> {
  const order = context.order(bad.id.toUpperCase())
  const body = compact(paymentFields(order, context.nowMs))
  const reaction = await notify(context.endpoint, body, await bad.change(body, context))
  const did = describe(reaction)
  // What it rejects, it does not work on later: no need to wait for that.
  const latenessMs = reaction.isAcknowledged ? context.latenessMs : 0
  const count = await countEffects({ ...context, latenessMs }, order)
  if (count !== undefined && count > 0) return wrong(`${did}, work done`, bad.mistake)
  if (reaction.failure !== undefined) {
    return note(did, 'It did not take it, but breaks off: an answer would be kinder.')
  }
  if (!reaction.isAcknowledged) return well(did)
  // It found something wrong, or it would have worked: and it kept that to itself.
  return count === 0 ? wrong(`${did}, no work`, 'swallowedError') : wrong(did, bad.mistake)
}

/** A packed body, signed over the plain bytes: the bytes that came were not signed. */
export const gzipped: Check = {
  id: 'gzip',
  sent: 'packed with gzip',
  right: 'rejects',
  isRejection: true,
  async run(context) {
    const body = compact(paymentFields(context.order('GZIP'), context.nowMs))
    const headers = { 'content-encoding': 'gzip' }
    const reaction = await notify(context.endpoint, body, { sentBody: gzipSync(body), headers })
    const did = describe(reaction)
    return reaction.isAcknowledged
      ? note(
          did,
          'Something unpacks bodies before they are verified. The gateway packs none: turn it off (inflate: false), it serves attackers alone.',
        )
      : well(did)
  },
}
