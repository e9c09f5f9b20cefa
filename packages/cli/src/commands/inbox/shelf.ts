/** The states of a record. */
export const recordStates = ['busy', 'done', 'failed', 'needs_review'] as const

/** The state of a record. */
export type RecordState = (typeof recordStates)[number]

/** A record as the inbox of the user's project lists it. */
export interface InboxRecord {
  readonly id: string
  readonly key?: string
  readonly kind?: string
  readonly requestId?: string
  readonly state: RecordState
  readonly attempt: number
  readonly claimedAtMs: number
  readonly failedAtMs?: number
  readonly failureCode?: string
  readonly keptUntilMs?: number
  readonly isMarked: boolean
}

/** The part of the project's inbox that `gw` uses: `InboxShelf` of `@gw/webhook`, which `gw` does not depend on. */
export interface InboxShelf {
  list(options: {
    readonly key?: string
    readonly requestId?: string | undefined
    readonly state?: RecordState | undefined
    readonly kept?: 'all'
    readonly limit?: number
    readonly cursor?: string | undefined
  }): Promise<{ readonly records: readonly InboxRecord[]; readonly next?: string }>
  counts(): Promise<Readonly<Record<RecordState, number>>>
  readKept(keyOrId: string): Promise<{ readonly body: Uint8Array } | undefined>
  markForRerun(keyOrId: string): Promise<boolean>
  /** Records a notification as handled, or deletes it, unless it is busy. Only in a table. */
  resolve?(id: string, how: 'done' | 'undone'): Promise<boolean>
}
