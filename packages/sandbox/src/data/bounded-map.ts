/** A map that keeps the newest values. */
export interface BoundedMap<Value> {
  /** Stores a value, in its old place if the name is known, and returns it. */
  set(name: string, value: Value): Value
  get(name: string): Value | undefined
  delete(name: string): void
  /** Returns all values, oldest first. */
  list(): readonly Value[]
  /** Returns all names with their values, oldest first. */
  entries(): Iterable<readonly [string, Value]>
}

/**
 * Creates an empty map that drops its oldest value when it has more than `maxValues`. `onChange` is called whenever a
 * value is stored or deleted.
 */
export function createBoundedMap<Value>(
  maxValues: number,
  onDropped?: (value: Value) => void,
  onChange?: () => void,
): BoundedMap<Value> {
  const values = new Map<string, Value>()
  return {
    set(name, value) {
      onChange?.()
      values.set(name, value)
      if (values.size > maxValues) {
        const [oldest] = values
        if (oldest !== undefined) {
          values.delete(oldest[0])
          onDropped?.(oldest[1])
        }
      }
      return value
    },
    get: (name) => values.get(name),
    delete(name) {
      onChange?.()
      values.delete(name)
    },
    list: () => [...values.values()],
    entries: () => values.entries(),
  }
}
