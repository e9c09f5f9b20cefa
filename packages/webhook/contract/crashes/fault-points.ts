// The points where a process is killed or stopped. They are around the inbox, the effect, and the response, in the objects that
// the test passes to the receiver. The published code has no hooks.
import { writeSync } from 'node:fs'
import type { Inbox } from '@gw/webhook'
import { nowMs, type RecordEntry } from './crash-history.ts'

/** The points at which a process can crash, in the order of a run. Only some stores have `before commit`. */
export const CRASH_POINTS = [
  'before claim',
  'after claim',
  'mid-effect',
  'after effect',
  'before commit',
  'after complete',
  'before the response',
] as const

/** The failure of a process: it is killed, frozen for longer than its lease, or killed while it is frozen. */
export const CRASH_SIGNALS = ['SIGKILL', 'SIGSTOP', 'SIGSTOP, SIGKILL'] as const

/** A point at which a process can crash. */
export type CrashPoint = (typeof CRASH_POINTS)[number]

/** The failure of a process. */
export type CrashSignal = (typeof CRASH_SIGNALS)[number]

/** A fault at the n-th time that the process passes the point, counted from the previous fault. */
export interface Fault {
  readonly point: CrashPoint
  nth: number
  readonly signal: CrashSignal
}

/**
 * Returns the function to call at each point. It ends or stops the process when a fault is due. Faults are removed from
 * the front as they occur.
 */
export function faultPoints(faults: Fault[], record: RecordEntry): (point: CrashPoint) => void {
  return (point) => {
    const next = faults[0]
    if (next?.point !== point || --next.nth > 0) return
    faults.shift()
    record('fault', { point, signal: next.signal })
    // The parent restarts a killed process, and continues or kills a stopped one.
    writeSync(1, `fault ${JSON.stringify({ point, signal: next.signal })}\n`)
    process.kill(process.pid, next.signal === 'SIGKILL' ? 'SIGKILL' : 'SIGSTOP')
    // A signal to the own process may take a moment, in which nothing may happen.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  }
}

/** Adds the points around an inbox and records its results. */
export function watchInbox<Extra extends object>(
  inbox: Inbox<Extra>,
  pass: (point: CrashPoint) => void,
  record: RecordEntry,
): Inbox<Extra> {
  const eventOf = (key: string): string | undefined => /pay-\d+/.exec(key)?.[0]
  return {
    retentionMs: inbox.retentionMs,
    async claim(request) {
      pass('before claim')
      const askedMs = nowMs()
      const claim = await inbox.claim(request)
      if (claim.status === 'claimed') {
        const { key, leaseMs } = request
        record('claimed', { event: eventOf(key), token: claim.token, askedMs, leaseMs })
        pass('after claim')
      }
      return claim
    },
    async renew(owner) {
      const { key, token, leaseMs } = owner
      const askedMs = nowMs()
      await inbox.renew(owner)
      record('renewed', { event: eventOf(key), token, askedMs, leaseMs })
    },
    async complete(owner) {
      const { key, token } = owner
      record('completing', { event: eventOf(key), token })
      await inbox.complete(owner)
      record('completed', { event: eventOf(key), token })
      pass('after complete')
    },
    async release(owner) {
      record('releasing', { event: eventOf(owner.key), token: owner.token })
      await inbox.release(owner)
    },
  }
}
