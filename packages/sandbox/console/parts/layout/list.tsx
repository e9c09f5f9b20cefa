import { Button, Icon } from '@gw/ui'
import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import './list.css'

/** A choice of entries to show. */
export interface Filter<T> {
  readonly id: string
  readonly label: string
  readonly matches: (entry: T) => boolean
}

/** Properties of {@link List}. */
export interface ListProps<T> {
  readonly title: string
  readonly aside?: ComponentChildren
  /** `undefined` until it is loaded. */
  readonly entries: readonly T[] | undefined
  readonly idOf: (entry: T) => string
  readonly hrefOf: (entry: T) => string
  readonly renderRow: (entry: T) => ComponentChildren
  /** The text that a search matches. */
  readonly textOf: (entry: T) => string
  readonly filters: readonly Filter<T>[]
  readonly searchHint: string
  readonly current: string | undefined
  /** A hint on how to fill an empty list. */
  readonly empty: string
  /** The noun for an entry: "No payment matches …". */
  readonly noun: string
  readonly foot?: string
}

const MAX_ROWS = 200

/**
 * A live list with filters and search. Rows change in place. While the pointer or the focus is in the list, new entries
 * wait, so that no row moves away under a click.
 */
export function List<T>(props: ListProps<T>) {
  const { title, entries, idOf, filters, current, noun } = props
  const search = useSignal('')
  const filterId = useSignal(filters[0]?.id ?? '')
  const isHeld = useSignal(false)
  const shownIds = useRef<ReadonlySet<string>>(new Set())
  const known = useRef<ReadonlyMap<string, T>>(new Map())

  const all = entries ?? []
  if (!isHeld.value) shownIds.current = new Set(all.map(idOf))
  const present = all.filter((one) => shownIds.current.has(idOf(one)))
  const waiting = all.length - present.length
  const words = search.value.trim().toLowerCase()
  const filter = filters.find(({ id }) => id === filterId.value)
  const matching = present.filter(
    (one) =>
      (filter?.matches(one) ?? true) &&
      (words === '' || props.textOf(one).toLowerCase().includes(words)),
  )
  const before = known.current
  useEffect(() => {
    known.current = new Map(all.map((one) => [idOf(one), one]))
  })
  const release = (): void => {
    isHeld.value = false
  }
  return (
    <div class="list">
      <div class="list-head">
        <h2>{title}</h2>
        {props.aside}
      </div>
      <div class="list-filters">
        <Search label={`Search ${title.toLowerCase()}`} hint={props.searchHint} text={search} />
        <fieldset class="list-chips">
          <legend class="sr-only">Filter {title.toLowerCase()}</legend>
          {filters.map(({ id, label, matches }) => (
            <button
              key={id}
              type="button"
              class="list-chip"
              aria-pressed={filterId.value === id}
              onClick={() => {
                filterId.value = id
              }}
            >
              {label} <b>{all.filter(matches).length}</b>
            </button>
          ))}
        </fieldset>
      </div>
      {waiting > 0 && (
        <button type="button" class="list-new" onClick={release}>
          {waiting} new
        </button>
      )}
      <ul
        class="list-rows"
        aria-label={title}
        onPointerEnter={() => {
          isHeld.value = true
        }}
        onPointerLeave={(event) => {
          if (!event.currentTarget.contains(document.activeElement)) release()
        }}
        onFocusIn={() => {
          isHeld.value = true
        }}
        onFocusOut={(event) => {
          if (!event.currentTarget.matches(':hover')) release()
        }}
        onKeyDown={moveInList}
      >
        {entries === undefined && <Skeleton />}
        {matching.slice(0, MAX_ROWS).map((entry) => {
          const id = idOf(entry)
          const isChanged = before.size > 0 && before.get(id) !== entry
          return (
            <li key={id}>
              <a
                class={`row${isChanged ? ' row-changed' : ''}`}
                href={props.hrefOf(entry)}
                aria-current={id === current ? 'true' : undefined}
              >
                {props.renderRow(entry)}
              </a>
            </li>
          )
        })}
      </ul>
      {entries !== undefined && all.length === 0 && <p class="list-note">{props.empty}</p>}
      {all.length > 0 && matching.length === 0 && (
        <div class="list-note">
          <p>
            No {noun} matches{words === '' ? '' : ` “${search.value.trim()}”`}.
          </p>
          <Button
            small
            onClick={() => {
              search.value = ''
              filterId.value = filters[0]?.id ?? ''
            }}
          >
            Clear
          </Button>
        </div>
      )}
      {matching.length > MAX_ROWS && (
        <p class="list-note">
          The newest {MAX_ROWS} of {matching.length} are shown. Search to find the others.
        </p>
      )}
      {props.foot !== undefined && matching.length > 0 && <p class="list-note">{props.foot}</p>}
    </div>
  )
}

function Search(props: {
  readonly label: string
  readonly hint: string
  readonly text: { value: string }
}) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focusSearch = (event: KeyboardEvent): void => {
      const { target } = event
      const isTyping = target instanceof Element && target.matches('input, select, textarea')
      if (event.key !== '/' || isTyping || document.querySelector('dialog[open]')) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', focusSearch)
    return () => removeEventListener('keydown', focusSearch)
  }, [])
  return (
    <label class="search">
      <Icon name="search" />
      <span class="sr-only">{props.label}</span>
      <input
        ref={input}
        class="input"
        type="search"
        placeholder={props.hint}
        value={props.text.value}
        aria-keyshortcuts="/"
        onInput={(event) => {
          props.text.value = event.currentTarget.value
        }}
      />
      <i class="search-key" aria-hidden="true">
        /
      </i>
    </label>
  )
}

/** Rows without content. They become visible only if loading takes a while. */
function Skeleton() {
  return (
    <li class="skeleton" aria-hidden="true">
      <i />
      <i />
      <i />
    </li>
  )
}

function moveInList(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const next = rows[rows.indexOf(document.activeElement as HTMLElement) + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
