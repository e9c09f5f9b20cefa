import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { CommandSpec } from '../../src/commands/command-spec.ts'
import { COMMON_OPTIONS } from '../../src/commands/shared-options.ts'
import { COMMANDS } from '../../src/commands/specs.ts'
import type { OptionSpec } from '../../src/config/option-spec.ts'
import { nameOf, variableOf } from '../../src/config/settings.ts'

const page = fileURLToPath(new URL('../../../../docs/guide/gw.md', import.meta.url))
const MARKERS = /(?<=<!-- commands -->\n).*(?=<!-- end -->)/s

describe('the reference of gw', () => {
  // To write it: npx vitest run packages/cli/test/commands/gw-page.test.ts -u
  it('lists every command with every option, as the help does', async () => {
    const sections = [commonOptions(), ...COMMANDS.map(sectionOf)]
    const text = readFileSync(page, 'utf8').replace(MARKERS, `\n${sections.join('\n\n')}\n\n`)
    await expect(text).toMatchFileSnapshot(page)
  })
})

function commonOptions(): string {
  return `Every command has these options:\n\n${tableOf(COMMON_OPTIONS)}`
}

function sectionOf({ name, summary, description, operands = [], options }: CommandSpec): string {
  const words = ['npx gw', name, ...operands.map((operand) => operand.name)]
  const sentences = [`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`, description ?? '']
  const list = operands.map((operand) => `- \`${operand.name}\`: ${plain(operand.description)}`)
  return [
    `### gw ${name}`,
    plain(sentences.join(' ').trim()),
    `\`\`\`text\n${words.join(' ')}${options.length > 0 ? ' [options]' : ''}\n\`\`\``,
    list.join('\n'),
    options.length > 0 ? tableOf(options) : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

function tableOf(options: readonly OptionSpec[]): string {
  const rows = options.map((option) => {
    const { flags, description, choices, isList, from } = option
    const values = choices === undefined ? [] : [`One of ${choices.join(', ')}`]
    const notes = [description, ...values, ...(isList ? ['Repeatable'] : [])].join('. ')
    const variable = from === 'arguments' ? '' : `\`${variableOf(nameOf(option))}\``
    return `| \`${flags}\` | ${plain(notes)} | ${plain(option.default ?? '')} | ${variable} |`
  })
  return ['| option | meaning | default | variable |', '|---|---|---|---|', ...rows].join('\n')
}

function plain(text: string): string {
  return text.replaceAll(/[<|]/g, '\\$&').replaceAll(/\s*\n\s*/g, ' ')
}
