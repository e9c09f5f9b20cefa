import type { InboxRecord, InboxShelf, RecordPage, RecordState } from '@gw/webhook'
import { type ListSettings, readKeptHeaders, readListOptions, writeCursor } from '@gw/webhook/inbox'
import type { Script } from './script.ts'
import { MARK, READ_KEPT, READ_RECORD } from './shelf-scripts.ts'

/** Runs a script on the record of a notification key. */
export type RunOnKey = (script: Script, key: string) => Promise<unknown>

interface Listed {
  readonly token: string
  readonly key: string
  readonly record: InboxRecord
}

/** Creates the part of the inbox that lists records and reads what was kept. */
export function createShelf(
  run: RunOnKey,
  scan: () => AsyncIterable<readonly string[]>,
): InboxShelf {
  async function* readAll(): AsyncIterable<Listed> {
    // SCAN can return a key twice.
    const seen = new Set<string>()
    for await (const keys of scan()) {
      const fresh = [...new Set(keys)].filter((key) => !seen.has(key))
      for (const key of fresh) seen.add(key)
      yield* await readRecords(fresh)
    }
  }

  async function readRecords(keys: readonly string[]): Promise<Listed[]> {
    const listed = await Promise.all(
      keys.map(async (key) => toListed(key, await run(READ_RECORD, key))),
    )
    return listed.filter((one) => one !== undefined)
  }

  return {
    async list(options = {}) {
      const settings = readListOptions(options)
      const { key, limit } = settings
      let page: Listed[] = []
      const found = key === undefined ? readAll() : await readRecords([key])
      for await (const one of found) {
        if (!isListed(one, settings)) continue
        page.push(one)
        // One more than the page, to know whether there is a next one.
        if (page.length > 2 * limit) page = page.sort(compare).slice(0, limit + 1)
      }
      return toPage(page.sort(compare), limit)
    },
    async counts() {
      const counts = { busy: 0, done: 0, failed: 0, needs_review: 0 }
      for await (const { record } of readAll()) counts[record.state]++
      return counts
    },
    async readKept(key) {
      const kept = await run(READ_KEPT, key)
      if (!Array.isArray(kept)) return undefined
      const [headers, body] = kept.map(String)
      return { headers: readKeptHeaders(headers), body: fromHex(body) }
    },
    async markForRerun(key) {
      return Number(await run(MARK, key)) === 1
    },
  }
}

function toListed(key: string, reply: unknown): Listed | undefined {
  if (!Array.isArray(reply)) return undefined
  const [state, token = '', attempt, failedAt, failureCode, keptUntil, marked] = reply.map(String)
  const record: InboxRecord = {
    key,
    state: state as RecordState,
    attempt: Number(attempt),
    // The token is the server's time in microseconds.
    claimedAtMs: Math.floor(Number(token) / 1_000),
    ...(failedAt && { failedAtMs: Number(failedAt) }),
    ...(failureCode && { failureCode }),
    ...(keptUntil && { keptUntilMs: Number(keptUntil) }),
    isMarked: marked === '1',
  }
  return { token, key, record }
}

function isListed(one: Listed, { state, kept, after }: ListSettings): boolean {
  const { record } = one
  if (state !== undefined && record.state !== state) return false
  if (kept !== undefined && record.keptUntilMs === undefined) return false
  if (kept === 'marked' && !record.isMarked) return false
  return after === undefined || compare(after, one) < 0
}

/** Orders records by token, then by key, the largest first. */
function compare(a: Pick<Listed, 'token' | 'key'>, b: Pick<Listed, 'token' | 'key'>): number {
  const difference = Number(b.token) - Number(a.token)
  if (difference !== 0) return difference
  return a.key < b.key ? 1 : a.key > b.key ? -1 : 0
}

function toPage(sorted: readonly Listed[], limit: number): RecordPage {
  const page = sorted.slice(0, limit)
  const last = sorted.length > limit ? page.at(-1) : undefined
  return { records: page.map(({ record }) => record), ...(last && { next: writeCursor(last) }) }
}

function fromHex(hex = ''): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}
