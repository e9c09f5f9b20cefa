const { then } = Promise.prototype
/** The prototype of the promises of async functions, also if a library replaced the global Promise. */
const native: object = Object.getPrototypeOf((async () => {})())

/**
 * Returns a promise that settles like the value, in an array, if the value is a promise of the language, or of a library
 * that replaced its class. The array is empty for anything else with a `then`. Calling it could start work that nobody
 * asked for, as a query builder's `then` runs the query. That includes a class that is derived from Promise and has its
 * own `then`.
 */
export function findPromise(value: unknown): Promise<unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  const owner = ownerOfThen(value)
  if (owner === undefined || owner === value || !isClass(owner)) return []
  // The method of one class throws for the promises of the other.
  const isKnown = owner === native || owner === Promise.prototype
  try {
    // Throws, without calling anything, if the value only looks like a promise.
    return [(isKnown ? owner.then : then).call(value, () => {})]
  } catch {
    return []
  }
}

/** Returns whether a value has a method `then`, like a query that is sent only when something awaits it. Calls nothing. */
export function hasThen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const method = Object.getOwnPropertyDescriptor(ownerOfThen(value) ?? {}, 'then')
  return typeof method?.value === 'function'
}

/** Returns the object that has the `then` of a value. */
function ownerOfThen(value: object): Pick<Promise<unknown>, 'then'> | undefined {
  let owner: object | null = value
  while (owner !== null && !Object.hasOwn(owner, 'then')) owner = Object.getPrototypeOf(owner)
  return (owner ?? undefined) as Promise<unknown> | undefined
}

/** Returns whether an object looks like the prototype of a `Promise` class of any realm. Each is derived from Object. */
function isClass(owner: object): boolean {
  const base: object | null = Object.getPrototypeOf(owner)
  return base !== null && Object.getPrototypeOf(base) === null
}
