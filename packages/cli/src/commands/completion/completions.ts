import { withCommonOptions } from '../shared-options.ts'
import { COMMANDS, GROUPS } from '../specs.ts'

/** One word that can follow, and its description. */
export interface Completion {
  readonly word: string
  readonly description: string
}

/** The words that can follow, by the words before them. */
export interface Completions {
  /** After a command: `''` has the commands, `keys` its subcommands, `trigger` the kinds. */
  readonly operands: ReadonlyMap<string, readonly Completion[]>
  /** The options of a command. */
  readonly options: ReadonlyMap<string, readonly Completion[]>
  /** The values of an option, by command and option: `sign --time-format`. */
  readonly values: ReadonlyMap<string, readonly Completion[]>
}

const HELP: Completion = { word: '--help', description: 'show help' }

/** Collects the words of all commands. */
export function collectCompletions(): Completions {
  const operands = new Map<string, Completion[]>()
  const options = new Map<string, Completion[]>()
  const values = new Map<string, Completion[]>()
  const add = (after: string, word: string, description: string): void => {
    const words = operands.get(after) ?? []
    if (words.every((one) => one.word !== word)) words.push({ word, description })
    operands.set(after, words)
  }
  options.set('', [HELP, { word: '--version', description: 'print the version' }])
  for (const spec of COMMANDS) {
    const { name, summary } = spec
    const words = name.split(' ')
    for (const [index, word] of words.entries()) {
      const path = words.slice(0, index + 1).join(' ')
      add(
        words.slice(0, index).join(' '),
        word,
        path === name ? summary : (GROUPS[path]?.summary ?? ''),
      )
    }
    for (const { choices = [], description } of spec.operands ?? []) {
      for (const choice of choices) add(name, choice, description)
    }
    const own: Completion[] = []
    for (const option of withCommonOptions(spec.options)) {
      const [word = ''] = option.flags.split(' ')
      own.push({ word, description: option.description })
      const { choices } = option
      if (choices === undefined) continue
      values.set(
        `${name} ${word}`,
        choices.map((choice) => ({ word: choice, description: option.description })),
      )
    }
    options.set(name, [...own, HELP])
  }
  add('', 'help', 'show help for a command')
  return { operands, options, values }
}
