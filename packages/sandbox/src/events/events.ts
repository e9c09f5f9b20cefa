import type { NewEvent, SandboxEvent } from './event.ts'

/** Called once for each event, in order. Its errors are reported as process warnings. */
export type SandboxEventListener = (event: SandboxEvent) => void

/** The events of a sandbox as they happen. */
export interface SandboxEvents {
  /** Calls the listener for every event from now on. Returns a function that stops it. */
  subscribe(listener: SandboxEventListener): () => void
  /** Returns the newest 1,000 events, oldest first. */
  list(): readonly SandboxEvent[]
}

/** The events, including the functions that only the sandbox uses. */
export interface EventHub extends SandboxEvents {
  /** Numbers, dates, and publishes an event. */
  emit(event: NewEvent): void
}

const MAX_KEPT = 1_000

/** Creates a hub without listeners. */
export function createEventHub(now: () => number): EventHub {
  const listeners = new Set<SandboxEventListener>()
  let kept: SandboxEvent[] = []
  let count = 0
  return {
    subscribe(listener) {
      // A separate function for each subscription, so that a listener that subscribed twice must unsubscribe twice.
      const one: SandboxEventListener = (event) => listener(event)
      listeners.add(one)
      return () => void listeners.delete(one)
    },
    list: () => kept.slice(-MAX_KEPT),
    emit(event) {
      count += 1
      const numbered: SandboxEvent = { sequence: count, atMs: now(), ...event }
      kept.push(numbered)
      // Truncated rarely, so that a load test does not move a thousand entries for each call.
      if (kept.length >= 2 * MAX_KEPT) kept = kept.slice(-MAX_KEPT)
      for (const listener of listeners) {
        try {
          listener(numbered)
        } catch (error) {
          process.emitWarning(error instanceof Error ? error : String(error))
        }
      }
    },
  }
}
