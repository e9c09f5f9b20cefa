import type { CliIo } from '../io/cli-io.ts'
import { suggestWord } from '../io/suggest-word.ts'
import { UsageError } from '../io/usage-error.ts'
import { readConfigurationFile } from './configuration-file.ts'
import { flagOf, SETTINGS, variableOf } from './settings.ts'

/** Settings from the command line, the environment (`GW_...`) and gw.config.json, in that order. */
export interface Configuration {
  /** Gives a setting by its name in camel case, or `undefined`. */
  text(name: string): string | undefined
  /** Gives a setting that may be given several times. In the environment, commas stand between paths, line ends between others. */
  list(name: string): readonly string[]
  /** Whether a switch is on. */
  flag(name: string): boolean
  /** Gives a setting, or says how it can be given. */
  required(name: string): string
}

/**
 * Reads the configuration. An empty value counts as none.
 *
 * @throws UsageError if the configuration file is wrong, and later, when asked, if a setting is
 */
export async function readConfiguration(
  options: Readonly<Record<string, unknown>>,
  io: CliIo,
): Promise<Configuration> {
  const { env } = io
  const named = options.config ?? (env.GW_CONFIG || undefined)
  const file = await readConfigurationFile(named === undefined ? undefined : String(named), io)
  const list = (name: string): readonly string[] => {
    const given = [optionTexts(options[name]), variableTexts(name, env), file.get(name) ?? []]
    const found = given.find((texts) => texts.length > 0) ?? []
    for (const value of found) checkChoice(name, value)
    return found
  }
  const configuration: Configuration = {
    // Of an option that was given twice, the command line has the last one already.
    text: (name) => list(name)[0],
    list,
    flag(name) {
      const [text = 'false'] = list(name)
      if (['true', '1'].includes(text)) return true
      if (['false', '0'].includes(text)) return false
      throw new UsageError(`${flagOf(name)} is a switch: true or false, and not ${text}`)
    },
    required(name) {
      const value = configuration.text(name)
      if (value !== undefined) return value
      throw new UsageError(
        `${flagOf(name)} is missing: give it, set ${variableOf(name)}, or put "${name}" into gw.config.json`,
      )
    },
  }
  return configuration
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

// commander has checked those of the command line; this is for the others.
function checkChoice(name: string, value: string): void {
  const { choices } = SETTINGS.get(name) ?? {}
  if (choices === undefined || choices.includes(value)) return
  throw new UsageError(
    `${flagOf(name)} must be one of ${choices.join(', ')}${suggestWord(value, choices)}`,
  )
}
