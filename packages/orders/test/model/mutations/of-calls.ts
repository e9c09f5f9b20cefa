// Broken rules about calls and their results, lookups that find nothing, and people.
import { inFile, type Mutation } from './mutation.ts'

const calls = inFile('attempt-calls.ts', [
  [
    'a rejection closes although another call is open',
    'two tabs',
    'attempt.openCalls.length === 0 && !attempt.seen',
    '!attempt.seen',
  ],
  [
    'an unknown result counts as a rejection',
    'two tabs',
    "    case 'notSent':\n      return struck",
    "    case 'notSent':\n    case 'unknown':\n      return struck",
  ],
  [
    'a rejection never closes',
    'declines',
    "isOver ? close(change, attempt, 'failed') : change",
    'isOver ? (attempt.checkAtMs = undefined, change) : change',
  ],
  ['a session counts as a payment', 'session', "if (attempt.operation === 'pay') ", ''],
  [
    'a rejected cancellation counts as done',
    'window closes',
    'attempt.cancelRejected = true\n      return lookNow(change, attempt)',
    "return close(change, attempt, 'canceled')",
  ],
  [
    'an unknown cancellation counts as done',
    'cancel and a new attempt',
    "return attempt.state === 'canceling' ? later(change, attempt) : change",
    "return attempt.state === 'canceling' ? close(change, attempt, 'canceled') : change",
  ],
  [
    'a rejected cancellation is forgotten',
    'window closes',
    'attempt.cancelRejected = true\n',
    '\n',
  ],
])

const common = inFile('change.ts', [
  [
    'a second success counts as paid',
    'contradiction',
    "  if (order.fulfilled) return review(change, attempt, 'paidTwice')\n",
    '\n',
  ],
  [
    'only the last call is open',
    'two tabs',
    'item.openCalls = [...item.openCalls, call]',
    'item.openCalls = [call]',
  ],
  [
    'a rejection strikes all calls',
    'two tabs',
    'item.openCalls.filter((open) => open !== call)',
    '[]',
  ],
  [
    'a call is not looked up',
    'two tabs',
    'item.checkAtMs = change.nowMs + CALL_MS',
    'item.checkAtMs = undefined',
  ],
  [
    'a lookup right after the end counts as fresh',
    'stale lookups, canceled',
    'askedAtMs >= freshAtMs(change, closedAtMs)',
    'askedAtMs >= closedAtMs',
  ],
  [
    'a lookup right after the expiry counts as late enough',
    'stale lookups, expired',
    'askedAtMs >= freshAtMs(change, expiresAtMs)',
    'askedAtMs > expiresAtMs',
  ],
  [
    'an attempt that is being canceled allows a new one',
    'cancel and a new attempt',
    "state !== 'failed' && state !== 'canceled'",
    "state !== 'failed' && state !== 'canceled' && state !== 'canceling'",
  ],
  [
    'an attempt in review allows a new one',
    'wrong amount',
    "state !== 'failed' && state !== 'canceled'",
    "state !== 'failed' && state !== 'canceled' && state !== 'review'",
  ],
  [
    'money that was taken is not looked up after the end',
    'contradiction after a cancellation',
    'const isTaken = attempt.paidAmount !== undefined',
    'const isTaken = false',
  ],
])

