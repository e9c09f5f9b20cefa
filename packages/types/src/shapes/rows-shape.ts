import { isObject } from '@gw/errors/internal'
import { listShape } from './list-shape.ts'
import { type Field, fieldsShape } from './object-shape.ts'
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

// A name, the code of its type, whether it is a list, its marks, and its limit.
const ROW = /^(\w+)([#:?%&.$@]?)(\[\])?(!{0,2})(\*?)(~?)(=\w*)?(\+?)(?:<(\d+-)?(\d+))?$/

/**
 * Creates the shape of an object from rows, one for each field: a name, the code of its type, and marks. The generator
 * writes them from the facts. Fields that contain objects are in `shapes`, by their name with its marks.
 *
 * Codes: none is a string; `#` a number; `:` a time, which can be sent as a number and is received as a string; `?` a
 * boolean; `%` an object; `&` an object or a string; `.` any value; `$` digits; `@` a currency; `[]` a list of these.
 * Marks: `!` required when it is sent; `!!` required in both directions; `*` read strictly; `~` read as an empty string
 * if it is missing; `=` never omitted, see {@link keep}; `+` an amount that cannot be 0 when it is sent; `<64` at most
 * 64 characters or items, or a number from -64 to 64, when it is sent; `<1-64` a number from 1 to 64.
 */
export function rowsShape<T>(
  rows: string,
  shapes: Readonly<Record<string, AnyShape>> = {},
): Shape<T> {
  return fieldsShape(() => {
    const fields = new Map<string, Field>()
    for (const row of [...rows.split(' '), ...Object.keys(shapes)]) {
      const [, name, code = '', list, required = '', star, fill, kept, nonZero, ...range] =
        ROW.exec(row) ?? []
      if (name === undefined) continue
      const isStrict = star === '*' || required === '!!'
      const item = shapes[row] ?? plainShape(code, isStrict)
      const { '~read': whole, '~convert': convert } = list
        ? listShape(item as Shape<unknown>)
        : item
      const read = nonZero === '+' ? moved(whole) : whole
      const [least, limit] = range
      const limitRead = code === '#' && !list ? ranged : limited
      fields.set(name, {
        read: limit === undefined ? read : limitRead(read, Number(limit), least),
        convert: kept === undefined ? convert : (value) => keep(value, kept.slice(1)),
        required,
        isStrict,
        isFilled: fill === '~',
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
  return typeof value === 'number'
    ? new Misfit(`${found.message}. Write it in quotes, such as "1001"`)
    : found
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
const readDigits = /* @__PURE__ */ amountPart(
  /^[0-9]{1,18}$/,
  'a string of 1 to 18 digits in minor units ("1050" is 10.50 USD)',
)

/** A currency code. In lowercase, as other gateways write it, this one rejects it. */
const readCurrency = /* @__PURE__ */ amountPart(
  /^[A-Z]{3}$/,
  'a currency code of 3 uppercase letters, such as "EUR"',
)

/** How plain values are read in a request, and in a message from the gateway if that differs. */
const READERS: Readonly<Record<string, readonly [sent: Read, received?: AnyShape]>> = {
  '': [readSentText, textShape],
  '#': [readNumber, numberShape],
  ':': [readNumber, textShape],
  '?': [readBoolean, booleanShape],
  '%': [readObject],
  '&': [readObjectOrText],
  $: [readDigits, textShape],
  '@': [readCurrency, textShape],
}

/**
 * Returns the shape of a plain value in both directions. What is read strictly is not converted, except for a boolean,
 * whose text has only one meaning.
 */
function plainShape(code: string, isStrict: boolean): Shape<unknown> {
  const [sent, received] = READERS[code] ?? [readAny]
  return toPlainShape(
    (value, omitted) => (omitted && received ? received['~read'] : sent)(value, omitted),
    isStrict && code !== '?' ? undefined : received?.['~convert'],
  )
}

/** Adds a limit for requests. The gateway may send more. */
function limited(read: Read, limit: number): Read {
  return (value, omitted) => {
    const found = read(value, omitted)
    if (omitted || found instanceof Misfit) return found
    const isList = Array.isArray(value)
    const size = (isList ? value : [...String(value)]).length
    if (size <= limit) return found
    return new Misfit(`must have at most ${limit} ${isList ? 'items' : 'characters'}; got ${size}`)
  }
}

/** Adds a range for requests, which starts at `-limit` unless it says where, as in `1-`. */
function ranged(read: Read, limit: number, start?: string): Read {
  const least = start === undefined ? -limit : Number.parseInt(start, 10)
  return (value, omitted) => {
    const found = read(value, omitted)
    if (omitted || found instanceof Misfit) return found
    const number = Number(value)
    // Written so that NaN is outside.
    if (number >= least && number <= limit) return found
    return new Misfit(`must be from ${least} to ${limit}`)
  }
}

/** Adds to an amount in a request that it cannot be 0, because this is the amount to move. */
function moved(read: Read): Read {
  return (value, omitted) => {
    const found = read(value, omitted)
    if (omitted || found instanceof Misfit) return found
    const { value: digits } = value as { readonly value: string }
    if (!/^0+$/.test(digits)) return found
    const zero = new Misfit(`must be greater than 0; got "${digits}"`)
    zero.path = ['value']
    return zero
  }
}
