// Broken rules about the captures of cards.
import { inFile, type Mutation } from './mutation.ts'

const captures = inFile('captures.ts', [
  [
    'an authorized card counts as paid',
    'card',
    '  return capturePending(change, attempt, askedAtMs)\n}\n\n/** Waits',
    '  return pay(change, attempt)\n}\n\n/** Waits',
  ],
  [
    'a capture that failed counts as one that succeeded',
    'card that is not captured',
    "attempt.captureOutcome = isWhole ? 'succeeded' : 'failed'",
    "attempt.captureOutcome = 'succeeded'",
  ],
  [
    'nobody hears of a capture that never comes',
    'card that is never captured',
    'if (isFailed || askedAtMs >= endMs) return',
    'if (isFailed) return',
  ],
  [
    'nobody hears of a capture that failed after the payment',
    'card that nobody waits for',
    "return attempt.captureOutcome === 'failed' ? review(change, attempt, 'notCaptured') : change",
    'return change',
  ],
  [
    'a capture of what a person closed is ignored',
    'card that is not captured, and a person',
    "if (isWhole && attempt.captureOutcome === 'failed') attempt.resolved = undefined",
    '',
  ],
  [
    'an authorized card is not looked up',
    'card',
    '  attempt.authorizedAtMs = change.nowMs\n  later(change, attempt)\n',
    '  attempt.authorizedAtMs = change.nowMs\n  attempt.checkAtMs = undefined\n',
  ],
])

const changes = inFile('change.ts', [
  [
    'a person accepts a card that was not captured',
    'card that is not captured, and not canceled',
    "  return captureOutcome === 'failed' &&",
    '  return false &&',
  ],
])

const reports = inFile('attempt-reports.ts', [
  [
    'a capture that a lookup shows is ignored',
    'card',
    '  recordCapture(change, attempt, report)\n',
    '\n',
  ],
  [
    'a refund in the portal does not matter once a card is authorized',
    'card, given back in the portal',
    "    case 'authorized':\n      return isForeign(change, report)\n",
    "    case 'authorized':\n      return false\n",
  ],
])

const wishes = inFile('pay.ts', [
  [
    'another attempt begins while a card is authorized',
    'card, canceled',
    'const live = order.attempts.filter(isLive)',
    "const live = order.attempts.filter((one) => isLive(one) && one.state !== 'authorized')",
  ],
])

export const ofCaptures: readonly Mutation[] = [...captures, ...changes, ...reports, ...wishes]
