import { showInvisible } from '@gw/inspect/internal'
import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { CopyButton } from './copy-button.tsx'
import './identifier.css'
import { shownDirection } from './shown-direction.ts'

const TAIL = 6

/**
 * An ID in monospace, as one text: it is selected, read aloud, and copied whole. If it does not fit, its end is drawn
 * behind the ellipsis. Its own direction is isolated, so that right-to-left text cannot rearrange the text beside it, and nothing in it can turn
 * text around.
 */
export function Identifier(props: {
  readonly value: string
  /** The label of the copy button, such as "Copy payment ID". Without it, there is none. */
  readonly copyLabel?: string | undefined
}) {
  const { copyLabel } = props
  // Named here, because its end is drawn from the same text.
  const value = shownDirection(props.value)
  const text = useRef<HTMLSpanElement>(null)
  const isCut = useSignal(false)
  useLayoutEffect(() => {
    const { current } = text
    if (current === null) return undefined
    return observeWidth(current, () => {
      isCut.value = current.scrollWidth > current.clientWidth + 1
    })
  }, [])
  return (
    <span class="identifier">
      <bdi
        class={`identifier-text mono${isCut.value ? ' identifier-cut' : ''}`}
        data-tail={value.slice(-TAIL)}
        title={value}
      >
        <span ref={text}>{value}</span>
      </bdi>
      {copyLabel !== undefined && (
        <CopyButton text={() => visible(props.value)} label={copyLabel} />
      )}
    </span>
  )
}

/** Someone else may have chosen the ID, and it is pasted into terminals: control characters become visible ones. */
function visible(value: string): string {
  return showInvisible(new TextEncoder().encode(value)).replaceAll('\n', '')
}

const listeners = new WeakMap<Element, () => void>()
let observer: ResizeObserver | undefined

/** One observer for all IDs, because a list has many. */
function observeWidth(element: Element, listener: () => void): () => void {
  observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) listeners.get(target)?.()
  })
  listeners.set(element, listener)
  observer.observe(element)
  return () => observer?.unobserve(element)
}
