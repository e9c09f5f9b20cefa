/**
 * Returns whether a value is a `Uint8Array` or a subclass, such as a Node `Buffer`. Works for values from another
 * realm, where `instanceof` does not, and an object cannot pretend to be one.
 */
export function isUint8Array(value: unknown): value is Uint8Array {
  return (
    ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]'
  )
}
