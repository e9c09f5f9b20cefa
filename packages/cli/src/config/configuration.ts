import type { CliIo } from '../io/cli-io.ts'
import { printable } from '../io/printable.ts'
import { suggestWord } from '../io/suggest-word.ts'
import { UsageError } from '../io/usage-error.ts'
import { type FileSettings, readConfigurationFile } from './configuration-file.ts'
import { flagOf, mustBeArgument, SETTINGS, variableOf } from './settings.ts'

/** Settings from arguments, the environment (`GW_...`), and gw.config.json, in that order. */
export interface Configuration {
  /** Returns a setting by its name in camel case, or `undefined`. */
  text(name: string): string | undefined
  /** Returns the values of a repeatable setting. In the environment, commas separate paths and line ends other values. */
  list(name: string): readonly string[]
  /**
   * Returns the values of a repeatable setting that changes what is signed.
   *
   * @throws UsageError if they are in gw.config.json, because someone else may have written it
   */
  listTyped(name: string): readonly string[]
  /** Returns whether a switch is on. */
  flag(name: string): boolean
  /** Returns a setting, or throws a UsageError that explains how to set it. */
  required(name: string): string
  /**
   * Returns what to call a setting in an error about its value, by its source: `--port`, `GW_PORT`, or
   * `/shop/gw.config.json:2:3: port`.
   */
  labelOf(name: string): string
}

/**
 * Reads the configuration. An empty value counts as missing.
 *
 * @throws UsageError if the configuration file is invalid. An invalid setting throws when it is read
 */
export async function readConfiguration(
  options: Readonly<Record<string, unknown>>,
  io: CliIo,
): Promise<Configuration> {
  const { env } = io
  const named = options.config ?? (env.GW_CONFIG || undefined)
  const file = await readConfigurationFile(named === undefined ? undefined : String(named), io)
  const list = (name: string): readonly string[] => {
    const given = optionTexts(options[name])
    const found = given.length > 0 ? given : settingTexts(name, env, file)
    for (const value of found) checkChoice(name, value, labelOf(name))
    return found
  }
  const labelOf = (name: string): string => {
    if (optionTexts(options[name]).length > 0) return flagOf(name)
    if (variableTexts(name, env).length > 0) return variableOf(name)
    const place = file.placeOf(name)
    return place === undefined ? flagOf(name) : `${place}: ${name}`
  }
  const configuration: Configuration = {
    // If an option was passed twice, commander has kept the last one.
    text: (name) => list(name)[0],
    list,
    listTyped(name) {
      if (file.list(name).length === 0) return list(name)
      throw new UsageError(
        `${file.placeOf(name)}: ${name} cannot be set in a file for this command, because it would change the request. Pass ${flagOf(name)} as an argument`,
      )
    },
    flag(name) {
      const [text = 'false'] = list(name)
      if (['true', '1'].includes(text)) return true
      if (['false', '0'].includes(text)) return false
      throw new UsageError(`${labelOf(name)} must be true or false; got ${printable(text, 64)}`)
    },
    required(name) {
      const value = configuration.text(name)
      if (value !== undefined) return value
      throw new UsageError(
        `${flagOf(name)} is required. Pass it, set ${variableOf(name)}, or add "${name}" to gw.config.json`,
      )
    },
    labelOf,
  }
  return configuration
}

function settingTexts(name: string, env: CliIo['env'], file: FileSettings): readonly string[] {
  const fromEnvironment = variableTexts(name, env)
  if (fromEnvironment.some((value) => mustBeArgument(name, value))) {
    throw new UsageError(
      `${variableOf(name)} cannot be set to this value in the environment, because it turns off a protection. Pass ${flagOf(name)} as an argument`,
    )
  }
  return fromEnvironment.length > 0 ? fromEnvironment : file.list(name)
}

function optionTexts(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((one) => one !== undefined && one !== '').map(String)
}

function variableTexts(name: string, env: CliIo['env']): readonly string[] {
  const text = env[variableOf(name)]
  if (!text) return []
  const { isList = false, flags = '' } = SETTINGS.get(name) ?? {}
  if (!isList) return [text]
  const separator = /<(?:file|path)>$/.test(flags) ? ',' : '\n'
  return text.split(separator).filter((one) => one !== '')
}

// commander has checked arguments; this is for the environment and the file.
function checkChoice(name: string, value: string, label: string): void {
  const { choices } = SETTINGS.get(name) ?? {}
  if (choices === undefined || choices.includes(value)) return
  throw new UsageError(
    `${label} must be one of ${choices.join(', ')}; got ${printable(value, 64)}${suggestWord(value, choices)}`,
  )
}
