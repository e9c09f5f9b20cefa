// The getter that all typed arrays share: it looks at what the value is, not at what it says.
const tagOf = /* @__PURE__ */ (() =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), Symbol.toStringTag)
    ?.get)()

/**
 * Returns whether a value is a `Uint8Array` or a subclass, such as a Node `Buffer`. Works for values from another
 * realm, where `instanceof` does not, and an object cannot pretend to be one.
 */
export function isUint8Array(value: unknown): value is Uint8Array {
  return tagOf?.call(value) === 'Uint8Array'
}
