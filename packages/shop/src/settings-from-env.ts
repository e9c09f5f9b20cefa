import { isObject, nearestName, type Rules, readOptions, rule } from '@gw/errors/internal'
import type { ShopSettings } from './options.ts'

type Env = Readonly<Record<string, string | undefined>>
interface NodeProcess {
  readonly env?: Env
  getBuiltinModule?(id: 'node:fs'): { readFileSync(path: string, encoding: 'utf8'): string }
}

/** Options of {@link settingsFromEnv}. */
export interface SettingsFromEnvOptions {
  /** The variables. Defaults to `process.env`. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined
  /** The beginning of their names, such as `'ANTOM'` for `ANTOM_CLIENT_ID`. Defaults to `'GATEWAY'`. */
  readonly prefix?: string | undefined
}

const { process } = globalThis as { readonly process?: NodeProcess }
const rules: Rules<{ readonly env: Env; readonly prefix: string }> = {
  env: rule<Env>({ must: 'an object', test: isObject, default: process?.env ?? {} }),
  prefix: rule<string>({
    must: 'the beginning of names, such as "ANTOM", without an underscore at its end',
    test: (value) => typeof value === 'string' && /^[A-Z][A-Z0-9_]*(?<!_)$/.test(value),
    default: 'GATEWAY',
  }),
}

// The slot of the host in each region. It serves merchants in every country of North America.
const SLOTS = { europe: 'recommended', asia: 'recommended', northAmerica: 'us' } as const
const ANY = [/^/, 'a text'] as const
const SHAPES: Readonly<Record<string, readonly [shape: RegExp, must: string]>> = {
  CLIENT_ID: ANY,
  PRIVATE_KEY: ANY,
  PUBLIC_KEY: ANY,
  HOST: ANY,
  REGION: [/^(europe|asia|northAmerica)$/, 'europe, asia, or northAmerica'],
  ENVIRONMENT: [/^(sandbox|production)$/, 'sandbox or production'],
  NOTIFY_URL: ANY,
  KEY_VERSION: [/^(?:0|[1-9]\d{0,8})$/, 'a whole number, such as 1'],
}
const PUBLIC_KEY = /^PUBLIC_KEY(?:_(0|[1-9]\d*))?$/

/**
 * Reads the settings of a shop from environment variables. With the prefix `GATEWAY`, they are:
 *
 * - `GATEWAY_CLIENT_ID`
 * - `GATEWAY_PRIVATE_KEY`, or `GATEWAY_PRIVATE_KEY_FILE` with its path, and `GATEWAY_KEY_VERSION` (default: 1)
 * - `GATEWAY_PUBLIC_KEY` for version 1 of the gateway's key, and `GATEWAY_PUBLIC_KEY_2` and so on for others
 * - `GATEWAY_HOST`, `GATEWAY_REGION` (`europe`, `asia`, or `northAmerica`), and `GATEWAY_ENVIRONMENT` (`sandbox` or
 *   `production`)
 * - `GATEWAY_NOTIFY_URL`
 *
 * @throws TypeError that lists every variable that is missing, misspelled, or invalid, without its value
 */
export function settingsFromEnv(options: SettingsFromEnvOptions = {}): ShopSettings {
  const { env, prefix } = readOptions(options, rules)
  const values = new Map<string, string>()
  for (const [name, value] of Object.entries(env)) {
    // An empty variable counts as missing.
    if (name.startsWith(`${prefix}_`) && value) values.set(name.slice(prefix.length + 1), value)
  }
  const keys = [...values].flatMap(([name, key]) => {
    const [found, version = '1'] = PUBLIC_KEY.exec(name) ?? []
    return found === undefined ? [] : [[version, key] as const]
  })
  const file = values.get('PRIVATE_KEY_FILE')
  if (file !== undefined && !values.has('PRIVATE_KEY')) {
    values.set('PRIVATE_KEY', readKeyFile(file, `${prefix}_PRIVATE_KEY_FILE`))
  }
  const read = (name: string): string => values.get(name) ?? (name === 'KEY_VERSION' ? '1' : '')
  const isSet = (name: string) => values.has(name) || (name === 'PUBLIC_KEY' && keys.length > 0)
  const known = (name: string) => Object.hasOwn(SHAPES, name) || PUBLIC_KEY.test(name)
  const unknown = [...values.keys()].filter((name) => !known(name) && name !== 'PRIVATE_KEY_FILE')
  const problems = Object.entries(SHAPES).flatMap(([name, [shape, must]]) => {
    const near = isSet(name) ? undefined : unknown.find((other) => nearestName(other, [name]))
    if (near !== undefined) return `${prefix}_${near} is unknown. Did you mean ${prefix}_${name}?`
    if (!isSet(name) && name !== 'KEY_VERSION') return `${prefix}_${name} is missing`
    return shape.test(read(name)) ? [] : `${prefix}_${name} must be ${must}`
  })
  if (problems.length > 0) throw new TypeError(`Check the environment. ${problems.join('. ')}`)
  const region = read('REGION') as keyof typeof SLOTS
  return {
    clientId: read('CLIENT_ID'),
    signer: { privateKey: read('PRIVATE_KEY'), keyVersion: Number(read('KEY_VERSION')) },
    gatewayKeys: Object.fromEntries(keys),
    endpoint: {
      hosts: { [region]: { [SLOTS[region]]: read('HOST') } },
      region,
      ...(region === 'northAmerica' && { merchantCountry: 'US' }),
      scenario: 'online',
      environment: read('ENVIRONMENT') as 'sandbox' | 'production',
    },
    notifyUrl: read('NOTIFY_URL'),
  }
}

function readKeyFile(path: string, name: string): string {
  try {
    return process?.getBuiltinModule?.('node:fs').readFileSync(path, 'utf8') ?? ''
  } catch (cause) {
    throw new TypeError(`The file of ${name} cannot be read; see cause. Check its path`, { cause })
  }
}
