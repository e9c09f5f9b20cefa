import { isObject as isFields, nearestName, shortName, typeName } from '@gw/errors/internal'
import type { Amount } from '@gw/types'
import { rejection, type SandboxError } from './errors.ts'
import { isAmount, wrongAmountPart } from './money.ts'

/** An untrusted JSON object. */
export type Fields = Readonly<Record<string, unknown>>

export { isFields }

const MAX_ID_LENGTH = 64

/** Reads an optional string. */
export function readText(fields: Fields, name: string, maxLength = 256): string | undefined {
  const value = fields[name]
  if (value === undefined) return undefined
  if (typeof value === 'string' && value !== '' && value.length <= maxLength) return value
  throw wrongField(name, `a string of 1 to ${maxLength} characters`, value)
}

/** Returns a JSON value without the fields that are null, which some SDKs send for every field that is not set. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (!isFields(value)) return value
  const present = Object.entries(value).filter(([, inner]) => inner !== null)
  return Object.fromEntries(present.map(([name, inner]) => [name, withoutNulls(inner)]))
}

/** Reads a required string. */
export function needText(fields: Fields, name: string, maxLength?: number): string {
  return readText(fields, name, maxLength) ?? fail(name)
}

/** Reads an optional ID of a call. Some SDKs send a number, or an empty string for an ID that isn't set. */
export function readId(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  if (value === '') return undefined
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return String(value)
  return readText(fields, name, MAX_ID_LENGTH)
}

/** Reads a required ID of a call. */
export function needId(fields: Fields, name: string): string {
  return readId(fields, name) ?? fail(name)
}

/** Reads an optional time in ISO 8601, in epoch milliseconds. */
export function readTime(fields: Fields, name: string): number | undefined {
  const text = readText(fields, name, 64)
  if (text === undefined) return undefined
  const ms = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(ms)) throw wrongField(name, 'a time in ISO 8601, such as 2026-01-01T12:00:00Z')
  return ms
}

/** Reads an optional object. */
export function readFields(fields: Fields, name: string): Fields | undefined {
  const value = fields[name]
  if (value === undefined || isFields(value)) return value
  throw wrongField(name, 'an object', value)
}

/** Reads a required object. */
export function needFields(fields: Fields, name: string): Fields {
  return readFields(fields, name) ?? fail(name)
}

/** Reads a required list of objects. */
export function needList(fields: Fields, name: string): readonly Fields[] {
  const value = fields[name] ?? fail(name)
  if (Array.isArray(value) && value.length > 0 && value.every(isFields)) return value
  throw wrongField(name, 'a list of objects', value)
}

/** Reads an optional amount. */
export function readAmount(fields: Fields, name: string): Amount | undefined {
  const value = withTextValue(fields[name])
  if (value === undefined) return undefined
  if (isAmount(value)) return { currency: value.currency, value: value.value }
  const what = wrongAmountPart(value)
  throw rejection('GW_SANDBOX_REQUEST_INVALID', `${name}${what}`)
}

// Two SDKs write the value of an amount as a number.
function withTextValue(amount: unknown): unknown {
  if (!isFields(amount) || !Number.isSafeInteger(amount.value)) return amount
  return { ...amount, value: String(amount.value) }
}

/** Reads a required amount. */
export function needAmount(fields: Fields, name: string): Amount {
  return readAmount(fields, name) ?? fail(name)
}

/** Reads one of several words, if present. */
export function readWord<Word extends string>(
  fields: Fields,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const value = fields[name]
  if (value === undefined || words.includes(value as Word)) return value as Word | undefined
  throw wrongField(name, `one of ${words.join(', ')}`, value)
}

/** Creates the error for a field with the wrong shape. It names the type of the value, never the value. */
export function wrongField(name: string, expected: string, value?: unknown): SandboxError {
  const got = value === undefined ? '' : `; got ${typeName(value)}`
  return rejection('GW_SANDBOX_REQUEST_INVALID', `${name} must be ${expected}${got}`)
}

/** Rejects a field that does not exist, so that a misspelled one is never ignored. */
export function assertKnownFields(fields: Fields, known: readonly string[]): void {
  const unknown = Object.keys(fields).find((name) => !known.includes(name))
  if (unknown === undefined) return
  const nearest = nearestName(unknown, known)
  const list = known.length === 0 ? 'This request takes no fields' : `Known: ${known.join(', ')}`
  const advice = nearest === undefined ? list : `Did you mean ${nearest}?`
  const shown = JSON.stringify(shortName(unknown))
  throw rejection('GW_SANDBOX_REQUEST_INVALID', `Unknown field ${shown}. ${advice}`)
}

function fail(name: string): never {
  throw rejection('GW_SANDBOX_REQUEST_INVALID', `${name} is required`)
}
