/** Freezes a value and everything in it. A frozen value is text or a number, or comes from an earlier decision. */
export function freeze<T>(value: T): T {
  if (Object.isFrozen(value)) return value
  for (const inner of Object.values(value as object)) freeze(inner)
  return Object.freeze(value)
}
