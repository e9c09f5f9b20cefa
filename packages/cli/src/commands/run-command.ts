import type { CommandSpec } from '../config/command-spec.ts'
import { readConfiguration } from '../config/configuration.ts'
import { withCommonOptions } from '../config/shared-options.ts'
import type { CliIo, ExitCode } from '../io/cli-io.ts'
import { printFailure } from '../io/print-failure.ts'
import { printReport } from '../io/report.ts'
import { loadCommand } from './runners.ts'

/** A command with its arguments. */
export interface CommandLine {
  readonly spec: CommandSpec
  readonly operands: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
  /** True if --json is among the arguments. */
  readonly isJson: boolean
}

/** Runs a command, prints its result or its failure, and returns the exit code. Never rejects. */
export async function runCommand(
  { spec, operands, options, isJson: isAsked }: CommandLine,
  io: CliIo,
): Promise<ExitCode> {
  let isJson = isAsked
  try {
    const configuration = readConfiguration(options, withCommonOptions(spec.options), io.env)
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
