import { runSandboxProgram } from '@gw/sandbox'
import { flagOf, nameOf } from '../../config/settings.ts'
import type { ExitCode } from '../../io/exit-code.ts'
import type { CommandCall } from '../command-call.ts'
import { sandbox as spec } from './spec.ts'

/** Runs a sandbox until Ctrl-C, as the program of `@gw/sandbox`, with options from everywhere that they can stand. */
export async function sandbox(call: CommandCall): Promise<ExitCode> {
  const { stdout, stderr, interruption } = call.io
  return runSandboxProgram(programArguments(call), {
    write: (text) => stdout.write(text),
    writeError: (text) => stderr.write(text.replaceAll('gw-sandbox', 'gw sandbox')),
    signal: interruption(),
  })
}

function programArguments({ configuration, isJson }: CommandCall): string[] {
  const given = spec.options.flatMap((option) => {
    const name = nameOf(option)
    const isSwitch = !option.flags.includes('<')
    if (isSwitch) return configuration.flag(name) ? [flagOf(name)] : []
    return configuration.list(name).map((value) => `${flagOf(name)}=${value}`)
  })
  return isJson ? [...given, '--json'] : given
}
