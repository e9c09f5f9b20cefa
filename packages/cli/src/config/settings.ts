import type { OptionSpec } from './option-spec.ts'

/** Returns the setting of an option: `clientId` for `--client-id <id>`. */
export function nameOf({ flags }: OptionSpec): string {
  const [, words = ''] = /^--([a-z-]+)/.exec(flags) ?? []
  return words.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase())
}

/** Returns the option of a setting: `--client-id` for `clientId`. */
export function flagOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** The settings of a shop. Their variables begin as those of `settingsFromEnv` do. */
const SHOP = /^(?:clientId|privateKey|keyVersion|publicKey|host|environment|notifyUrl)$/

/** Returns the environment variable of a setting: `GATEWAY_CLIENT_ID` for `clientId`, and `GW_PORT` for `port`. */
export function variableOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
  // The name shows that it is a file, so that nobody sets it to the secret itself.
  const end = /(?:KEY|AGENT_TOKENS?)$/.test(words) ? '_FILE' : ''
  return `${SHOP.test(name) ? 'GATEWAY' : 'GW'}_${words}${end}`
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

/** Explains why a setting cannot come from a variable, and how to set it. */
export function explainSource(name: string): string {
  const reason = PROTECTIONS.has(name)
    ? 'it turns off a protection'
    : 'it would change what you asked for'
  return `because ${reason}. Pass ${flagOf(name)} as an argument`
}
