import type { Before } from '@gw/sandbox/control'
import type { Signal } from '@preact/signals'
import { ask } from '../api/control.ts'
import { deliveries, payments } from './store.ts'

/** The control API returns this many entries of a list at once. */
const PAGE = 1_000
/** The sandbox keeps at most 50,000 payments. */
const MAX_PAGES = 50

/** Reads every payment and every notification, in pages, so that the newest ones show at once. */
export async function readLists(): Promise<void> {
  await Promise.all([
    readPages(
      (query) => ask('GET /payments', {}, query),
      payments,
      ({ paymentId }) => paymentId,
    ),
    readPages(
      (query) => ask('GET /deliveries', {}, query),
      deliveries,
      ({ id }) => id,
    ),
  ])
}

async function readPages<T>(
  readPage: (query: Before) => Promise<readonly T[]>,
  list: Signal<readonly T[] | undefined>,
  idOf: (entry: T) => string,
): Promise<void> {
  const isFirst = list.value === undefined
  let all: readonly T[] = []
  for (let page = 0; page < MAX_PAGES; page++) {
    const last = all.at(-1)
    const entries = await readPage(last === undefined ? {} : { before: idOf(last) })
    all = [...all, ...entries]
    // A list that was shown before is replaced when it is complete, so that it does not jump.
    if (isFirst) list.value = all
    if (entries.length < PAGE) break
  }
  list.value = all
}
