import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { announce } from '../../state/announce.ts'
import { readQuery, writeQuery } from '../../state/route.ts'
import { Button } from '../button.tsx'
import { type Filter, Filters } from './filters.tsx'
import { useHold } from './hold.ts'
import { Rows, type RowsProps } from './rows.tsx'
import { Search } from './search.tsx'
import './list.css'

/** Properties of {@link List}. */
export interface ListProps<T>
  extends Pick<RowsProps<T>, 'idOf' | 'hrefOf' | 'renderRow' | 'current' | 'title' | 'order'> {
  readonly aside?: ComponentChildren
  /** `undefined` until it is loaded. */
  readonly entries: readonly T[] | undefined
  /** Returns whether a search finds an entry. The words are in lower case. */
  readonly matches: (entry: T, words: string) => boolean
  readonly filters: readonly Filter<T>[]
  readonly searchHint: string
  /** The content of an empty list, with the button that fills it. */
  readonly empty: ComponentChildren
  /** The noun for an entry: "No payment matches …". */
  readonly noun: string
}

/**
 * A live list with filters and search, which are in the address. Rows change in place. While the pointer or the focus is in
 * the list, or while it is scrolled, new entries wait, so that no row moves.
 */
export function List<T>(props: ListProps<T>) {
  const { title, entries, idOf, filters, current, noun } = props
  const list = useRef<HTMLDivElement>(null)
  const isScrolled = useSignal(false)
  const all = entries ?? []
  const { present, waiting, release, hold } = useHold(all, idOf, isScrolled.value)
  const search = readQuery('q')
  const words = search.trim().toLowerCase()
  const filter = filters.find(({ id }) => id === readQuery('show')) ?? filters[0]
  const matching = present.filter(
    (one) => (filter?.matches(one) ?? true) && (words === '' || props.matches(one, words)),
  )
  useAnnouncedCount(matching.length, noun, `${words} ${filter?.id}`)
  const showNew = (): void => {
    release()
    const rows = list.current?.querySelector('.list-pane')
    if (rows) rows.scrollTop = 0
    // The pill goes away with the focus that it has.
    list.current?.querySelector<HTMLElement>('.list-rows a')?.focus({ preventScroll: true })
  }
  return (
    <div class="list" ref={list} {...hold}>
      <div class="list-head">
        <div class="list-title">
          <h2>{title}</h2>
          <span class="list-count">{entries && all.length.toLocaleString('en-US')}</span>
          {props.aside}
        </div>
        <Search
          label={`Search ${title.toLowerCase()}`}
          hint={props.searchHint}
          value={search}
          onInput={(text) => writeQuery('q', text)}
        />
        <Filters
          title={title}
          filters={filters}
          entries={entries}
          current={filter?.id}
          onSelect={(id) => writeQuery('show', id === filters[0]?.id ? '' : id)}
        />
        {waiting > 0 && (
          <div class="list-new">
            <button type="button" onClick={showNew}>
              {waiting} new
            </button>
          </div>
        )}
      </div>
      <Rows
        {...props}
        entries={entries && matching}
        current={current}
        onScrolled={(scrolled) => {
          isScrolled.value = scrolled
        }}
      >
        {entries !== undefined && all.length === 0 && <div class="list-empty">{props.empty}</div>}
        {all.length > 0 && matching.length === 0 && (
          <div class="list-empty">
            <p>
              No {noun} matches{words === '' ? '' : ` “${search.trim()}”`}.
            </p>
            <Button
              small
              onClick={() => {
                writeQuery('q', '')
                writeQuery('show', '')
              }}
            >
              Clear
            </Button>
          </div>
        )}
      </Rows>
    </div>
  )
}

/** Announces how many entries a search or a filter leaves, once typing pauses. */
function useAnnouncedCount(count: number, noun: string, choice: string): void {
  const last = useRef(choice)
  useEffect(() => {
    if (last.current === choice) return undefined
    const timer = setTimeout(() => {
      last.current = choice
      announce(`${count} ${noun}${count === 1 ? '' : 's'}`)
    }, 500)
    return () => clearTimeout(timer)
  }, [count, choice])
}
