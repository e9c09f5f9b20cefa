/** Tells whether two JSON values say the same: the order of an object's members does not matter. */
export function jsonEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return false
  }
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  if (names.length !== Object.keys(other).length) return false
  return names.every(
    (name) =>
      Object.hasOwn(other, name) &&
      jsonEqual((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
  )
}
