import type { CliIo } from '../io/cli-io.ts'
import { printable } from '../io/printable.ts'
import { suggestWord } from '../io/suggest-word.ts'
import { UsageError } from '../io/usage-error.ts'
import { type FileSettings, readConfigurationFile } from './configuration-file.ts'
import type { OptionSpec } from './option-spec.ts'
import { explainSource, flagOf, type KnownOptions, nameOf, variableOf } from './settings.ts'

/** Where a setting comes from. */
export type Source = 'argument' | 'variable' | 'file'

/**
 * Settings from arguments, the environment (`GW_...`), and gw.config.json, in that order. An option that the command does
 * not have is never set.
 */
export interface Configuration {
  /** Returns a setting by its name in camel case, or `undefined`. */
  text(name: string): string | undefined
  /** Returns the values of a repeatable setting. In the environment, commas separate paths and line ends other values. */
  list(name: string): readonly string[]
  /** Returns whether a switch is on. */
  flag(name: string): boolean
  /** Returns a setting, or throws a UsageError that explains how to set it. */
  required(name: string): string
  /** Returns where a setting comes from, or `undefined` if it is not set. */
  sourceOf(name: string): Source | undefined
  /**
   * Returns what to call a setting in an error about its value, by its source: `--port`, `GW_PORT`, or
   * `/shop/gw.config.json: port`.
   */
  labelOf(name: string): string
}

/**
 * Reads the configuration of a command. An empty value counts as missing.
 *
 * @throws UsageError if the configuration file is invalid. An invalid setting throws when it is read
 */
export async function readConfiguration(
  options: Readonly<Record<string, unknown>>,
  known: KnownOptions,
  io: CliIo,
): Promise<Configuration> {
  const { env } = io
  const named = options.config ?? (env.GW_CONFIG || undefined)
  const path = named === undefined ? undefined : String(named)
  const file = await readConfigurationFile(path, known, io)
  const specs = new Map(known.own.map((option) => [nameOf(option), option]))
  const list = (name: string): readonly string[] => {
    const spec = specs.get(name)
    if (spec === undefined) return []
    const given = optionTexts(options[name])
    const found = given.length > 0 ? given : settingTexts(name, spec, env, file)
    for (const value of found) checkChoice(spec, value, labelOf(name))
    return found
  }
  const sourceOf = (name: string): Source | undefined => {
    const spec = specs.get(name)
    if (spec === undefined) return undefined
    if (optionTexts(options[name]).length > 0) return 'argument'
    if (variableTexts(name, spec, env).length > 0) return 'variable'
    return file.placeOf(name) === undefined ? undefined : 'file'
  }
  const labelOf = (name: string): string => {
    const source = sourceOf(name)
    if (source === 'variable') return variableOf(name)
    return source === 'file' ? `${file.placeOf(name)}: ${name}` : flagOf(name)
  }
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
      throw new UsageError(`${flagOf(name)} is required. ${waysToSet(name, specs.get(name))}`)
    },
    sourceOf,
    labelOf,
  }
  return configuration
}

function waysToSet(name: string, { from }: Partial<OptionSpec> = {}): string {
  if (from === 'arguments') return 'Pass it as an argument'
  if (from === 'variables') return `Pass it, or set ${variableOf(name)}`
  return `Pass it, set ${variableOf(name)}, or add "${name}" to gw.config.json`
}

function settingTexts(
  name: string,
  spec: OptionSpec,
  env: CliIo['env'],
  file: FileSettings,
): readonly string[] {
  const fromEnvironment = variableTexts(name, spec, env)
  if (fromEnvironment.length === 0) return file.list(name)
  if (spec.from !== 'arguments') return fromEnvironment
  throw new UsageError(
    `${variableOf(name)} cannot be used for this command, ${explainSource(name, spec.from)}`,
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

// commander has checked arguments; this is for the environment and the file.
function checkChoice({ choices }: OptionSpec, value: string, label: string): void {
  if (choices === undefined || choices.includes(value)) return
  throw new UsageError(
    `${label} must be one of ${choices.join(', ')}; got ${printable(value, 64)}${suggestWord(value, choices)}`,
  )
}
