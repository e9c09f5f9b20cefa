import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { route } from '../../state/route.ts'
import { isPhone } from '../../state/widths.ts'
import { useKeptScroll } from './kept-scroll.ts'
import { openWithFocus } from './open.ts'

/** Properties of {@link Rows}. */
export interface RowsProps<T> {
  readonly title: string
  /** `undefined` until they are loaded. */
  readonly entries: readonly T[] | undefined
  readonly idOf: (entry: T) => string
  readonly hrefOf: (entry: T) => string
  readonly renderRow: (entry: T) => ComponentChildren
  readonly current: string | undefined
  /** The order of the rows. Defaults to newest first. */
  readonly order?: string | undefined
  readonly onScrolled: (isScrolled: boolean) => void
  readonly children?: ComponentChildren
}

/** Rows that are drawn above and below those in view. */
const MARGIN = 4

/** The rows of a list. They have one height, and only those in view exist. One of them is a tab stop; arrows move. */
export function Rows<T>(props: RowsProps<T>) {
  const { title, entries, idOf, current } = props
  const pane = useRef<HTMLDivElement>(null)
  const shown = useSignal({ top: 0, height: 0 })
  const stop = useSignal<string | undefined>(undefined)
  const wantsFocus = useRef(false)
  const before = useRef(new Map<string, string>())
  const rowPx = isPhone.value ? 60 : 56
  const list = entries ?? []
  const measure = (): void => {
    const { current: element } = pane
    if (element === null || element.clientHeight === 0) return
    shown.value = { top: element.scrollTop, height: element.clientHeight }
    props.onScrolled(element.scrollTop > 8)
  }
  useKeptScroll(pane, route.value.section, entries !== undefined)
  useLayoutEffect(() => {
    // It also reports the first size, after the browser's own layout. Asking for it here would force one more.
    const observer = new ResizeObserver(measure)
    if (pane.current) observer.observe(pane.current)
    return () => observer.disconnect()
  }, [])
  const { top, height } = shown.value
  const first = Math.max(Math.floor(top / rowPx) - MARGIN, 0)
  const last = Math.min(Math.ceil((top + height) / rowPx) + MARGIN, list.length)
  const indexOf = (id: string | undefined): number =>
    id === undefined ? -1 : list.findIndex((one) => idOf(one) === id)
  const chosen = [stop.value, current].map(indexOf).find((at) => at >= 0) ?? 0
  // The tab stop exists even if it is out of view, because it may have the focus.
  const drawn = new Set([chosen, ...Array.from({ length: last - first }, (_, at) => first + at)])
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    pane.current?.querySelector<HTMLElement>('a[tabindex="0"]')?.focus({ preventScroll: true })
  })
  const move = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') openWithFocus()
    const page = Math.max(Math.floor(height / rowPx) - 1, 1)
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }
    const ends = { Home: 0, End: list.length - 1 }
    const step = steps[event.key as keyof typeof steps]
    const to = ends[event.key as keyof typeof ends] ?? (step === undefined ? NaN : chosen + step)
    const at = Math.min(Math.max(to, 0), list.length - 1)
    const next = list[at]
    if (next === undefined) return
    event.preventDefault()
    showRow(pane.current, at * rowPx, rowPx)
    wantsFocus.current = true
    stop.value = idOf(next)
    measure()
  }
  return (
    <div class="list-pane" ref={pane} onScroll={measure}>
      <ul
        class="list-rows"
        aria-label={title}
        style={{ height: `${list.length * rowPx}px` }}
        onKeyDown={move}
        onFocusIn={({ target }) => {
          const id = target instanceof HTMLElement ? target.dataset.row : undefined
          if (id !== undefined) stop.value = id
        }}
      >
        {entries === undefined && <Skeleton />}
        {[...drawn].sort(ascending).map((at) => {
          const entry = list[at]
          if (entry === undefined) return null
          const id = idOf(entry)
          return (
            <li
              key={id}
              style={{ top: `${at * rowPx}px`, height: `${rowPx}px` }}
              aria-setsize={list.length}
              aria-posinset={at + 1}
            >
              <a
                class={`row${isChanged(before.current, id, entry) ? ' row-changed' : ''}`}
                href={props.hrefOf(entry)}
                data-row={id}
                tabIndex={at === chosen ? 0 : -1}
                aria-current={id === current ? 'true' : undefined}
              >
                {props.renderRow(entry)}
              </a>
            </li>
          )
        })}
      </ul>
      {props.children}
      {list.length > 0 && height > 0 && (
        <p class="list-foot" aria-hidden="true">
          <span>
            Rows {Math.floor(top / rowPx) + 1}–
            {Math.min(Math.floor((top + height) / rowPx), list.length)} of{' '}
            {list.length.toLocaleString('en-US')}
          </span>
          <span>{props.order ?? 'Newest first'}</span>
        </p>
      )}
    </div>
  )
}

function ascending(one: number, other: number): number {
  return one - other
}

function showRow(pane: HTMLElement | null, topPx: number, rowPx: number): void {
  if (pane === null) return
  const { scrollTop, clientHeight } = pane
  if (topPx < scrollTop) pane.scrollTop = topPx
  else if (topPx + rowPx > scrollTop + clientHeight - 28) {
    pane.scrollTop = topPx + rowPx - clientHeight + 28
  }
}

/** Returns whether a row that was drawn before has changed since. */
function isChanged(before: Map<string, string>, id: string, entry: unknown): boolean {
  const text = JSON.stringify(entry)
  const old = before.get(id)
  before.set(id, text)
  return old !== undefined && old !== text
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
