import type { OptionSpec } from './option-spec.ts'

/** The options that a configuration is read for. */
export interface KnownOptions {
  /** The options of the command. */
  readonly own: readonly OptionSpec[]
  /** Those of every command. Their names in camel case are the names of settings in gw.config.json. */
  readonly all: readonly OptionSpec[]
}

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
  // The name shows that it is a file, so that nobody sets it to the secret itself.
  return `GW_${words}${/(?:KEY|AGENT_TOKENS?)$/.test(words) ? '_FILE' : ''}`
}

/** Returns whether an option names a file or a folder. */
export function isPath({ flags }: OptionSpec): boolean {
  return /<(?:file|folder)>$/.test(flags)
}

/**
 * Returns whether a command takes a setting from gw.config.json. If the command does not have the option, returns whether
 * any command takes it from there.
 */
export function isFileSetting(name: string, { own, all }: KnownOptions): boolean {
  const isNamed = (option: OptionSpec): boolean => nameOf(option) === name
  const spec = own.find(isNamed)
  const specs = spec === undefined ? all.filter(isNamed) : [spec]
  return specs.some(({ from }) => from === undefined)
}

const PROTECTIONS: ReadonlySet<string> = new Set([
  'acknowledge',
  'allowHost',
  'allowRemote',
  'force',
  'insecureHost',
  'listen',
  'out',
  'save',
  'showContent',
  'yes',
])

/** Explains why a setting cannot come from a file or a variable, and how to set it. */
export function explainSource(name: string, from: OptionSpec['from']): string {
  const reason = PROTECTIONS.has(name)
    ? 'it turns off a protection'
    : 'it would change what you asked for'
  const variable = from === 'variables' ? `, or set ${variableOf(name)}` : ''
  return `because ${reason}. Pass ${flagOf(name)} as an argument${variable}`
}
