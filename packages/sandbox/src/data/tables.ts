/**
 * The tables that all state of a sandbox is kept in, so that it survives a restart with `data`.
 *
 * A piece of state registers itself by opening a table when it is created, under a name that stays the same:
 *
 *     const kept = tables.open<SandboxSubscription>('subscriptions', maxSubscriptions)
 *
 * The table already contains what an earlier run kept. Anything derived from it, such as a second index or a job on the
 * clock, is created again from `kept.list()`. A value is plain JSON and is never changed in place: a step stores a new
 * value with `kept.set(id, value)`. A save contains all of a synchronous step, or nothing of it.
 */
import { type BoundedMap, createBoundedMap } from './bounded-map.ts'

/** Opens the tables of a sandbox. */
export interface Tables {
  /** True if a file keeps them. */
  readonly isKept: boolean
  /** The age of the save that they were restored from, in real milliseconds. */
  readonly restoredAgeMs?: number | undefined
  /**
   * Opens a table of the newest values. `onDropped` is called with the oldest one when there are more than `maxValues`.
   */
  open<Value>(
    name: string,
    maxValues: number,
    onDropped?: (value: Value) => void,
  ): BoundedMap<Value>
  /**
   * Saves everything now. From then on, a save follows soon after each change.
   *
   * @throws {@link SandboxError} `GW_SANDBOX_DATA_UNREADABLE`, `GW_SANDBOX_DATA_IN_USE`
   */
  save(): void
  /** Saves the last changes, and lets other sandboxes use the file. Before the first save, the file stays as it is. */
  close(): void
}

/** Creates tables in memory. */
export function createTables(): Tables {
  return {
    isKept: false,
    open: (_name, maxValues, onDropped) => createBoundedMap(maxValues, onDropped),
    save() {},
    close() {},
  }
}
