import { nearestName } from './nearest-name.ts'
import { readClock } from './read-clock.ts'
import { shortName } from './short-name.ts'
import { isObject, MAX_INT32, typeName } from './values.ts'

/**
 * Describes one option: returns its value, or its default for `undefined`.
 *
 * @throws TypeError that begins with the option's name if the value is invalid
 */
export type Rule<Value> = (value: unknown, name: string) => Value

/** One rule for each setting. The compiler rejects a missing rule and a misspelled one. */
export type Rules<Settings> = { readonly [Name in keyof Settings]-?: Rule<Settings[Name]> }

/** The rules of nested objects by the name of the object, such as `{ retry: retryRules }`. */
export type NestedRules = Readonly<Record<string, object>>

/** The settings that result from options. All of them are set, except `Unset`, which have no default. */
export type Filled<Options, Unset extends keyof Options = never> = {
  readonly [Name in keyof Options]-?: Name extends Unset
    ? Options[Name]
    : Exclude<Options[Name], undefined>
}

/**
 * Returns the checked options with their defaults. The rules are also the list of known names, so that a misspelled
 * option is never ignored. Of the options, it checks own enumerable names whose value is not `undefined`. Pass the name
 * of a nested object as `path`, so that the message says `retry.attemps`. If an option was passed beside the object that
 * it belongs in, `nested` lets the message say so.
 *
 * @throws TypeError if `options` is not an object, or if an option is unknown or invalid
 *
 * @example
 * ```ts
 * import { milliseconds, type Rules, readOptions } from '@gw/errors/internal'
 *
 * const rules: Rules<{ readonly maxAgeMs: number }> = { maxAgeMs: milliseconds(5_000) }
 *
 * export function openLedger(options: { readonly maxAgeMs?: number } = {}): void {
 *   const { maxAgeMs } = readOptions(options, rules) // { maxAgeMS: 5 }: Unknown option maxAgeMS. Did you mean maxAgeMs?
 *   console.log(maxAgeMs)
 * }
 * ```
 */
export function readOptions<Settings extends object>(
  options: object,
  rules: Rules<Settings>,
  path?: string,
  nested: NestedRules = {},
): Settings {
  if (!isObject(options)) {
    throw new TypeError(`${path ?? 'The options'} must be an object; got ${typeName(options)}`)
  }
  const prefix = path ? `${path}.` : ''
  const known = Object.keys(rules)
  // Without Object.entries, because some callers check the options of every message.
  for (const name of Object.keys(options)) {
    if (known.includes(name) || options[name] === undefined) continue
    const place = Object.keys(nested).find((object) =>
      Object.keys(nested[object] as object).includes(name),
    )
    const nearest = place ? `${place}.${name}` : nearestName(name, known)
    const advice = nearest
      ? `Did you mean ${prefix}${nearest}?`
      : `Known options: ${known.join(', ')}`
    throw new TypeError(`Unknown option ${prefix}${shortName(name)}. ${advice}`)
  }
  const settings: Record<string, unknown> = {}
  for (const name of known) {
    settings[name] = rules[name as keyof Settings](options[name], prefix + name)
  }
  return settings as Settings
}

/** The rule of an option. */
export interface Requirement<Value> {
  /** Completes the sentence "timeoutMs must be ...". */
  readonly must: string
  readonly test: (value: unknown) => boolean
  /** Returned for `undefined`. Without it, the option is required. */
  readonly default?: Value | undefined
  /** The end of the message. If omitted, the message ends with the option's default. */
  readonly hint?: string | undefined
}

/** Creates a rule from a test. Its message shows the value if it is a number, and otherwise only the value's type. */
export function rule<Value>(requirement: Requirement<Value>): Rule<Value> {
  return (value, name) => {
    const { must, test, default: usual, hint = `Defaults to ${usual}` } = requirement
    if (value === undefined && usual !== undefined) return usual
    if (test(value)) return value as Value
    const got = typeof value === 'number' ? value : typeName(value)
    const advice = usual === undefined && requirement.hint === undefined ? '' : `. ${hint}`
    throw new TypeError(`${name} must be ${must}; got ${got}${advice}`)
  }
}

/** Accepts `undefined` for an option that has no default. */
export function optional<Value>(given: Rule<Value>): Rule<Value | undefined> {
  return (value, name) => (value === undefined ? undefined : given(value, name))
}

/** Accepts a value that something else checks. */
export const anything: Rule<never> = (value) => value as never

/** Accepts milliseconds, by default as many as a timer can count. Required if there is no default. */
export function milliseconds(
  usual: number | undefined,
  { min = 1, max = MAX_INT32, hint }: { min?: number; max?: number; hint?: string } = {},
): Rule<number> {
  return rule({
    must: `a number of milliseconds from ${min} to ${max}`,
    test: (value) => typeof value === 'number' && value >= min && value <= max,
    default: usual,
    hint,
  })
}

/** Accepts an integer. Required if there is no default. */
export function integer(
  usual: number | undefined,
  min: number,
  max: number = MAX_INT32,
): Rule<number> {
  return rule({
    must: `an integer from ${min} to ${max}`,
    test: (value) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max,
    default: usual,
  })
}

/** Accepts `true` and `false`. */
export function boolean(usual: boolean): Rule<boolean> {
  return rule({
    must: 'a boolean',
    test: (value) => typeof value === 'boolean',
    default: usual,
  })
}

/** Accepts one of several words. The first is the default. */
export function oneOf<Word extends string>(usual: Word, ...others: readonly Word[]): Rule<Word> {
  const words: readonly unknown[] = [usual, ...others]
  return rule({
    must: words.map((word) => `"${word}"`).join(' or '),
    test: (value) => words.includes(value),
    default: usual,
  })
}

/** Accepts a function, and requires one. */
export const callback: Rule<never> = (value, name) => {
  if (typeof value === 'function') return value as never
  // People most often pass the sandbox's clock instead.
  const hint =
    name === 'now' ? '. For a clock object, pass its function, such as sandbox.clock.now' : ''
  throw new TypeError(`${name} must be a function; got ${typeName(value)}${hint}`)
}

/** Accepts a clock that returns epoch milliseconds, and checks each time that it returns. Defaults to `Date.now`. */
export const clock: Rule<() => number> = (value, name) => {
  if (value === undefined) return Date.now
  const now: () => number = callback(value, name)
  return () => readClock(now)
}
