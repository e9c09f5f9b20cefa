import type { Fix } from '../explanation/explanation.ts'
import type { CandidateKey } from '../input/candidate-keys.ts'
import type { ExplainOptions } from '../input/explain-options.ts'
import type { MessageRead } from '../input/message-read.ts'
import type { Attempt } from '../steps/attempt.ts'
import type { HeaderRead } from '../steps/check-header.ts'

/** One change to try, and what to report if it helps. */
export interface Change extends Pick<Fix, 'id' | 'part' | 'sentence' | 'look' | 'value'> {
  readonly to: Partial<Attempt>
}

/** The input for creating changes. */
export interface FixContext {
  readonly message: MessageRead
  readonly header: HeaderRead
  /** The message as received. A part that could not be read is empty or missing. */
  readonly base: Attempt
  readonly keys: readonly CandidateKey[]
  readonly options: ExplainOptions
}

/** Creates the changes of one kind, the smallest first. */
export type ChangeSource = (context: FixContext) => Iterable<Change>
