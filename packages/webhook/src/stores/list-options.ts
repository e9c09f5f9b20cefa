import { integer, oneOf, optional, type Rules, readOptions, rule } from '@gw/errors/internal'
import type { ListRecordsOptions, RecordState } from '../inbox/inbox-shelf.ts'

/** The place of a record in a list. Records are listed by token, then by key, the largest first. */
export interface ListPosition {
  readonly token: string
  readonly key: string
}

/** The checked options of `InboxShelf.list`, with their defaults. */
export interface ListSettings extends Pick<ListRecordsOptions, 'key' | 'state' | 'kept'> {
  readonly limit: number
  /** The last record on the previous page. */
  readonly after: ListPosition | undefined
}

const CURSOR = /^(\d{1,18}) (.+)$/s

const readCursor = optional(
  rule<string>({
    must: 'the next of an earlier page',
    test: (value) => typeof value === 'string' && CURSOR.test(value),
    hint: 'Omit it for the first page',
  }),
)

const rules: Rules<Omit<ListSettings, 'after'> & { cursor: ListPosition | undefined }> = {
  key: optional(
    rule<string>({
      must: 'a non-empty string',
      test: (value) => typeof value === 'string' && value !== '',
    }),
  ),
  state: optional(oneOf<RecordState>('busy', 'done', 'failed', 'needs_review')),
  kept: optional(oneOf<'all' | 'marked'>('all', 'marked')),
  limit: integer(50, 1, 1_000),
  cursor: (value, name) => toPosition(readCursor(value, name)),
}

function toPosition(cursor = ''): ListPosition | undefined {
  const [, token, key] = CURSOR.exec(cursor) ?? []
  return token === undefined || key === undefined ? undefined : { token, key }
}

/**
 * Checks the options of `InboxShelf.list`.
 *
 * @throws TypeError if an option is invalid or unknown
 */
export function readListOptions(options: ListRecordsOptions): ListSettings {
  const { cursor, ...settings } = readOptions(options, rules)
  return { ...settings, after: cursor }
}

/** Returns the cursor of the page after a record. */
export function writeCursor({ token, key }: ListPosition): string {
  return `${token} ${key}`
}
