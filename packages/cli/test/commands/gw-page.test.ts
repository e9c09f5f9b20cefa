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
  const lead = 'Every command has `--json`. Others apply where they are listed:'
  const texts = [...new Set(sharedSentences.map(usersOf))].map((users) => {
    const own = sharedSentences.filter((text) => usersOf(text) === users)
    return `- ${users}: ${own.join(' ')}`
  })
  return `### Shared arguments and options\n\n${lead}\n\n${tableOf(sharedRows)}\n\n${[...sharedOperands, ...texts].join('\n')}`
}

function sectionOf(command: CommandSpec): string {
  const { name, summary, operands = [], options } = command
  const own = sentencesOf(command).filter((text) => !sharedSentences.includes(text))
  const words = [name, ...operands.map((operand) => operand.name)].join(' ')
  return [
    `### gw ${name}`,
    [`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`, ...own].join(' ').trim(),
    operands.length > 1 ? `\`npx gw ${words}\`` : '',
    operandsOf(command)
      .filter((line) => !sharedOperands.includes(line))
      .join('\n'),
    ...optionsOf(options.map(rowOf), operandsOf(command)),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function optionsOf(all: readonly string[], operands: readonly string[]): readonly string[] {
  const own = all.filter((row) => !sharedRows.includes(row))
  const shared = [
    ...operands.filter((line) => sharedOperands.includes(line)).map((line) => line.split('`')[1]),
    ...all.filter((row) => sharedRows.includes(row)).map(flagOf),
  ].map((name) => `\`${name}\``)
  return [
    own.length > 0 ? tableOf(own) : '',
    shared.length > 0 ? `Shared: ${shared.join(', ')}` : '',
  ]
}

function rowOf(option: OptionSpec): string {
  const { flags, description, choices, isList, from } = option
  const values = choices === undefined ? [] : [`One of ${choices.join(', ')}`]
  const standard = option.default === undefined ? [] : [`Default: ${option.default}`]
  const notes = [description, ...values, ...(isList ? ['Repeatable'] : []), ...standard].join('. ')
  return `| \`${flags}\` | ${plain(notes)} | ${from === 'arguments' ? '' : `\`${variableOf(nameOf(option))}\``} |`
}

function tableOf(lines: readonly string[]): string {
  return ['| option | meaning | variable |', '|---|---|---|', ...lines].join('\n')
}

function plain(text: string): string {
  return text.replaceAll(/[<|]/g, '\\$&').replaceAll(/\s*\n\s*/g, ' ')
}
