import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { goTo, linkTo, type Section } from '../../state/route.ts'
import { useShortcut } from '../../state/shortcuts.ts'
import { isNarrow } from '../../state/widths.ts'
import { Icon } from '../icon.tsx'
import { Detail } from './detail.tsx'
import { focusRow } from './open.ts'
import './split.css'

/** A list and the detail of one entry: side by side, or under 900 px as two screens. Each scrolls on its own. */
export function Split(props: {
  readonly section: Section
  readonly title: string
  /** The entry that the address names. */
  readonly id: string | undefined
  /** The newest entry, which a wide screen shows if the address names none. */
  readonly first: string | undefined
  readonly list: (current: string | undefined) => ComponentChildren
  readonly detail: (id: string) => ComponentChildren
  readonly isLoaded: boolean
  /** The text to show if the entry does not exist. */
  readonly none: string
  /** The text to show if there is no entry at all. */
  readonly empty?: ComponentChildren
  readonly children?: ComponentChildren
}) {
  const { id, first, section, title } = props
  // Selected once: a new entry must not replace the one that someone is reading.
  const chosen = useRef<string | undefined>(undefined)
  if (id !== undefined) chosen.current = undefined
  else if (chosen.current === undefined && !isNarrow.value) chosen.current = first
  const shown = id ?? chosen.current
  useEscape(section, shown, id !== undefined)
  const detail = shown === undefined ? undefined : props.detail(shown)
  const isMissing = id !== undefined && props.isLoaded && !detail
  const isEmpty = shown === undefined && first === undefined && props.isLoaded && props.empty
  return (
    <div class={`split${id === undefined ? '' : ' split-open'}${isEmpty ? ' split-empty' : ''}`}>
      <h1 class="sr-only">{title}</h1>
      {props.list(shown)}
      <Detail of={shown} isOpened={id !== undefined}>
        <a class="detail-back" href={linkTo(section)}>
          <Icon name="back" />
          {title}
        </a>
        {detail}
        {isMissing && <p class="detail-none">{props.none}</p>}
        {shown === undefined && props.isLoaded && props.empty}
      </Detail>
      {props.children}
    </div>
  )
}

/** Escape goes from the detail to its row, and from a row to the search. With one pane, it also goes back to the list. */
function useEscape(section: Section, shown: string | undefined, isOpened: boolean): void {
  const last = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    // The list is shown again: the row that was open takes the focus.
    const { current: closed } = last
    last.current = isOpened ? shown : undefined
    if (!isOpened && closed !== undefined && isNarrow.value) {
      requestAnimationFrame(() => focusRow(closed))
    }
  }, [shown, isOpened])
  useShortcut('Escape', () => {
    if (document.activeElement?.matches('.row')) {
      document.querySelector<HTMLElement>('.list .search input')?.focus()
    } else if (isOpened && isNarrow.value) goTo(linkTo(section))
    else if (shown !== undefined) focusRow(shown)
  })
}
