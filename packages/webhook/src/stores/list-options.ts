import { integer, oneOf, optional, type Rules, readOptions, rule } from '@gw/errors/internal'
import type { ListRecordsOptions, RecordState } from '../inbox/inbox-shelf.ts'
import { findRecordId } from './record-id.ts'
import { findSubjects } from './record-subject.ts'

/** The place of a record in a list. Records are listed by token, then by ID, the largest first. */
export interface ListPosition {
  readonly token: string
  readonly id: string
}

/** The checked options of `InboxShelf.list`, with their defaults. */
export interface ListSettings extends Pick<ListRecordsOptions, 'state' | 'kept'> {
  /** The ID of the only record to list. */
  readonly id: string | undefined
  /** The values that records can have stored as their request ID. */
  readonly requestIds: readonly string[] | undefined
  readonly limit: number
  /** The last record on the previous page. */
  readonly after: ListPosition | undefined
}

/** The states that a list can be of. One that is missing does not compile. */
const STATES: Readonly<Record<RecordState, true>> = {
  busy: true,
  done: true,
  failed: true,
  needs_review: true,
}

const CURSOR = /^(\d{1,18}) ([0-9a-f]{64})$/

const readCursor = optional(
  rule<string>({
    must: 'the value of next from an earlier page',
    test: (value) => typeof value === 'string' && CURSOR.test(value),
    hint: 'Omit it for the first page',
  }),
)

type Rows = Omit<ListRecordsOptions, 'limit' | 'cursor'> & {
  readonly limit: number
  readonly cursor: ListPosition | undefined
}

const text = optional(
  rule<string>({
    must: 'a non-empty string',
    test: (value) => typeof value === 'string' && value !== '',
  }),
)

const rules: Rules<Rows> = {
  key: text,
  requestId: text,
  state: optional(oneOf(...(Object.keys(STATES) as [RecordState, ...RecordState[]]))),
  kept: optional(oneOf<'all' | 'marked'>('all', 'marked')),
  limit: integer(50, 1, 1_000),
  cursor: (value, name) => toPosition(readCursor(value, name)),
}

function toPosition(cursor = ''): ListPosition | undefined {
  const [, token, id] = CURSOR.exec(cursor) ?? []
  return token === undefined || id === undefined ? undefined : { token, id }
}

/**
 * Checks the options of `InboxShelf.list`.
 *
 * @throws TypeError if an option is invalid or unknown
 */
export async function readListOptions(options: ListRecordsOptions): Promise<ListSettings> {
  const { cursor, key, requestId, ...settings } = readOptions(options, rules)
  return {
    ...settings,
    id: key === undefined ? undefined : await findRecordId(key),
    requestIds: requestId === undefined ? undefined : await findSubjects(requestId),
    after: cursor,
  }
}

/** Returns the cursor of the page after a record. */
export function writeCursor({ token, id }: ListPosition): string {
  return `${token} ${id}`
}
