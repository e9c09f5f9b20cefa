import type { Entry } from './crash-history.ts'

/** Tolerance: stores count full milliseconds, and their clock is not the clock of the history. */
const CLOCK_MS = 2

/** The events of one run. */
export interface FoundHistory {
  readonly events: readonly string[]
  readonly history: readonly Entry[]
  /** The event of each effect, once for every time. */
  readonly effects: readonly string[]
  readonly isTransactional: boolean
}

/** Returns every broken guarantee. */
export function checkHistory({
  events,
  history,
  effects,
  isTransactional,
}: FoundHistory): string[] {
  return [
    ...countProblems(events, effects, isTransactional),
    ...answerProblems(history, isTransactional),
    ...overlapProblems(history),
  ]
}

/** Every notification has its effect, with transactions exactly one. */
function* countProblems(
  events: readonly string[],
  effects: readonly string[],
  isTransactional: boolean,
): Generator<string> {
  const counts = new Map(events.map((event) => [event, 0]))
  for (const event of effects) counts.set(event, (counts.get(event) ?? 0) + 1)
  for (const [event, count] of counts) {
    if (count === 0) yield `${event} has no effect`
    if (isTransactional && count > 1) yield `${event} has ${count} effects`
  }
}

/**
 * Nothing is acknowledged before its effect has happened. With transactions, only the effect of the last claim can be
 * committed: it could not have been granted after an earlier one was, and no earlier one could be committed after it.
 */
function* answerProblems(history: readonly Entry[], isTransactional: boolean): Generator<string> {
  const last = new Map<string | undefined, number>()
  for (const { what, event, token = 0 } of history) {
    if (what === 'claimed') last.set(event, Math.max(token, last.get(event) ?? 0))
  }
  const done = new Set<string | undefined>()
  for (const { what, event, token } of history) {
    if (what === 'effect' && (!isTransactional || token === last.get(event))) done.add(event)
    if (what === 'success' && !done.has(event)) {
      yield `${event} was acknowledged without an effect`
    }
  }
}

/** No run of a notification starts while the lease of another run is certainly valid. */
function* overlapProblems(history: readonly Entry[]): Generator<string> {
  for (const entries of groupBy(history, ({ event }) => event).values()) {
    const claims = groupBy(entries, ({ process, token }) => `${process} ${token}`)
    const runs = [...claims.values()].flatMap(toRuns)
    for (const one of runs) {
      for (const other of runs) {
        if (one === other || other.startMs < one.startMs) continue
        if (other.startMs < one.holdsUntilMs - CLOCK_MS) {
          yield `${one.event} runs in ${other.process} while ${one.process} has its lease`
        }
      }
    }
  }
}

interface Run {
  readonly event: string | undefined
  readonly process: string
  readonly startMs: number
  readonly holdsUntilMs: number
}

/** The runs under one claim, and until when its lease was certainly valid: until its release, or as last renewed. */
function toRuns(entries: readonly Entry[]): Run[] {
  let holdsUntilMs = 0
  for (const { what, atMs, askedMs = 0, leaseMs = 0 } of entries) {
    // The store counts from the time of the request at the earliest.
    if (what === 'claimed' || what === 'renewed') {
      holdsUntilMs = Math.max(holdsUntilMs, askedMs + leaseMs)
    }
    if (what === 'completing' || what === 'releasing') holdsUntilMs = Math.min(holdsUntilMs, atMs)
  }
  return entries
    .filter(({ what }) => what === 'run')
    .map(({ event, process, atMs }) => ({ event, process, startMs: atMs, holdsUntilMs }))
}

function groupBy(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string | undefined,
): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    const key = keyOf(entry)
    if (key === undefined) continue
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return groups
}
