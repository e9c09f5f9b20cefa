/**
 * The largest 32-bit signed integer, 2147483647. It is the highest key version, and a timer's longest delay in
 * milliseconds. With a longer delay, a timer overflows and fires immediately.
 */
export const MAX_INT32 = 2_147_483_647

/**
 * Returns whether a value is a `Uint8Array` or a subclass, such as a Node `Buffer`. Works for values from a different
 * realm, where `instanceof` does not. No other object can imitate one.
 */
export function isUint8Array(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && (value as Uint8Array)[Symbol.toStringTag] === 'Uint8Array'
}

/** Returns whether a value is an object but not an array. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns a value's type, for "got ..." in a message: `undefined`, `null`, `a string`, `an array`, or `a Map`. */
export function typeName(value: unknown): string {
  if (value === undefined || value === null) return `${value}`
  if (Array.isArray(value)) return 'an array'
  if (typeof value !== 'object') return `a ${typeof value}`
  const type: unknown = value.constructor
  const name = (typeof type === 'function' && type !== Object && type.name) || 'object'
  return `${/^[AEIOaeio]/.test(name) ? 'an' : 'a'} ${name}`
}

/** Concatenates bytes. */
export function concatBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** Returns the bytes of hexadecimal digits. */
export function fromHex(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** Formats bytes as hexadecimal digits. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
