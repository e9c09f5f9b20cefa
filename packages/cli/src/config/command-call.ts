import type { CliIo, ExitCode } from '../io/cli-io.ts'
import type { Report } from '../io/report.ts'
import type { Configuration } from './configuration.ts'

/** One call of a command: its operands, its options by their long name in camel case, and the environment around it. */
export interface CommandCall {
  readonly operands: readonly string[]
  /** The options passed as arguments. `configuration` has them too, with those of the environment. */
  readonly options: Readonly<Record<string, unknown>>
  readonly configuration: Configuration
  readonly io: CliIo
  /** True if the report is printed as JSON. */
  readonly isJson: boolean
}

/** Runs a command. Returns a report to print, or only an exit code if the command printed everything itself. */
export type RunCommand = (call: CommandCall) => Promise<Report | ExitCode>
