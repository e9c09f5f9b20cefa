import type { OptionSpec } from './option-spec.ts'

/** One operand of a command, in commander's notation: `<url>`, `[file]`. */
export interface OperandSpec {
  readonly name: string
  readonly description: string
  /** Everything it can be, which the help lists in columns. */
  readonly names?: readonly string[]
}

/** A command of `gw` as the help shows it. `runners.ts` has the code of each command. */
export interface CommandSpec {
  /** The words of the command: `keys new`. */
  readonly name: string
  /** One line for the list of commands. */
  readonly summary: string
  /** Further sentences for the command's own help. */
  readonly description?: string
  readonly operands?: readonly OperandSpec[]
  readonly options: readonly OptionSpec[]
  /** Working command lines for the help. */
  readonly examples: readonly string[]
  /** The words after the command's name in the help. Defaults to the options and operands. */
  readonly usage?: string
}

/** Commands that start with the same word. */
export interface GroupSpec {
  readonly summary: string
  readonly examples: readonly string[]
}
