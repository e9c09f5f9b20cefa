import { COMMON_OPTIONS } from '../shared-options.ts'
import { COMMANDS } from '../specs.ts'

/** What can come next, by what stands before. */
export interface CompletionWords {
  /** After the words of a command so far: `''` has the commands, `keys` its own, `trigger` the kinds. */
  readonly operands: ReadonlyMap<string, readonly string[]>
  /** The options of a command. */
  readonly options: ReadonlyMap<string, readonly string[]>
  /** The values of an option, by command and option: `sign --time-format`. */
  readonly values: ReadonlyMap<string, readonly string[]>
}

/** Collects the words of all commands. */
export function collectWords(): CompletionWords {
  const operands = new Map<string, readonly string[]>([['', ['help']]])
  const options = new Map<string, readonly string[]>([['', ['--help', '--version']]])
  const values = new Map<string, readonly string[]>()
  const add = (after: string, words: readonly string[]): void => {
    operands.set(after, [...new Set([...(operands.get(after) ?? []), ...words])])
  }
  for (const spec of COMMANDS) {
    const [first = '', second] = spec.name.split(' ')
    add('', [first])
    if (second !== undefined) add(first, [second])
    add(
      spec.name,
      (spec.operands ?? []).flatMap(({ choices = [] }) => choices),
    )
    const all = [...spec.options, ...COMMON_OPTIONS]
    options.set(spec.name, [...all.map(({ flags }) => flags.split(' ')[0] ?? ''), '--help'])
    for (const { flags, choices } of all) {
      if (choices !== undefined) values.set(`${spec.name} ${flags.split(' ')[0]}`, choices)
    }
  }
  return { operands, options, values }
}
