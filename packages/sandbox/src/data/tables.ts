/**
 * The tables that all state of a sandbox is kept in, so that it survives a restart with `data`.
 *
 * A piece of state registers itself by opening a table when it is created, under a name that stays the same:
 *
 *     const kept = tables.open<SandboxSubscription>('subscriptions', maxSubscriptions)
 *
 * The table already contains what an earlier run kept. What is derived from it, such as a second index or a job on the
 * clock, is created again from `kept.list()`. A value is plain JSON and is never changed in place: a step stores a new
 * value with `kept.set(id, value)`. Everything that is stored in one synchronous step is written together, before the
 * response is sent, so that a crash leaves all of it or nothing.
 */
import { type BoundedMap, createBoundedMap } from './bounded-map.ts'

/** Opens the tables of a sandbox. */
export interface Tables {
  /** Whether a file keeps them. */
  readonly isKept: boolean
  /**
   * Opens a table of the newest values. `onDropped` is called with the oldest one when there are more than `maxValues`.
   */
  open<Value>(
    name: string,
    maxValues: number,
    onDropped?: (value: Value) => void,
  ): BoundedMap<Value>
  /**
   * Writes what was stored since the last call, before a response is sent. Before the first call, the file is as an
   * earlier run left it.
   *
   * @throws Error of the file system. The response must not be sent then
   */
  flush(): void
  /** Writes what is left, and closes the file. */
  close(): void
  /** Closes the file and leaves it as it is, because what it contains cannot be used. */
  discard(): void
}

/** Creates tables in memory. */
export function createTables(): Tables {
  return {
    isKept: false,
    open: (_name, maxValues, onDropped) => createBoundedMap(maxValues, onDropped),
    flush() {},
    close() {},
    discard() {},
  }
}
