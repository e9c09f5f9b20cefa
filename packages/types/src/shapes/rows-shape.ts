import { isObject } from '@gw/errors/internal'
import { listShape } from './list-shape.ts'
import { at, type Field, fieldsShape } from './object-shape.ts'
import {
  type AnyShape,
  booleanShape,
  Misfit,
  misfit,
  numberShape,
  type Read,
  type Shape,
  textShape,
  toPlainShape,
} from './shape.ts'

const ROW =
  /^(\w+)(?::(\w+))?(\[\])?(!{0,2})(\*?)(~?)(?:=(\w*))?(?: (?:<=|(\d+)\.\.)(\d+))?( nonZero)?$/

/**
 * Creates the shape of an object from rows, one for each field: its name, and its type, marks, and limits in the notation
 * of the facts, which `docs/contributing/change-a-message.md` explains. Strings have no type. The generator writes the
 * rows. Fields that contain objects are in `shapes`, by their name with its marks and limits.
 */
export function rowsShape<T>(
  rows: string,
  shapes: Readonly<Record<string, AnyShape>> = {},
): Shape<T> {
  return fieldsShape(() => {
    const fields = new Map<string, Field>()
    for (const row of [...rows.split(','), ...Object.keys(shapes)]) {
      const parts = ROW.exec(row) ?? []
      const [, name, type = '', list, required = '', star, fill, kept, least, most, nonZero] = parts
      if (name === undefined) continue
      const isStrict = Boolean(star) || required === '!!'
      const item = shapes[row] ?? plainShape(type, isStrict)
      const shape = list ? listShape(item as Shape<unknown>) : item
      const { '~read': read, '~convert': convert } = shape
      const limit = type === 'integer' && !list ? rangeOf : lengthOf
      const check = most ? limit(Number(most), least) : nonZero && findZero
      fields.set(name, {
        read: check ? limited(read, check) : read,
        convert: kept === undefined ? convert : (value) => keep(value, kept),
        required,
        isStrict,
        isFilled: Boolean(fill),
        row: [shape, parts],
      })
    }
    return fields
  })
}

/**
 * Keeps a malformed value instead of omitting it: as its JSON text, or, with a name, as an object with that text in the
 * field of that name. An outcome depends on it: without it, a payment would look as if nobody reviewed it.
 */
function keep(value: unknown, name: string): unknown {
  // Never undefined, which would look like a field that is missing.
  const text = JSON.stringify(value) ?? ''
  return name === '' ? text : { [name]: text }
}

const readAny: Read = (value) => value

const readObject: Read = (value) => (isObject(value) ? value : misfit('an object', value))

const readObjectOrText: Read = (value, omitted) =>
  typeof value === 'string' ? value : readObject(value, omitted)

const readNumber: Read = (value) =>
  typeof value === 'string' || Number.isFinite(value)
    ? value
    : misfit('a number or a string', value)

const readBoolean: Read = (value) =>
  typeof value === 'boolean' || value === 'true' || value === 'false'
    ? value
    : misfit('a boolean', value)

/** A string. People pass an ID as a number, which loses digits from 2 ** 53 on. */
const readSentText: Read = (value) => {
  if (typeof value === 'string') return value
  const found = misfit('a string', value)
  if (typeof value === 'number') found.message += '. Write it in quotes, such as "1001"'
  return found
}

/** Returns how a part of an amount is read in a request. The message shows the part, unless it is something else. */
function amountPart(pattern: RegExp, expected: string): Read {
  return (value) => {
    if (typeof value !== 'string') return misfit(expected, value)
    if (pattern.test(value)) return value
    const got = /^[\w.,+-]{0,32}$/.test(value) ? `"${value}"` : `${value.length} characters`
    return new Misfit(`must be ${expected}; got ${got}`)
  }
}

/** Digits, because a decimal point would be off by a factor of 100. */
const readDigits = amountPart(
  /^[0-9]{1,18}$/,
  'a string of 1 to 18 digits in minor units ("1050" is 10.50 USD)',
)

/** A currency code. In lowercase, as other gateways write it, this one rejects it. */
const readCurrency = amountPart(
  /^[A-Z]{3}$/,
  'a currency code of 3 uppercase letters, such as "EUR"',
)

/** The reading of plain values in a request, and in a message from the gateway if that differs. */
const READERS: Readonly<Record<string, readonly [sent: Read, received?: AnyShape]>> = {
  '': [readSentText, textShape],
  integer: [readNumber, numberShape],
  number: [readNumber, numberShape],
  timestamp: [readNumber, textShape],
  boolean: [readBoolean, booleanShape],
  map: [readObject],
  mapOrText: [readObjectOrText],
  digits: [readDigits, textShape],
  currency: [readCurrency, textShape],
}

/**
 * Returns the shape of a plain value in both directions. A strict value is not converted, except for a boolean, whose
 * text has only one meaning.
 */
function plainShape(type: string, isStrict: boolean): Shape<unknown> {
  const [sent, received] = READERS[type] ?? [readAny]
  return toPlainShape(
    (value, omitted) => (omitted && received ? received['~read'] : sent)(value, omitted),
    isStrict && type !== 'boolean' ? undefined : received?.['~convert'],
  )
}

/** Adds a check for requests. The gateway may send more. */
function limited(read: Read, check: (value: unknown) => Misfit | undefined): Read {
  return (value, omitted) => {
    const found = read(value, omitted)
    return omitted || found instanceof Misfit ? found : (check(value) ?? found)
  }
}

/** Returns the check of a length: that of a list in items, and that of any other value in characters. */
function lengthOf(limit: number) {
  return (value: unknown) => {
    const isList = Array.isArray(value)
    const size = (isList ? value : [...String(value)]).length
    if (size <= limit) return undefined
    return new Misfit(`must have at most ${limit} ${isList ? 'items' : 'characters'}; got ${size}`)
  }
}

/** Returns the check of a range, which starts at `-limit` unless the row says where. */
function rangeOf(limit: number, least: string | undefined) {
  const start = Number(least ?? -limit)
  return (value: unknown) => {
    const number = Number(value)
    // Written so that NaN is outside.
    const isInside = number >= start && number <= limit
    return isInside ? undefined : new Misfit(`must be from ${start} to ${limit}`)
  }
}

/** Finds an amount of 0, which cannot be moved. */
function findZero(value: unknown) {
  const { value: digits } = value as { readonly value: string }
  if (!/^0+$/.test(digits)) return undefined
  return at('value', new Misfit(`must be greater than 0; got "${digits}"`))
}
