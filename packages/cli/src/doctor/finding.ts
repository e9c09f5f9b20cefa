/** What one check found: a row of the table. */
export interface Finding {
  /** A stable name for programs. */
  readonly id: string
  /** What was sent. */
  readonly sent: string
  /** What a right endpoint does. */
  readonly right: string
  /** What this one did. */
  readonly did: string
  /** `note`: worth a look, and no mistake. `unknown`: not observable, for want of a probe mostly. */
  readonly verdict: 'well' | 'wrong' | 'note' | 'unknown'
  /** What it means, and what to do. */
  readonly meaning: string
  /** Names the mistake; of each `wrong` finding, and of no other. */
  readonly mistake?: Mistake
}

/** The mistakes that are told apart. */
export type Mistake =
  | 'amountNotChecked'
  | 'answeredBeforeWork'
  | 'clockNotChecked'
  | 'duplicateRejected'
  | 'duplicatesPerInstance'
  | 'markedBeforeWork'
  | 'noDuplicateCheck'
  | 'notVerified'
  | 'oneSidedClock'
  | 'parsedBody'
  | 'pendingTakenAsPaid'
  | 'rejectsGood'
  | 'stoppedAnswering'
  | 'swallowedError'
  | 'twoAtOnce'
  | 'unsignedAccepted'
  | 'wrongAnswer'
  | 'wrongPath'
