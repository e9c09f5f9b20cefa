import { Icon } from '@gw/ui'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { goTo, linkTo, type Section } from '../../state/route.ts'
import './split.css'

const WIDE = matchMedia('(min-width: 761px)')

/** A list and the detail of one entry: side by side, or on a phone as two screens. */
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
  readonly children?: ComponentChildren
}) {
  const { id, first, section, title } = props
  // Selected once: a new entry must not replace the one that someone is reading.
  const chosen = useRef<string | undefined>(undefined)
  if (id !== undefined) chosen.current = undefined
  else if (chosen.current === undefined && WIDE.matches) chosen.current = first
  const shown = id ?? chosen.current
  useEffect(() => {
    // With one screen at a time, Escape goes back to the list.
    const goBack = ({ key, target }: KeyboardEvent): void => {
      const isBusy = target instanceof Element && target.closest('input, select, dialog') !== null
      if (key === 'Escape' && id !== undefined && !isBusy && !WIDE.matches) goTo(linkTo(section))
    }
    addEventListener('keydown', goBack)
    return () => removeEventListener('keydown', goBack)
  }, [id, section])
  const detail = shown === undefined ? undefined : props.detail(shown)
  const isMissing = id !== undefined && props.isLoaded && !detail
  return (
    <div class={`split${id === undefined ? '' : ' split-open'}`}>
      <h1 class="sr-only">{title}</h1>
      {props.list(shown)}
      <div class="detail">
        <a class="detail-back" href={linkTo(section)}>
          <Icon name="back" />
          {title}
        </a>
        {detail}
        {isMissing && <p class="detail-none">{props.none}</p>}
      </div>
      {props.children}
    </div>
  )
}

/** The title of a detail. */
export function DetailHead(props: {
  readonly title: ComponentChildren
  readonly status: ComponentChildren
  readonly isName?: boolean
  readonly children?: ComponentChildren
}) {
  return (
    <header class="detail-head">
      <div class="detail-title">
        <h2 class={props.isName ? 'mono detail-name' : ''}>{props.title}</h2>
        {props.status}
      </div>
      {props.children}
    </header>
  )
}
