/** Keeps the newest values by name. */
export interface BoundedMap<Value> {
  /** Keeps a value, in its old place if the name is known, and gives it back. */
  set(name: string, value: Value): Value
  /** Gives a value. */
  get(name: string): Value | undefined
  /** Lists the values, oldest first. */
  list(): readonly Value[]
}

/** Makes an empty map that forgets its oldest value when it has more than `maxValues`. */
export function createBoundedMap<Value>(
  maxValues: number,
  onForgotten?: (value: Value) => void,
): BoundedMap<Value> {
  const values = new Map<string, Value>()
  return {
    set(name, value) {
      values.set(name, value)
      if (values.size > maxValues) {
        const [oldest] = values
        if (oldest !== undefined) {
          values.delete(oldest[0])
          onForgotten?.(oldest[1])
        }
      }
      return value
    },
    get: (name) => values.get(name),
    list: () => [...values.values()],
  }
}
