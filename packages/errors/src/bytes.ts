/**
 * Returns whether a value is a `Uint8Array` or a subclass, such as a Node `Buffer`. Works for values from another
 * realm, where `instanceof` does not. No other object can imitate one.
 */
export function isUint8Array(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && (value as Uint8Array)[Symbol.toStringTag] === 'Uint8Array'
}
