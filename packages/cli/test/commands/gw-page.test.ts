import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { COMMANDS } from '../../src/commands/specs.ts'
import type { CommandSpec } from '../../src/config/command-spec.ts'
import type { OptionSpec } from '../../src/config/option-spec.ts'
import { nameOf, variableOf } from '../../src/config/settings.ts'
import { COMMON_OPTIONS } from '../../src/config/shared-options.ts'

const page = fileURLToPath(new URL('../../../../docs/guide/gw.md', import.meta.url))
const MARKERS = /(?<=<!-- commands -->\n).*(?=<!-- end -->)/s

describe('the reference of gw', () => {
  // To write it: npx vitest run packages/cli/test/commands/gw-page.test.ts -u
  it('lists every command with every option, as the help does', async () => {
    const sections = [sharedParts(), ...COMMANDS.map(sectionOf)]
    const text = readFileSync(page, 'utf8').replace(MARKERS, `\n${sections.join('\n\n')}\n\n`)
    await expect(text).toMatchFileSnapshot(page)
  })
})

const flagOf = (row: string): string => /--[\w-]+/.exec(row)?.[0] ?? ''
const sentencesOf = ({ description = '' }: CommandSpec): readonly string[] =>
  plain(description).split(/(?<=\.) (?=[A-Z])/)
const operandsOf = ({ operands = [] }: CommandSpec): readonly string[] =>
  operands.map(({ name, description }) => `- \`${name}\`: ${plain(description)}`)

/** Returns the texts that several commands have, each once. */
function several(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.filter((text, at) => text !== '' && texts.indexOf(text) !== at))]
}

const rows = COMMANDS.flatMap(({ options }) => options.map(rowOf))
/** The rows of shared options. If an option has several meanings, only the first one is shared. */
const sharedRows = [...COMMON_OPTIONS.map(rowOf), ...several(rows)].filter(
  (row, at, all) => all.findIndex((one) => flagOf(one) === flagOf(row)) === at,
)
const sharedOperands = several(COMMANDS.flatMap(operandsOf))
const sharedSentences = several(COMMANDS.flatMap(sentencesOf))

/** Returns the commands that say this, without their subcommands. */
function usersOf(text: string): string {
  const users = COMMANDS.filter((command) => sentencesOf(command).includes(text))
  return [...new Set(users.map(({ name }) => `\`gw ${name.split(' ')[0]}\``))].join(', ')
}

function sharedParts(): string {
  const lead = 'Every command has `--json`. Others apply where listed:'
  const texts = [...new Set(sharedSentences.map(usersOf))].map((users) => {
    const own = sharedSentences.filter((text) => usersOf(text) === users)
    return `- ${users}: ${own.join(' ')}`
  })
  const groups = [...GROUPS].flatMap(([group, names]) =>
    names.length > 0 ? [`- Every command below \`gw ${group}\`: ${listed(names)}`] : [],
  )
  return `### Shared arguments and options\n\n${lead}\n\n${[...sharedRows, ...sharedOperands, ...groups, ...texts].join('\n')}`
}

function sectionOf(command: CommandSpec): string {
  const { name, summary, operands = [], options } = command
  const sentences = sentencesOf(command).filter((text) => !sharedSentences.includes(text))
  const own = name === 'doctor' ? ['See [The doctor](doctor.md).'] : sentences
  const words = [name, ...operands.map((operand) => operand.name)].join(' ')
  return [
    `### gw ${name}`,
    [`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`, ...own].join(' ').trim(),
    operands.length > 1 ? `\`npx gw ${words}\`` : '',
    [...operandsOf(command), ...options.map(rowOf)].filter((line) => !isShared(line)).join('\n'),
    sharedOf(command),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function isShared(line: string): boolean {
  return sharedOperands.includes(line) || sharedRows.includes(line)
}

/** Returns the names of a command's shared arguments and options. */
function sharedNames(command: CommandSpec): readonly string[] {
  const operands = operandsOf(command).filter(isShared)
  return [
    ...operands.map((line) => line.split('`')[1] ?? ''),
    ...command.options.map(rowOf).filter(isShared).map(flagOf),
  ]
}

const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')

/** The commands with subcommands, and the shared names that all of those have. */
const GROUPS = new Map(
  several(COMMANDS.map(({ name }) => name.split(' ')[0] ?? '')).map((group) => {
    const members = COMMANDS.filter(({ name }) => name.startsWith(`${group} `)).map(sharedNames)
    return [group, (members[0] ?? []).filter((name) => members.every((of) => of.includes(name)))]
  }),
)

function sharedOf(command: CommandSpec): string {
  const [group = '', isMember] = command.name.split(' ')
  const known = isMember === undefined ? [] : (GROUPS.get(group) ?? [])
  const names = sharedNames(command).filter((name) => !known.includes(name))
  return names.length > 0 ? `Shared: ${listed(names)}` : ''
}

function rowOf(option: OptionSpec): string {
  const { flags, description, choices, isList, from } = option
  const values = choices === undefined ? [] : [`One of ${choices.join(', ')}`]
  const standard = option.default === undefined ? [] : [`Default: ${option.default}`]
  const notes = [description, ...values, ...(isList ? ['Repeatable'] : []), ...standard].join('. ')
  const variable = from === 'arguments' ? '' : ` [\`${variableOf(nameOf(option))}\`]`
  return `- \`${flags}\`: ${plain(notes)}${variable}`
}

function plain(text: string): string {
  return text.replaceAll('<', '\\<').replaceAll(/\s*\n\s*/g, ' ')
}
