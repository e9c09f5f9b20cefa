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
    "  if (isForeign(change, report)) return review(change, attempt, 'changedElsewhere')\n  // The",
    '  // The',
  ],
  [
    'a refund in the portal does not matter after the success',
    'portal, accepted',
    "  if (isForeign(change, report)) return review(change, attempt, 'changedElsewhere')\n  return",
    '  return',
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
    '  return attempt.cancelRejected\n    ? review',
    '  return true\n    ? review',
  ],
  [
    'a success while canceling counts as canceled',
    'cancel twice',
    "    case 'canceling':\n      return cancelTaken(change, attempt, report)\n    case 'paid':\n      return stillPaid",
    "    case 'canceling':\n      return close(change, attempt, 'canceled')\n    case 'paid':\n      return stillPaid",
  ],
  [
    'a rejected cancellation is repeated for ever',
    'window closes',
    '  return attempt.cancelRejected\n    ? review',
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
    'a rejected cancellation of an open payment is repeated without a pause',
    'cancellations rejected for ever',
    'tryCancel(change, attempt, askedAtMs) : later(change, attempt)',
    'tryCancel(change, attempt, askedAtMs) : sendCancel(change, attempt)',
  ],
  [
    'a different payment ends the attempt',
    'a different payment',
    "if (!isTaken || attempt.state === 'review') return change",
    'if (!isTaken) return ended(change, attempt, report)',
  ],
  [
    'a different payment pays the attempt',
    'a different payment',
    'if (isOther(attempt, report)) return',
    'if (false) return',
  ],
  [
    'what was given back while a person thinks is accepted',
    'portal, accepted',
    "if (isForeignNews) return review(change, attempt, 'changedElsewhere')",
    '',
  ],
  [
    'a cancellation of an open payment is not repeated',
    'cancel twice',
    'if (!attempt.cancelRejected) return tryCancel(change, attempt, askedAtMs)',
    'if (!attempt.cancelRejected) return later(change, attempt)',
  ],
])
