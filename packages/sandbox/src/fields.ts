import type { Amount } from '@gw/types'
import { rejection, type SandboxError } from './errors.ts'
import { isAmount } from './ledger/money.ts'

/** A JSON object as it came. */
export type Fields = Readonly<Record<string, unknown>>

/** Tells whether a JSON value is an object. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads a text that may be left out. */
export function readText(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  if (value === undefined) return undefined
  if (typeof value === 'string' && value !== '' && value.length <= 256) return value
  throw wrongField(name, 'a text of 1 to 256 characters')
}

/** Reads a text that must be there. */
export function needText(fields: Fields, name: string): string {
  return readText(fields, name) ?? fail(name, 'there')
}

/** Reads an amount that may be left out. */
export function readAmount(fields: Fields, name: string): Amount | undefined {
  const value = fields[name]
  if (value === undefined) return undefined
  if (!isAmount(value)) throw wrongField(name, 'an amount: a currency, and a value of digits')
  return { currency: value.currency, value: value.value }
}

/** Reads an amount that must be there. */
export function needAmount(fields: Fields, name: string): Amount {
  return readAmount(fields, name) ?? fail(name, 'there')
}

/** Reads one of several words, or nothing. */
export function readWord<Word extends string>(
  fields: Fields,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const value = fields[name]
  if (value === undefined || words.includes(value as Word)) return value as Word | undefined
  throw wrongField(name, `one of ${words.join(', ')}`)
}

/** Makes the error for a field that is not as it must be. */
export function wrongField(name: string, expected: string): SandboxError {
  return rejection('GW_SANDBOX_REQUEST_INVALID', `${name} must be ${expected}`)
}

function fail(name: string, expected: string): never {
  throw wrongField(name, expected)
}
