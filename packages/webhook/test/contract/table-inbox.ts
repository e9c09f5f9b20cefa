import { type Inbox, InboxError } from '@gw/webhook'

/** A row of the table. */
export interface Row {
  state: 'running' | 'done' | 'released'
  token: number
  attempt: number
  fingerprint: string
  heldUntilMs: number
}

/** The choices that a store makes. Each broken inbox makes one of them wrongly. */
export interface Choices {
  /** The name of a row. */
  rowOf(key: string): string
  /** Returns true if a row is free to claim. */
  isFree(row: Row, nowMs: number): boolean
  /** The token of the next claim. */
  nextToken(row: Row | undefined, last: number): number
  /** The attempt of the next claim. */
  nextAttempt(row: Row | undefined): number
  /** The fingerprint that a claim stores. */
  fingerprintOf(row: Row | undefined, fingerprint: string): string
  /** Returns true if a body differs from the one that was handled. */
  isChanged(row: Row, fingerprint: string): boolean
  /** Returns true if a token owns a row. */
  owns(row: Row, token: number, nowMs: number): boolean
  /** Until when a renewed lease holds. */
  renewedUntil(row: Row, leaseMs: number, nowMs: number): number
  /** Until when a completed record holds. */
  keptUntil(row: Row, retentionMs: number, nowMs: number): number
  /** The answer of a claim about a record that is done. */
  doneStatus(row: Row): 'done' | 'busy'
  /** Called with a record that a duplicate found. */
  onDuplicate(row: Row, retentionMs: number, nowMs: number): void
  /** Waits between reading and writing a row. */
  pause(): Promise<void> | undefined
}

/** The choices that the page "Write a store" explains. */
export const CORRECT: Choices = {
  rowOf: (key) => key,
  isFree: (row, nowMs) => row.state === 'released' || row.heldUntilMs <= nowMs,
  nextToken: (_row, last) => last + 1,
  nextAttempt: (row) => (row === undefined || row.state === 'done' ? 1 : row.attempt + 1),
  fingerprintOf: (_row, fingerprint) => fingerprint,
  isChanged: (row, fingerprint) => row.fingerprint !== fingerprint,
  owns: (row, token) => row.state === 'running' && row.token === token,
  renewedUntil: (_row, leaseMs, nowMs) => nowMs + leaseMs,
  keptUntil: (_row, retentionMs, nowMs) => nowMs + retentionMs,
  doneStatus: () => 'done',
  onDuplicate() {},
  pause: () => undefined,
}

/** Creates an inbox on a table in memory, whose rows are compared and set. */
export function createTableInbox(
  retentionMs: number,
  now: () => number,
  choices: Choices = CORRECT,
): Inbox {
  const table = new Map<string, Row>()
  let lastToken = 0

  function own(key: string, token: number): Row {
    const row = table.get(choices.rowOf(key))
    if (row !== undefined && choices.owns(row, token, now())) return row
    throw new InboxError('The run lost its lease', { code: 'GW_INBOX_LEASE_LOST' })
  }

  return {
    retentionMs,
    async claim({ key, leaseMs, fingerprint }) {
      const name = choices.rowOf(key)
      const row = table.get(name)
      const pausing = choices.pause()
      if (pausing !== undefined) await pausing
      if (row !== undefined && !choices.isFree(row, now())) {
        if (row.state === 'running') return { status: 'busy' }
        choices.onDuplicate(row, retentionMs, now())
        if (choices.doneStatus(row) === 'busy') return { status: 'busy' }
        return { status: 'done', changed: choices.isChanged(row, fingerprint) }
      }
      lastToken = choices.nextToken(row, lastToken)
      const attempt = choices.nextAttempt(row)
      table.set(name, {
        state: 'running',
        token: lastToken,
        attempt,
        fingerprint: choices.fingerprintOf(row, fingerprint),
        heldUntilMs: now() + leaseMs,
      })
      return { status: 'claimed', token: lastToken, attempt, extra: {} }
    },
    async renew({ key, token, leaseMs }) {
      const row = own(key, token)
      row.heldUntilMs = choices.renewedUntil(row, leaseMs, now())
    },
    async complete({ key, token }) {
      const row = own(key, token)
      row.state = 'done'
      row.heldUntilMs = choices.keptUntil(row, retentionMs, now())
    },
    async release({ key, token }) {
      own(key, token).state = 'released'
    },
  }
}
