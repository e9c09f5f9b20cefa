import { createBoundedMap } from './bounded-map.ts'
import type { ByteBudget } from './byte-budget.ts'

/** The newest records of one kind, such as calls. */
export interface Records<Value> {
  /** Stores a record with the size of its bodies, and returns it. */
  add(id: string, value: Value, bodyBytes: number): Value
  /** Returns a record, unless it was dropped. */
  get(id: string): Value | undefined
  /** Returns all records, oldest first. */
  list(): readonly Value[]
}

/** The size of a record in addition to its bodies: objects, headers, and IDs. */
export const RECORD_BYTES = 4_096

/** Creates an empty list that drops its oldest records if there are too many, or if the sandbox uses too many bytes. */
export function createRecords<Value>(maxRecords: number, budget: ByteBudget): Records<Value> {
  const kept = createBoundedMap<{ value: Value; release: () => void }>(maxRecords, (dropped) =>
    dropped.release(),
  )
  return {
    add(id, value, bodyBytes) {
      const release = budget.keep(RECORD_BYTES + bodyBytes, () => kept.delete(id))
      kept.set(id, { value, release })
      return value
    },
    get: (id) => kept.get(id)?.value,
    list: () => kept.list().map(({ value }) => value),
  }
}
