/** The result of one check: a row of the table. */
export interface Finding {
  /** The name of the check, which stays the same across versions. */
  readonly id: string
  /** What the check sent, such as `two copies at once`. */
  readonly sent: string
  /** What a correct endpoint does with the message. */
  readonly expected: string
  /** What your endpoint did. */
  readonly actual: string
  /** `note`: worth a look, but not a mistake. `notObserved`: a response alone cannot show it. */
  readonly verdict: 'passed' | 'failed' | 'note' | 'notObserved'
  /** What the finding means, and what to do about it. */
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
