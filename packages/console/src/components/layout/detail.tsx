import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { isNarrow } from '../../state/widths.ts'
import { takeFocusWish } from './open.ts'

/** The pane of a detail. It starts at its top, and it keeps the focus if the focused button goes away. */
export function Detail(props: {
  /** The ID of the shown entry. */
  readonly of: string | undefined
  /** True if the address names it. */
  readonly isOpened: boolean
  readonly children: ComponentChildren
}) {
  const pane = useRef<HTMLDivElement>(null)
  const isScrolled = useRef(false)
  const wantsFocus = useRef(false)
  const focusTitle = (): void => {
    pane.current?.querySelector<HTMLElement>('.detail-title h2')?.focus({ preventScroll: true })
  }
  useLayoutEffect(() => {
    // Setting it where it already is would force a layout.
    if (pane.current && isScrolled.current) pane.current.scrollTop = 0
    if (props.of === undefined) return
    wantsFocus.current = takeFocusWish() || (props.isOpened && isNarrow.value)
  }, [props.of])
  useLayoutEffect(() => {
    // A record that was just created has no title before its event arrives.
    if (!wantsFocus.current || !pane.current?.querySelector('.detail-title h2')) return
    wantsFocus.current = false
    requestAnimationFrame(focusTitle)
  })
  useLayoutEffect(() => keepFocus(pane.current, focusTitle), [])
  return (
    <div
      class="detail"
      ref={pane}
      onScroll={({ currentTarget }) => {
        isScrolled.current = currentTarget.scrollTop > 0
      }}
    >
      <div class="detail-in">{props.children}</div>
    </div>
  )
}

/** An action can remove its own button. Then the focus goes to the title, and never to the page. */
function keepFocus(pane: HTMLElement | null, focusTitle: () => void): (() => void) | undefined {
  if (pane === null) return undefined
  let last: Element | undefined
  const note = ({ target }: FocusEvent): void => {
    last = target instanceof Element ? target : undefined
  }
  const forget = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Element && !pane.contains(relatedTarget)) last = undefined
  }
  const observer = new MutationObserver(() => {
    const isLost = document.activeElement === document.body
    if (last !== undefined && !last.isConnected && isLost) focusTitle()
  })
  pane.addEventListener('focusin', note)
  pane.addEventListener('focusout', forget)
  observer.observe(pane, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** The title of a detail. */
export function DetailHead(props: {
  readonly title: ComponentChildren
  readonly status: ComponentChildren
  readonly isName?: boolean
  readonly aside?: ComponentChildren
  readonly children?: ComponentChildren
}) {
  return (
    <header class="detail-head">
      <div class="detail-title">
        <h2 class={props.isName ? 'mono detail-name' : ''} tabIndex={-1}>
          {props.title}
        </h2>
        {props.status}
        {props.aside !== undefined && <span class="detail-aside">{props.aside}</span>}
      </div>
      {props.children}
    </header>
  )
}
