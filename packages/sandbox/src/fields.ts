import { nearestName, typeName } from '@gw/errors'
import type { Amount } from '@gw/types'
import { rejection, type SandboxError } from './errors.ts'
import { isAmount } from './ledger/money.ts'

/** An untrusted JSON object. */
export type Fields = Readonly<Record<string, unknown>>

/** Returns whether a JSON value is an object. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads an optional string. */
export function readText(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  if (value === undefined) return undefined
  if (typeof value === 'string' && value !== '' && value.length <= 256) return value
  throw wrongField(name, 'a string of 1 to 256 characters', value)
}

/** Reads a required string. */
export function needText(fields: Fields, name: string): string {
  return readText(fields, name) ?? fail(name)
}

/** Reads an optional amount. */
export function readAmount(fields: Fields, name: string): Amount | undefined {
  const value = fields[name]
  if (value === undefined) return undefined
  if (isAmount(value)) return { currency: value.currency, value: value.value }
  throw wrongField(
    name,
    'an amount with a currency of three uppercase letters and a value of digits, in minor units',
    value,
  )
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
  const shown = JSON.stringify(unknown.slice(0, 64))
  throw rejection('GW_SANDBOX_REQUEST_INVALID', `Unknown field ${shown}. ${advice}`)
}

function fail(name: string): never {
  throw rejection('GW_SANDBOX_REQUEST_INVALID', `${name} is required`)
}
