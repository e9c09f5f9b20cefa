const { then } = Promise.prototype

/**
 * Returns a promise that settles like the value, in an array, if the value is a promise of the language. The array is
 * empty for anything else with a `then`. Calling it could start work that nobody asked for, as a query builder's
 * `then` runs the query. That includes a class that is derived from Promise and has its own `then`.
 */
export function findPromise(value: unknown): Promise<unknown>[] {
  if (typeof value !== 'object' || value === null || !inheritsThen(value)) return []
  try {
    // Throws, without calling anything, if the value only looks like a promise.
    return [then.call(value, () => {})]
  } catch {
    return []
  }
}

/** Returns whether an object has the `then` of any realm's `Promise` class, which is derived from `Object`. */
function inheritsThen(value: object): boolean {
  let owner: object | null = value
  while (owner !== null && !Object.hasOwn(owner, 'then')) owner = Object.getPrototypeOf(owner)
  if (owner === null || owner === value) return false
  const base: object | null = Object.getPrototypeOf(owner)
  return base !== null && Object.getPrototypeOf(base) === null
}
