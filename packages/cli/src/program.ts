import { Command, Option } from 'commander'
import { COMMANDS, EXAMPLES, GROUPS } from './commands/specs.ts'
import type { CommandSpec } from './config/command-spec.ts'
import type { OptionSpec } from './config/option-spec.ts'
import { nameOf, variableOf } from './config/settings.ts'
import { withCommonOptions } from './config/shared-options.ts'
import type { CliIo, Output } from './io/cli-io.ts'
import { printable } from './io/printable.ts'
import { formatNames, wrapText } from './io/text.ts'

/** Runs a command with its operands and options. */
export type CallCommand = (
  spec: CommandSpec,
  operands: readonly string[],
  options: Readonly<Record<string, unknown>>,
) => Promise<void>

const DESCRIPTION =
  'Command-line tools for the payment gateway: keys, signatures, calls, a local sandbox, and endpoint checks.'

const AFTER = [
  'You can set an option with its environment variable (GATEWAY_CLIENT_ID for --client-id). Arguments override variables. Variables for key files end in _FILE. An option without a [$VARIABLE] in its help works only as an argument, because it writes files, turns off a safety check, or becomes part of a request. Private keys are read from files or standard input, never from arguments.',
  'Other environment variables: GW_PASSPHRASE (passphrase for encrypted keys), NO_COLOR, FORCE_COLOR.',
  'Exit codes: 0 accepted, 1 rejected, 2 usage error.',
]

const MAX_WIDTH = 120

/** The function that runs a command, and help that is loaded on demand. */
export interface ProgramHooks {
  readonly call: CallCommand
  /** `gw call` as the help of one operation shows it. */
  readonly operationHelp?: CommandSpec | undefined
  /** Called after commander has written an error, with the words of the command. */
  readonly onUsageError?: ((command: string) => void) | undefined
}

/** Builds the command line of `gw`. Only the command that `args` name gets all its options. */
export function createProgram(
  args: readonly string[],
  io: CliIo,
  { call, operationHelp, onUsageError = () => {} }: ProgramHooks,
): Command {
  const { stdout, stderr } = io
  const width = widthOf(stdout)
  const program = new Command('gw')
    .description(DESCRIPTION)
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show help for a command')
    .option('-V, --version', 'print the version')
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      getOutHelpWidth: () => width,
      getErrHelpWidth: () => widthOf(stderr),
    })
    .exitOverride()
    .addHelpText('after', () => `${formatExamples(EXAMPLES, width)}\n\n${wrap(AFTER, width)}`)
  const nodes = new Map<string, Command>([['', program]])
  for (const known of COMMANDS) {
    const spec = known.name === operationHelp?.name ? operationHelp : known
    addCommand({ nodes, spec, args, call, width })
  }
  for (const [name, node] of nodes) {
    // Reported as an unknown command when the node is called.
    if (node.commands.length > 0) node.allowExcessArguments()
    node.configureOutput({
      outputError(text, write) {
        write(explainArguments(formatError(text)))
        onUsageError(name)
      },
    })
  }
  return program
}

interface Addition {
  /** The commands and groups so far, by their words. */
  readonly nodes: Map<string, Command>
  readonly spec: CommandSpec
  readonly args: readonly string[]
  readonly call: CallCommand
  readonly width: number
}

function addCommand({ nodes, spec, args, call, width }: Addition): void {
  const words = spec.name.split(' ')
  const last = words.pop() ?? ''
  const parent = groupOf(nodes, words, width)
  const command = addNode(parent, last).summary(spec.summary)
  nodes.set(spec.name, command)
  command.description([sentence(spec.summary), spec.description].filter(Boolean).join('\n'))
  for (const { name, description, names } of spec.operands ?? []) {
    command.argument(name, description)
    if (names === undefined) continue
    const title = sentence(name.slice(1, -1)).replace('.', 's:')
    command.addHelpText('after', () => `\n${title}\n${formatNames(names, width)}`)
  }
  if (spec.usage !== undefined) command.usage(spec.usage)
  // Other commands need only one line of help. Creating all their options would take half of the time.
  const own = args.includes(last) ? spec.options : []
  for (const option of withCommonOptions(own)) command.addOption(toOption(option))
  command.addHelpText('after', () => formatExamples(spec.examples, width))
  command.action(async () => {
    const [word] = command.args
    if (command.commands.length > 0 && word !== undefined) await rejectSubcommand(command, word)
    await call(spec, command.args, command.opts())
  })
}

