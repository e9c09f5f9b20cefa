import { readConfiguration } from '../config/configuration.ts'
import type { CliIo, ExitCode } from '../io/cli-io.ts'
import { printFailure } from '../io/print-failure.ts'
import { printReport } from '../io/report.ts'
import type { CommandSpec } from './command-spec.ts'
import { loadCommand } from './runners.ts'
import { withCommonOptions } from './shared-options.ts'
import { ALL_OPTIONS } from './specs.ts'

/** A command with its arguments. */
export interface CommandLine {
  readonly spec: CommandSpec
  readonly operands: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
  /** Whether --json is among the arguments. */
  readonly isJson: boolean
}

/** Runs a command, prints its result or its failure, and returns the exit code. Never rejects. */
export async function runCommand(
  { spec, operands, options, isJson: isAsked }: CommandLine,
  io: CliIo,
): Promise<ExitCode> {
  let isJson = isAsked
  try {
    const known = { own: withCommonOptions(spec.options), all: ALL_OPTIONS }
    const configuration = await readConfiguration(options, known, io)
    isJson ||= configuration.flag('json')
    const run = await loadCommand(spec.name)
    const result = await run({ operands, options, configuration, io, isJson })
    if (typeof result === 'number') return result
    printReport(result, io, isJson)
    return result.exitCode
  } catch (error) {
    return printFailure(error, { io, isJson, command: spec.name })
  }
}
