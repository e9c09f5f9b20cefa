import type { Timing } from '../../src/data/pace-saves.ts'
import { START_MS } from './sandbox.ts'

/** A time that only the test moves. */
export interface FakeTiming extends Timing {
  /** Lets time pass, and calls each function when it is due. */
  advance(ms: number): void
  /** Lets time pass within a function. */
  spend(ms: number): void
}

export function createFakeTiming(): FakeTiming {
  let nowMs = START_MS
  const planned = new Set<{ readonly atMs: number; readonly run: () => void }>()
  const next = (untilMs: number) =>
    [...planned].filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0]
  const advance = (ms: number): void => {
    const untilMs = nowMs + ms
    for (let due = next(untilMs); due !== undefined; due = next(untilMs)) {
      planned.delete(due)
      nowMs = Math.max(nowMs, due.atMs)
      due.run()
    }
    nowMs = Math.max(nowMs, untilMs)
  }
  return {
    now: () => nowMs,
    pause: async (ms) => advance(ms),
    after: (ms, run) => void planned.add({ atMs: nowMs + ms, run }),
    advance,
    spend: (ms) => {
      nowMs += ms
    },
  }
}
