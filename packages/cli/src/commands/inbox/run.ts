import { quoteForShell } from '@gw/inspect/internal'
import type { CommandCall } from '../../config/command-call.ts'
import { printable } from '../../io/printable.ts'
import type { Report } from '../../io/report.ts'
import type { Style } from '../../io/style.ts'
import { formatPairs } from '../../io/text.ts'
import { UsageError } from '../../io/usage-error.ts'
import { withInbox } from './open-inbox.ts'
import type { InboxRecord, InboxShelf, RecordState } from './shelf.ts'

/** Lists records. Never prints a body. */
export async function inboxList(call: CommandCall): Promise<Report> {
  const { configuration } = call
  const state = configuration.text('state') as RecordState | undefined
  const requestId = configuration.text('requestId')
  const cursor = configuration.text('cursor')
  const limit = Number(configuration.text('limit') ?? 50)
  return withInbox(call, async (inbox) => {
    const [{ records, next }, counts] = [
      await inbox.list({ requestId, state, cursor, limit }),
      await inbox.counts(),
    ]
    return {
      exitCode: 0,
      json: { ok: true, records, next, counts },
      text: (style) =>
        [
          ...records.map((record) => formatRecord(record, style)),
          Object.entries(counts)
            .map(([name, count]) => `${name} ${count}`)
            .join(', '),
          ...(next === undefined ? [] : [`next page: --cursor ${quoteForShell(next)}`]),
        ].join('\n'),
    }
  })
}

function formatRecord(record: InboxRecord, { red, green, yellow, dim }: Style): string {
  const { id, key, kind, requestId, state, attempt, claimedAtMs } = record
  const { failureCode, keptUntilMs, isMarked } = record
  const paints = { failed: red, done: green, busy: yellow, needs_review: red }
  const parts = [
    paints[state](state),
    toTime(claimedAtMs),
    `attempt ${attempt}`,
    ...(failureCode === undefined ? [] : [printable(failureCode)]),
    ...(keptUntilMs === undefined ? [] : ['kept']),
    ...(isMarked ? ['marked'] : []),
    // Handled notifications no longer have a key, which contains the other two.
    ...(key === undefined ? [kind, requestId] : []).flatMap((text) => printable(text ?? '') || []),
    dim(key === undefined ? id : printable(key)),
  ]
  return parts.join('  ')
}

/** Shows one record, and its body only if asked to. */
export async function inboxShow(call: CommandCall): Promise<Report> {
  const [key = ''] = call.operands
  const isBodyShown = call.configuration.flag('showBody')
  return withInbox(call, async (inbox) => {
    const record = await findRecord(inbox, key)
    const body = isBodyShown ? await readBody(inbox, record.id) : undefined
    if (body !== undefined) {
      call.io.stderr.write('gw: The body can contain personal data. Do not store or share it\n')
    }
    return {
      exitCode: 0,
      json: { ok: true, record, body },
      text: ({ dim }) =>
        [
          formatPairs(describe(record), dim),
          ...(body === undefined ? [] : ['', printable(body, Infinity)]),
        ].join('\n'),
    }
  })
}

async function findRecord(inbox: InboxShelf, key: string): Promise<InboxRecord> {
  const [record] = (await inbox.list({ key })).records
  if (record !== undefined) return record
  throw new UsageError(
    `No record has the key or ID ${printable(key)}. List both with gw inbox list`,
  )
}

/** Applies what a person found out about the effect of a handler. */
export async function inboxResolve(call: CommandCall): Promise<Report> {
  const [key = '', how] = call.operands
  if (how !== 'done' && how !== 'undone') {
    throw new UsageError('The second argument must be done or undone')
  }
  return withInbox(call, async (inbox) => {
    const { id, state } = await findRecord(inbox, key)
    if (inbox.resolve === undefined) {
      throw new UsageError('An inbox in Redis has no reviews. A resend runs a failed notification')
    }
    if (!(await inbox.resolve(id, how))) {
      const can = 'done ends a review or clears a failure, and undone ends a review'
      throw new UsageError(`The notification is ${state}, so nothing was changed: ${can}`)
    }
    const next = how === 'done' ? 'is acknowledged' : 'runs your handler'
    return { exitCode: 0, json: { ok: true, id, how }, text: () => `${how}. A resend ${next}` }
  })
}

async function readBody(inbox: InboxShelf, id: string): Promise<string> {
  const kept = await inbox.readKept(id)
  if (kept !== undefined) return new TextDecoder().decode(kept.body)
  throw new UsageError(
    'The body of this notification is not kept. To keep notifications that fail, set keepFailed in your inbox',
  )
}

function describe(record: InboxRecord): [string, string][] {
  const { attempt, claimedAtMs, failedAtMs, keptUntilMs, requestId, failureCode } = record
  const facts = {
    id: record.id,
    key: record.key,
    kind: record.kind,
    'request ID': requestId,
    state: record.state,
    attempts: attempt,
    claimed: toTime(claimedAtMs),
    failed: failedAtMs && toTime(failedAtMs),
    code: failureCode,
    'kept until': keptUntilMs && toTime(keptUntilMs),
    marked: record.isMarked ? 'for the next rerunFailed' : 'no',
  }
  const known = Object.entries(facts).filter(([, value]) => value !== undefined)
  return known.map(([name, value]) => [name, printable(String(value))])
}

/** Marks failed notifications for the application's next rerunFailed. */
export async function inboxRerun(call: CommandCall): Promise<Report> {
  const [key] = call.operands
  const isAll = call.configuration.flag('all')
  if (isAll === (key !== undefined)) throw new UsageError('Pass either a key, an ID, or --all')
  return withInbox(call, async (inbox) => {
    const marked = key === undefined ? await markAll(inbox) : Number(await inbox.markForRerun(key))
    if (key !== undefined && marked === 0) {
      throw new UsageError(
        `${printable(key)} cannot be rerun, because it was handled, or because its body is not kept (keepFailed)`,
      )
    }
    return {
      exitCode: 0,
      json: { ok: true, marked },
      text: () => `marked ${marked}. They run when your application calls rerunFailed`,
    }
  })
}

async function markAll(inbox: InboxShelf): Promise<number> {
  let marked = 0
  let cursor: string | undefined
  do {
    const page = await inbox.list({ state: 'failed', kept: 'all', limit: 1_000, cursor })
    for (const { id } of page.records) marked += Number(await inbox.markForRerun(id))
    cursor = page.next
  } while (cursor !== undefined)
  return marked
}

function toTime(ms: number): string {
  return new Date(ms).toISOString()
}
