// Broken rules about what notifications and lookups report.
import { inFile, type Mutation } from './mutation.ts'

export const ofReports: readonly Mutation[] = inFile('attempt-reports.ts', [
  [
    'the amount does not matter',
    'wrong amount',
    'if (!isOurs || !sameAmount(amount, order.amount)) {',
    'if (!isOurs) {',
  ],
  [
    'a refund in the portal does not matter before the success',
    'portal',
    "  if (isForeign(change, report)) return review(change, attempt, 'changedElsewhere')\n",
    '\n',
  ],
  [
    'a refund in the portal does not matter after the success',
    'portal, accepted',
    'return isForeign(change, report)\n',
    'return false',
  ],
  [
    'a second success counts as paid',
    'contradiction',
    "  if (order.fulfilled) return review(change, attempt, 'paidTwice')\n",
    '\n',
  ],
  [
    'a success after the failure is ignored',
    'contradiction',
    "        ? endChecks(change, attempt, report)\n        : review(change, attempt, 'lateSuccess')\n    case 'canceled'",
    "        ? endChecks(change, attempt, report)\n        : endChecks(change, attempt, report)\n    case 'canceled'",
  ],
  [
    'a success after the cancellation leads to review at once',
    'cancel and a new attempt',
    "      return isFresh(change, attempt, report.askedAtMs)\n        ? review(change, attempt, 'lateSuccess')",
    "      return true\n        ? review(change, attempt, 'lateSuccess')",
  ],
  [
    'a success after the cancellation is ignored',
    'contradiction after a cancellation',
    "        ? review(change, attempt, 'lateSuccess')\n        : lookOnceFresh(change, attempt)",
    '        ? endChecks(change, attempt, report)\n        : endChecks(change, attempt, report)',
  ],
  [
    'a success after the cancellation is not looked up',
    'contradiction after a cancellation',
    "        ? review(change, attempt, 'lateSuccess')\n        : lookOnceFresh(change, attempt)",
    "        ? review(change, attempt, 'lateSuccess')\n        : change",
  ],
  [
    'a success while canceling leads to review at once',
    'cancel twice',
    '  return cancelRejected || askedAtMs > lastTryAtMs + change.maxSkewMs\n    ? review',
    '  return true\n    ? review',
  ],
  [
    'a success while canceling counts as canceled',
    'cancel twice',
    "    case 'canceling':\n      return cancelTaken(change, attempt, report)\n    case 'paid':\n      if (report",
    "    case 'canceling':\n      return close(change, attempt, 'canceled')\n    case 'paid':\n      if (report",
  ],
  [
    'a rejected cancellation is repeated for ever',
    'window closes',
    '  return cancelRejected || askedAtMs > lastTryAtMs + change.maxSkewMs\n    ? review',
    '  return false\n    ? review',
  ],
  [
    'a REJECT closes without a cancellation',
    'risk review and a new attempt',
    '      startCanceling(change, attempt)\n      return cancelTaken(change, attempt, report)',
    "      return close(change, attempt, 'canceled')",
  ],
  [
    'a REJECT counts as paid',
    'risk review',
    '      startCanceling(change, attempt)\n      return cancelTaken(change, attempt, report)',
    '      return fulfill(change, attempt, report)',
  ],
  [
    'a REJECT of a paid attempt is ignored',
    'risk review after the success',
    "    case 'paid':\n      return review(change, attempt, 'undone')\n    case 'failed':",
    "    case 'paid':\n      return change\n    case 'failed':",
  ],
  [
    'a REJECT after the failure is ignored',
    'rejected, closed by a person',
    'return isLookup ? sendCancel(change, attempt) : lookNow(change, attempt)',
    'return endChecks(change, attempt, report)',
  ],
  [
    'a failure while canceling is ignored',
    'doubled requests',
    "    case 'canceling':\n      return close(change, attempt, 'canceled')\n",
    '\n',
  ],
  [
    'an end after the success is ignored',
    'portal, accepted',
    "    case 'paid':\n      return review(change, attempt, 'undone')\n    default:\n      return endChecks",
    '    default:\n      return endChecks',
  ],
  [
    'a cancellation during a risk review is repeated without a pause',
    'risk review, window closes',
    'if (!attempt.cancelRejected) return sendCancel(change, attempt)\n',
    'return sendCancel(change, attempt)\n',
  ],
  [
    'an open payment is not canceled after its expiry',
    'tab and job',
    '    return isExpired(change, attempt, askedAtMs)\n',
    '    return false\n',
  ],
  [
    'a cancellation of an open payment is not repeated',
    'cancel twice',
    '    attempt.cancelRejected = undefined\n    return sendCancel(change, attempt)',
    '    attempt.cancelRejected = undefined\n    return later(change, attempt)',
  ],
])
