/** One option of a command, in commander's notation: `--client-id <id>`. `<file>` and `<folder>` are paths. */
export interface OptionSpec {
  readonly flags: string
  readonly description: string
  /** Whether the option is repeatable. Its value is then an array. */
  readonly isList?: boolean
  /** The allowed values, for help, validation, and completion. */
  readonly choices?: readonly string[]
  /** The default, as text for the help. */
  readonly default?: string
  /**
   * Limits where the option can come from: only arguments, or also its environment variable. By default, gw.config.json
   * can set it too. Set this for everything that becomes part of a message or turns off a protection, because someone
   * else may have written the file.
   */
  readonly from?: 'arguments' | 'variables'
  /** The heading in the help under which the option is listed. Defaults to "Options:". */
  readonly heading?: string
}

/** One operand of a command, in commander's notation: `<url>`, `[file]`. */
export interface OperandSpec {
  readonly name: string
  readonly description: string
  /** The allowed values, for completion. */
  readonly choices?: readonly string[]
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
  /** What follows the command's name in the help. Defaults to the options and operands. */
  readonly usage?: string
}

/** Commands that start with the same word. */
export interface GroupSpec {
  readonly summary: string
  readonly examples: readonly string[]
}
