/** The result of one check: a row of the table. */
export interface Finding {
  /** The name of the check, which stays the same across versions. */
  readonly id: string
  /** The message of the check, such as `two copies at once`. */
  readonly sent: string
  /** The behavior of a correct endpoint with the message. */
  readonly expected: string
  /** The behavior of your endpoint. */
  readonly actual: string
  /** `note`: worth a look, but not a mistake. `notObserved`: a response alone cannot show it. */
  readonly verdict: 'passed' | 'failed' | 'note' | 'notObserved'
  /** The meaning of the finding, and the next step. */
  readonly meaning: string
  /** The mistake. Set only in `failed` findings. */
  readonly mistake?: Mistake
}

/** The mistakes that the doctor distinguishes. */
export type Mistake =
  | 'amountNotChecked'
  | 'captureTakenAsPayment'
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
  | 'oneTimeFormat'
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
