import type { CliIo } from '../io/cli-io.ts'
import { printable } from '../io/printable.ts'
import { suggestWord } from '../io/suggest-word.ts'
import { UsageError } from '../io/usage-error.ts'
import type { OptionSpec } from './option-spec.ts'
import { explainSource, flagOf, nameOf, variableOf } from './settings.ts'

/** The source of a setting. */
export type Source = 'argument' | 'variable'

/** Settings from arguments and the environment, in that order. An option that the command does not have is never set. */
export interface Configuration {
  /** Returns a setting by its name in camel case, or `undefined`. */
  text(name: string): string | undefined
  /** Returns the values of a repeatable setting. In the environment, commas separate paths and line ends other values. */
  list(name: string): readonly string[]
  /** Returns whether a switch is on. */
  flag(name: string): boolean
  /** Returns a setting, or throws a UsageError that explains how to set it. */
  required(name: string): string
  /** Returns the source of a setting, or `undefined` if it is not set. */
  sourceOf(name: string): Source | undefined
  /** Returns the name of a setting in an error about its value, by its source: `--port` or `GW_PORT`. */
  labelOf(name: string): string
}

/**
 * Reads the configuration of a command from its options and the environment. An empty value counts as missing. An
 * invalid setting throws when it is read.
 */
export function readConfiguration(
  options: Readonly<Record<string, unknown>>,
  own: readonly OptionSpec[],
  env: CliIo['env'],
): Configuration {
  const specs = new Map(own.map((option) => [nameOf(option), option]))
  const list = (name: string): readonly string[] => {
    const spec = specs.get(name)
    if (spec === undefined) return []
    const given = optionTexts(options[name])
    const found = given.length > 0 ? given : settingTexts(name, spec, env)
    for (const value of found) checkChoice(spec, value, labelOf(name))
    return found
  }
  const sourceOf = (name: string): Source | undefined => {
    const spec = specs.get(name)
    if (spec === undefined) return undefined
    if (optionTexts(options[name]).length > 0) return 'argument'
    return variableTexts(name, spec, env).length > 0 ? 'variable' : undefined
  }
  const labelOf = (name: string): string =>
    sourceOf(name) === 'variable' ? variableOf(name) : flagOf(name)
  const configuration: Configuration = {
    // If an option was passed twice, commander has kept the last one.
    text: (name) => list(name)[0],
    list,
    flag(name) {
      const [text = 'false'] = list(name)
      if (['true', '1'].includes(text)) return true
      if (['false', '0'].includes(text)) return false
      throw new UsageError(`${labelOf(name)} must be true or false; got ${printable(text, 64)}`)
    },
    required(name) {
      const value = configuration.text(name)
      if (value !== undefined) return value
      const isArgument = specs.get(name)?.from === 'arguments'
      const way = isArgument ? 'Pass it as an argument' : `Pass it, or set ${variableOf(name)}`
      throw new UsageError(`${flagOf(name)} is required. ${way}`)
    },
    sourceOf,
    labelOf,
  }
  return configuration
}

function settingTexts(name: string, spec: OptionSpec, env: CliIo['env']): readonly string[] {
  const found = variableTexts(name, spec, env)
  if (found.length === 0 || spec.from !== 'arguments') return found
  throw new UsageError(
    `${variableOf(name)} cannot be used for this command, ${explainSource(name)}`,
  )
}

function optionTexts(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((one) => one !== undefined && one !== '').map(String)
}

function variableTexts(
  name: string,
  { isList = false, flags }: OptionSpec,
  env: CliIo['env'],
): readonly string[] {
  const text = env[variableOf(name)]
  if (!text) return []
  if (!isList) return [text]
  const separator = /<(?:file|path)>$/.test(flags) ? ',' : '\n'
  return text.split(separator).filter((one) => one !== '')
}

// commander has checked arguments. This is for the environment.
function checkChoice({ choices }: OptionSpec, value: string, label: string): void {
  if (choices === undefined || choices.includes(value)) return
  throw new UsageError(
    `${label} must be one of ${choices.join(', ')}; got ${printable(value, 64)}${suggestWord(value, choices)}`,
  )
}
