import type { OptionSpec } from '../commands/command-spec.ts'
import { COMMON_OPTIONS } from '../commands/shared-options.ts'
import { COMMANDS } from '../commands/specs.ts'

const OPTIONS = [...COMMANDS.flatMap(({ options }) => options), ...COMMON_OPTIONS]

/** Every option of every command by its name in camel case: what may stand in the environment and in gw.config.json. */
export const SETTINGS: ReadonlyMap<string, OptionSpec> = new Map(
  OPTIONS.map((option) => [nameOf(option), option]),
)

/** Names the setting of an option: `clientId` of `--client-id <id>`. */
export function nameOf({ flags }: OptionSpec): string {
  const [, words = ''] = /^--([a-z-]+)/.exec(flags) ?? []
  return words.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase())
}

/** Names the option of a setting: `--client-id` of `clientId`. */
export function flagOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** Names the environment variable of a setting: `GW_CLIENT_ID` of `clientId`. */
export function variableOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
  // What names a file of a key says so, lest somebody put the key itself there.
  return `GW_${words}${words.endsWith('KEY') ? '_FILE' : ''}`
}

/** Whether a setting names a file or a folder. */
export function isPath(name: string): boolean {
  return /<(?:file|folder)>$/.test(SETTINGS.get(name)?.flags ?? '')
}
