import type { Mistake } from './finding.ts'

/** What each mistake means, and what to do. */
export const MEANINGS: Readonly<Record<Mistake, string>> = {
  amountNotChecked:
    'Whoever pays a hundredth gets the goods: compare currency and amount with the order (assertMatchesOrder).',
  answeredBeforeWork:
    'It answers first and works later: if it ends in between, the payment is lost. Answer when the work is done.',
  clockNotChecked:
    'It does not look at the time: whoever records a message can send it again for ever. Hold request-time to a limit on both sides.',
  duplicateRejected:
    'A duplicate that is not acknowledged is sent again, up to 8 times: acknowledge it, and do nothing.',
  duplicatesPerInstance:
    'Each instance knows its own duplicates only: keep them in a store that all instances share.',
  markedBeforeWork:
    'It marks the event as done before the work: when that fails, the next send passes for a duplicate, and the payment is lost.',
  noDuplicateCheck:
    'Nothing recognises a duplicate: the gateway sends until it is answered, and each send does the work. Known by meaning it is, never by time or signature.',
  notVerified: 'It accepts what the gateway did not sign: anybody can report a payment.',
  oneSidedClock:
    'Its clock check has one side. A message from the future outlives the memory of duplicates, an old one can be sent again: limit both sides.',
  parsedBody:
    'It does not verify the bytes as they came: the body is parsed or decoded, and written again. Take the raw bytes, before any parser.',
  pendingTakenAsPaid:
    'S says that the message is well, not that the money came: look at notifyType too (isPaid).',
  rejectsGood:
    'It rejects what is right. Has it the public half of this key, under this version? This client id? Does your test shop know orders that begin with DOCTOR_, at the --amount?',
  stoppedAnswering:
    'It breaks off, takes too long, or answers no more: did this message end it? Look into its log.',
  swallowedError:
    'It acknowledges what failed: the gateway never sends it again, and the payment is lost. Let errors reach the answer.',
  twoAtOnce:
    'It looks first and marks later, and two at once both pass between: claim the event, in one step, before the work.',
  unsignedAccepted:
    'It verifies only what has a signature: leaving it out is enough to report a payment.',
  wrongAnswer:
    'Not the answer that stops the resending: 200 with {"result":{"resultCode":"SUCCESS","resultStatus":"S","resultMessage":"success"}}.',
  wrongPath: 'It verifies another path than the registered one, which is what the gateway signs.',
}
