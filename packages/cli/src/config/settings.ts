import type { OptionSpec } from '../commands/command-spec.ts'
import { COMMON_OPTIONS } from '../commands/shared-options.ts'
import { COMMANDS } from '../commands/specs.ts'

const OPTIONS = [...COMMANDS.flatMap(({ options }) => options), ...COMMON_OPTIONS]

/** Every option of every command by its name in camel case: the names of settings in gw.config.json. */
export const SETTINGS: ReadonlyMap<string, OptionSpec> = new Map(
  OPTIONS.map((option) => [nameOf(option), option]),
)

/** Returns the setting of an option: `clientId` for `--client-id <id>`. */
export function nameOf({ flags }: OptionSpec): string {
  const [, words = ''] = /^--([a-z-]+)/.exec(flags) ?? []
  return words.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase())
}

/** Returns the option of a setting: `--client-id` for `clientId`. */
export function flagOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** Returns the environment variable of a setting: `GW_CLIENT_ID` for `clientId`. */
export function variableOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
  // The name shows that it is a file, so that nobody sets it to the key itself.
  return `GW_${words}${words.endsWith('KEY') ? '_FILE' : ''}`
}

/** Whether a setting names a file or a folder. */
export function isPath(name: string): boolean {
  return /<(?:file|folder)>$/.test(SETTINGS.get(name)?.flags ?? '')
}

/**
 * Settings that turn off a protection. Someone else may have left the file or variable behind, but arguments are typed.
 */
const ARGUMENTS_ONLY: ReadonlySet<string> = new Set(['allowRemote', 'force', 'out'])

/** Returns whether only an argument may set this: not an environment variable, and not gw.config.json. */
export function mustBeArgument(name: string, value?: string): boolean {
  return ARGUMENTS_ONLY.has(name) || (name === 'maxAge' && value === 'unchecked')
}