/** Rejects a word that is not a subcommand, as commander does for a command that only has subcommands. */
async function rejectSubcommand(command: Command, word: string): Promise<never> {
  const { nearestName } = await import('@gw/errors/internal')
  const nearest = nearestName(
    word,
    command.commands.map((one) => one.name()),
  )
  const suggestion = nearest === undefined ? '' : `\n(Did you mean ${nearest}?)`
  return command.error(`error: unknown command '${word}'${suggestion}`, {
    code: 'commander.unknownCommand',
  })
}

function groupOf(nodes: Map<string, Command>, words: readonly string[], width: number): Command {
  const name = words.join(' ')
  const found = nodes.get(name)
  if (found !== undefined) return found
  const { summary = name, examples = [] } = GROUPS[name] ?? {}
  const group = addNode(groupOf(nodes, words.slice(0, -1), width), words.at(-1) ?? '')
  group.summary(summary).description(sentence(summary))
  group.addHelpText('after', () => formatExamples(examples, width))
  nodes.set(name, group)
  return group
}

function addNode(parent: Command, word: string): Command {
  // A command with subcommands also gets a `help` command.
  if (parent.commands.length === 0) {
    parent.helpCommand('help [command]', 'show help for a command').enablePositionalOptions()
  }
  return parent.command(word).helpOption('-h, --help', 'show help').helpCommand(false)
}

function toOption(spec: OptionSpec): Option {
  const { flags, isList, choices, heading } = spec
  const option = new Option(flags, describeOption(spec))
  if (heading !== undefined) option.helpGroup(heading)
  if (choices !== undefined) {
    const words = new Option(flags).choices([...choices])
    // Uses commander's own check, but not its list of choices in the help, because the description has it.
    option.argParser(words.parseArg ?? String)
  }
  if (isList === true) {
    option.argParser<readonly string[]>((value, earlier = []) => [...earlier, value])
  }
  return option
}

function describeOption(spec: OptionSpec): string {
  const { description, isList, choices, default: standard, from } = spec
  const parts = [
    isList === true ? `${description}; repeatable` : description,
    standard === undefined ? '' : `(default: ${standard})`,
    choices === undefined ? '' : `(choices: ${choices.map((one) => `"${one}"`).join(', ')})`,
    from === 'arguments' ? '' : `[$${variableOf(nameOf(spec))}]`,
  ]
  return parts.filter((part) => part !== '').join(' ')
}

/** Formats command lines, continued with a backslash if they are wider than the terminal. */
function formatExamples(lines: readonly string[], width: number): string {
  if (lines.length === 0) return ''
  const wrapped = lines.map((line) => {
    const rows: string[] = []
    for (const unit of unitsOf(line)) {
      const row = rows.at(-1)
      if (row === undefined) rows.push(`  $ ${unit}`)
      else if (row.length + unit.length < width - 2) rows.splice(-1, 1, `${row} ${unit}`)
      else rows.push(`      ${unit}`)
    }
    return rows.join(' \\\n')
  })
  return `\nExamples:\n${wrapped.join('\n')}`
}

/** Splits a command line where it may be continued: an option stays with its value. */
function unitsOf(line: string): readonly string[] {
  const units: string[] = []
  for (const word of line.match(/(?:[^\s"']+|"[^"]*"|'[^']*')+/g) ?? []) {
    const before = units.at(-1)
    const isValue = before !== undefined && /^--[\w-]+$/.test(before) && !word.startsWith('--')
    if (isValue) units.splice(-1, 1, `${before} ${word}`)
    else units.push(word)
  }
  return units
}

function wrap(paragraphs: readonly string[], width: number): string {
  return paragraphs.map((text) => wrapText(text, width).join('\n')).join('\n\n')
}

function widthOf({ columns }: Output): number {
  return Math.min(Math.max(columns, 40), MAX_WIDTH)
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/**
 * Formats an error of commander, which shows arguments as they are. Only its own suggestion starts a new line, because the names
 * of files can be arguments, and contain line ends and control characters.
 */
function formatError(text: string): string {
  const [, message = '', suggestion = ''] =
    /^([\s\S]*?)(\n\(Did you mean [^\n]+\?\))?\n?$/.exec(text) ?? []
  return `${printable(message.replace(/^error: /, 'gw: '), 2_000)}${suggestion}\n`
}

/** People pass a request as an argument, where only its file or single fields can be passed as options. */
function explainArguments(text: string): string {
  if (!/too many arguments for '/.test(text) || !text.endsWith('\n')) return text
  return `${text.slice(0, -1)} Everything else is an option\n`
}
