/** The result of one check: a row of the table. */
export interface Finding {
  /** A stable name for programs. */
  readonly id: string
  /** What was sent. */
  readonly sent: string
  /** What a correct endpoint does. */
  readonly expected: string
  /** What this endpoint did. */
  readonly actual: string
  /** `note`: worth a look, but not a mistake. `notObserved`: a response alone cannot show it. */
  readonly verdict: 'passed' | 'failed' | 'note' | 'notObserved'
  /** What it means, and what to do. */
  readonly meaning: string
  /** The mistake. Set only in `failed` findings. */
  readonly mistake?: Mistake
}

/** The mistakes that the doctor distinguishes. */
export type Mistake =
  | 'amountNotChecked'
  | 'changedBody'
  | 'changedSignature'
  | 'clockNotChecked'
  | 'crashed'
  | 'duplicateRejected'
  | 'duplicatesPerInstance'
  | 'failedTakenAsPaid'
  | 'handlerFailed'
  | 'noDuplicateCheck'
  | 'notVerified'
  | 'oneSidedClock'
  | 'parsedBody'
  | 'pendingTakenAsPaid'
  | 'proxyFailed'
  | 'recordedTooEarly'
  | 'rejectsValid'
  | 'respondedTooEarly'
  | 'reviewTakenAsPaid'
  | 'stoppedResponding'
  | 'swallowedError'
  | 'twoAtOnce'
  | 'unsignedAccepted'
  | 'wrongClock'
  | 'wrongKey'
  | 'wrongPath'
  | 'wrongResponse'