const absent = inFile('missing.ts', [
  [
    'missing once is enough',
    'created late',
    'const isOver = askedAtMs >= attempt.missingAtMs + MINUTE_MS',
    'const isOver = true',
  ],
  [
    'missing before the expiry is enough',
    'expiry and a new attempt',
    'if (isExpired(change, attempt, askedAtMs) && !attempt.seen) {',
    'if (!attempt.seen) {',
  ],
  [
    'what is missing is not looked up a day later',
    'created much too late',
    'attempt.checkAtMs = change.nowMs + (isOver ? DAY_MS : MINUTE_MS)',
    'attempt.checkAtMs = isOver ? undefined : change.nowMs + MINUTE_MS',
  ],
  [
    'what is missing is never handed to a person',
    'debit without expiry',
    'return cannotExpire && askedAtMs >= startMs + DAY_MS',
    'return false',
  ],
  [
    'a debit that is missing is closed',
    'debit closed by a person',
    "? review(change, attempt, 'notFound')",
    "? close(change, attempt, 'failed')",
  ],
  [
    'the first lookup after an accept is the last',
    'accepted while a cancellation is late',
    "outcome === 'missing' || state === 'paid'\n",
    "outcome === 'missing'\n  if (state === 'paid') return true\n",
  ],
  [
    'the first lookup that finds nothing is the last',
    'created much too late',
    "outcome === 'missing' || state === 'paid'\n",
    "state === 'paid'\n  if (outcome === 'missing') return true\n",
  ],
  [
    'a lookup from before the end is the last',
    'contradiction after a cancellation',
    'return isFresh(change, attempt, askedAtMs)\n',
    'return true\n',
  ],
])

const wishes = inFile('pay.ts', [
  [
    'an attempt with another one live begins',
    'two tabs',
    '  if (current !== undefined) return payAgain(change, current, event)',
    '',
  ],
])

const replacing = inFile('pay.ts', [
  [
    'another method begins while the first attempt is being canceled',
    'another method',
    "if (state === 'canceling' && isReplaced) return sendCancel(change, attempt)",
    "if (state === 'canceling' && isReplaced) { attempt.state = 'canceled'; attempt.closedAtMs = nowMs; return pay(change, event) }",
  ],
  [
    'another method ends the first attempt without a cancellation',
    'another method',
    'if (isReplaced && (seen || hasAction || calls >= MAX_CALLS)) return sendCancel(change, attempt)',
    "if (isReplaced) { attempt.state = 'canceled'; attempt.closedAtMs = nowMs; return pay(change, event) }",
  ],
])

const people = inFile('resolve.ts', [
  [
    'a person accepts a second time',
    'contradiction',
    'if (!isPaid || order.fulfilled) {',
    'if (!isPaid) {',
  ],
  [
    'an accepted payment is not looked up for a day',
    'accepted while a cancellation is late',
    '  attempt.closedAtMs = nowMs\n  attempt.checkAtMs = nowMs + DAY_MS\n  order',
    '  order',
  ],
  [
    'an accepted payment is looked up once, at any time',
    'accepted while a cancellation is late',
    '  attempt.closedAtMs = nowMs\n  attempt.checkAtMs = nowMs + DAY_MS\n  order',
    '  attempt.closedAtMs = undefined\n  attempt.checkAtMs = nowMs + DAY_MS\n  order',
  ],
  [
    'what a person closed is not looked up',
    'debit closed by a person',
    "  if (outcome !== 'succeeded' || reason === 'notCaptured') attempt.checkAtMs = nowMs + DAY_MS\n",
    '\n',
  ],
  [
    'whatever a person closed is resolved',
    'debit closed by a person',
    "if (outcome === 'succeeded') attempt.resolved = true\n",
    'attempt.resolved = true\n',
  ],
])

const claims = inFile('check.ts', [
  [
    'a claim is for ever',
    'two tabs',
    'item.checkAtMs = nowMs + CLAIM_MS',
    'item.checkAtMs = undefined',
  ],
])

const patience = inFile('change.ts', [
  [
    'a person never hears of what is not canceled',
    'cancellations lost for ever',
    "if (askedAtMs >= overAtMs) return review(change, attempt, 'notCanceled')",
    '',
  ],
  [
    'one lost cancellation a day later leads to review',
    'cancel, a day without the job',
    'const MAX_CANCELS = 5',
    'const MAX_CANCELS = 1',
  ],
])

export const ofCalls: readonly Mutation[] = [
  ...calls,
  ...common,
  ...absent,
  ...wishes,
  ...replacing,
  ...people,
  ...claims,
  ...patience,
]
