import { Command, Option } from 'commander'
import type { CommandSpec, OptionSpec } from './commands/command-spec.ts'
import { COMMON_OPTIONS } from './commands/shared-options.ts'
import { COMMANDS, EXAMPLES, GROUPS } from './commands/specs.ts'
import type { CliIo } from './io/cli-io.ts'

/** Calls a command with what stood on the command line. */
export type CallCommand = (
  spec: CommandSpec,
  operands: readonly string[],
  options: Readonly<Record<string, unknown>>,
) => Promise<void>

const AFTER = `
Each option can also stand in the environment (--client-id: GW_CLIENT_ID) or in gw.config.json ("clientId"); the
command line comes first, then the environment, then the file. Variables that name the file of a key end in _FILE.
Private keys come from files or standard input, never from the command line.

Exit codes: 0 accepted, 1 rejected, 2 misused.`

/** Builds the command line of `gw`, in full for the command that `args` name. */
export function createProgram(args: readonly string[], io: CliIo, call: CallCommand): Command {
  const { stdout, stderr } = io
  const program = new Command('gw')
    .description('Keys, signatures, calls, a sandbox and a doctor for the payment gateway.')
    .helpCommand('help [command]', 'show the help of a command')
    .option('-V, --version', 'print the version')
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      outputError: (text, write) => write(text.replace(/^error: /, 'gw: ')),
      getOutHelpWidth: () => Math.min(stdout.columns, 120),
      getErrHelpWidth: () => Math.min(stderr.columns, 120),
    })
    .exitOverride()
    .addHelpText('after', `${formatExamples(EXAMPLES)}\n${AFTER}`)
  const groups = new Map<string, Command>()
  for (const spec of COMMANDS) addCommand({ program, groups, spec, args, call })
  return program
}

interface Addition {
  readonly program: Command
  readonly groups: Map<string, Command>
  readonly spec: CommandSpec
  readonly args: readonly string[]
  readonly call: CallCommand
}

function addCommand({ program, groups, spec, args, call }: Addition): void {
  const [first = '', second] = spec.name.split(' ')
  const parent = second === undefined ? program : groupOf(program, groups, first)
  const command = parent.command(second ?? first).summary(spec.summary)
  command.description([sentence(spec.summary), spec.description].filter(Boolean).join('\n'))
  for (const { name, description } of spec.operands ?? []) command.argument(name, description)
  // What nobody named is shown in one line at most, and to make all options takes half the time of a help.
  const own = args.includes(second ?? first) ? spec.options : []
  for (const option of [...own, ...COMMON_OPTIONS]) command.addOption(toOption(option))
  command.addHelpText('after', formatExamples(spec.examples))
  command.action(async () => call(spec, command.args, command.opts()))
}

function groupOf(program: Command, groups: Map<string, Command>, name: string): Command {
  let group = groups.get(name)
  if (group === undefined) {
    const { summary = name, examples = [] } = GROUPS[name] ?? {}
    group = program.command(name).summary(summary).description(sentence(summary))
    group.addHelpText('after', formatExamples(examples))
    groups.set(name, group)
  }
  return group
}

function toOption({ flags, description, isList, choices }: OptionSpec): Option {
  const option = new Option(flags, description)
  if (choices !== undefined) option.choices([...choices])
  if (isList === true) {
    option.argParser<readonly string[]>((value, earlier = []) => [...earlier, value])
  }
  return option
}

function formatExamples(lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}`
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
