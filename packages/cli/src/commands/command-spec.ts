import type { Configuration } from '../config/configuration.ts'
import type { CliIo } from '../io/cli-io.ts'
import type { ExitCode } from '../io/exit-code.ts'
import type { Report } from '../io/report.ts'

/** One option on the command line, as commander writes it: `--client-id <id>`. `<file>` and `<folder>` are paths. */
export interface OptionSpec {
  readonly flags: string
  readonly description: string
  /** Whether it may be given several times; its value is then a list. */
  readonly isList?: boolean
  /** The values that it takes; for help, checks and completion. */
  readonly choices?: readonly string[]
}

/** One operand, as commander writes it: `<url>`, `[file]`. */
export interface OperandSpec {
  readonly name: string
  readonly description: string
  /** The values that it takes; for completion. */
  readonly choices?: readonly string[]
}

/** What a command is asked: its operands, its options by their long name in camel case, and all that is around. */
export interface CommandCall {
  readonly operands: readonly string[]
  /** What stood on the command line; `configuration` has it too, with the environment and the file. */
  readonly options: Readonly<Record<string, unknown>>
  readonly configuration: Configuration
  readonly surroundings: CliIo
  /** Whether the report goes to a program. */
  readonly isJson: boolean
}

/** Does what a command is for. Gives its exit code alone if it has printed what there is to say. */
type RunCommand = (call: CommandCall) => Promise<Report | ExitCode>

/** A command of `gw`: what the help shows, and what does the work, loaded only when it is called. */
export interface CommandSpec {
  /** Its words: `keys new`. */
  readonly name: string
  /** A line for the list of commands. */
  readonly summary: string
  /** What else there is to know, for its own help. */
  readonly description?: string
  readonly operands?: readonly OperandSpec[]
  readonly options: readonly OptionSpec[]
  /** Command lines that work, for its help. */
  readonly examples: readonly string[]
  load(): Promise<RunCommand>
}

/** Commands that begin with the same word. */
export interface GroupSpec {
  readonly summary: string
  readonly examples: readonly string[]
}
