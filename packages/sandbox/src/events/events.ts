import type { NewEvent, SandboxEvent } from './event.ts'

/** Called once for each event, in order. What it throws is reported as a process warning. */
export type SandboxEventListener = (event: SandboxEvent) => void

/** What happens in a sandbox, as it happens. */
export interface SandboxEvents {
  /** Calls the listener for every event from now on. Returns a function that stops it. */
  subscribe(listener: SandboxEventListener): () => void
  /** Returns the newest 1,000 events, oldest first. */
  list(): readonly SandboxEvent[]
}

/** The events, with what only the sandbox does. */
export interface EventHub extends SandboxEvents {
  /** Numbers, dates and publishes an event. */
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
      // A function of its own for each subscription, so that subscribing twice is undone twice.
      const one: SandboxEventListener = (event) => listener(event)
      listeners.add(one)
      return () => void listeners.delete(one)
    },
    list: () => kept.slice(-MAX_KEPT),
    emit(event) {
      count += 1
      const numbered = { sequence: count, atMs: now(), ...event } as SandboxEvent
      kept.push(numbered)
      // Cut rarely, so that a load test does not move a thousand entries for each call.
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
