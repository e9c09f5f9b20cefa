import type { Inbox } from '@gw/webhook'

/** A store under test: an inbox, and a place for effects. Every process opens its own. */
export interface CrashStore {
  /** The inbox that the run tests. */
  // biome-ignore lint/suspicious/noExplicitAny: what an inbox adds to the context is up to the store
  readonly inbox: Inbox<any>
  /** True if the effect and the record commit together, so that an effect happens exactly once. */
  readonly isTransactional: boolean
  /**
   * Calls the function whenever a notification is recorded but not committed. Optional, for a store with transactions.
   * Processes are then killed and frozen at that point, too.
   */
  beforeCommit?(pass: () => void): void
  /** Creates tables. Called once, before any receiver starts. */
  prepare(): Promise<void>
  /** Applies a notification's effect. `context` is the handler's. */
  // biome-ignore lint/suspicious/noExplicitAny: contains what the store's own inbox adds, so each store writes its own type
  act(event: string, context: any): Promise<void>
  /** Returns the notification behind each effect, once for each time the effect happened. */
  effects(): Promise<string[]>
  /** Closes the connections of the store. */
  close(): Promise<void>
}

/** Opens the store that a module exports as `openStore`. */
export async function openStore(module: string, settings: unknown): Promise<CrashStore> {
  const { openStore: open } = await import(/* @vite-ignore */ module)
  return await open(settings)
}
