import { CommanderError } from 'commander'
import type { CommandSpec } from './config/command-spec.ts'
import { moveHelp } from './help-words.ts'
import type { CliIo, ExitCode } from './io/cli-io.ts'
import { printableJson } from './io/printable.ts'
import { type CallCommand, createProgram } from './program.ts'
import { textContainsKey } from './secrets/text-contains-key.ts'

/** Runs `gw` with arguments and returns its exit code. Prints errors instead of rejecting. */
export async function runGw(given: readonly string[], io: CliIo): Promise<ExitCode> {
  const { stdout, stderr } = io
  const args = moveHelp(given)
  // Determined before anything is parsed, so that a usage error is printed in the requested form.
  const isJson = args.includes('--json')
  const reject = (message: string): ExitCode => {
    if (isJson) stdout.write(`${printableJson({ ok: false, exitCode: 2, message })}\n`)
    return 2
  }
  if (await containKey(args)) {
    stderr.write(`gw: ${KEY_IN_ARGUMENTS}\n`)
    return reject(KEY_IN_ARGUMENTS)
  }
  // Loaded on demand, here and below, so that help loads only what it needs.
  if (isVersionAsked(args)) {
    const { readVersion } = await import('./io/version.ts')
    const version = readVersion()
    stdout.write(`${isJson ? printableJson({ ok: true, version }) : version}\n`)
    return 0
  }
  let exitCode: ExitCode = 0
  const call: CallCommand = async (spec, operands, options) => {
    const { runCommand } = await import('./commands/run-command.ts')
    exitCode = await runCommand({ spec, operands, options, isJson }, io)
  }
  let failedCommand: string | undefined
  const program = createProgram(args, io, {
    call,
    onUsageError: (command) => {
      failedCommand = command
    },
    operationHelp: await findOperationHelp(args, io),
  })
  try {
    if (args.length === 0) program.help({ error: true })
    await program.parseAsync([...args], { from: 'user' })
    return exitCode
  } catch (error) {
    // commander has already written its help or the error.
    if (!(error instanceof CommanderError)) throw error
    if (failedCommand !== undefined) {
      const { formatHelpHint } = await import('./io/print-failure.ts')
      stderr.write(formatHelpHint(failedCommand, io))
    }
    return error.exitCode === 0 ? 0 : reject(say(error))
  }
}

const KEY_IN_ARGUMENTS =
  'A private key was passed as an argument, where other users can see it and the shell records it. Pass the path of its file, or - and the key on standard input'

// Checked before anything is parsed, because commander prints arguments that it does not know, and commands send them.
// All of them together, because a shell splits a key that is not in quotes.
function containKey(args: readonly string[]): Promise<boolean> {
  return textContainsKey(args.join('\n'))
}

/** Returns the help of `gw call OPERATION --help`, which needs the catalog. */
async function findOperationHelp(
  args: readonly string[],
  { stdout }: CliIo,
): Promise<CommandSpec | undefined> {
  const [command, operation = ''] = args
  const isAsked = args.includes('--help') || args.includes('-h')
  if (command !== 'call' || operation.startsWith('-') || !isAsked) return undefined
  const { operationHelp } = await import('./commands/call/operation-help.ts')
  return operationHelp(operation, Math.min(stdout.columns, 100))
}

function isVersionAsked(args: readonly string[]): boolean {
  const [first = ''] = args.filter((arg) => arg !== '--json')
  return first === '--version' || first === '-V'
}

function say({ code, message }: CommanderError): string {
  return code === 'commander.help' ? 'A command is required' : message.replace(/^error: /, '')
}
