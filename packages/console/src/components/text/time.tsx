import { useEffect, useId, useRef } from 'preact/hooks'
import { nowMs } from '../../state/clock.ts'
import { isPhone, isTouch } from '../../state/widths.ts'
import { formatExact, formatSpan } from './format.ts'
import './time.css'

/** A time on the sandbox's clock, relative to now. Hover, focus, or a tap shows it exactly, in UTC and in local time. */
export function Time(props: { readonly atMs: number; readonly isPlain?: boolean }) {
  const { isPlain } = props
  // A time that no date has would stop the whole page.
  const atMs = Math.abs(props.atMs) <= 8.64e15 ? props.atMs : 0
  const id = useId()
  const bubble = useRef<HTMLSpanElement>(null)
  const now = nowMs.value
  const exact = formatExact(atMs)
  const text = now === undefined ? '' : relative(atMs, now, isPlain === true)
  // A row is a link, which cannot contain a button. A tap on the time shows it, and anywhere else opens the row.
  const isTapped = isPlain === true && isTouch.value
  const shown = useRef<HTMLTimeElement>(null)
  useEffect(() => {
    if (!isTapped) return undefined
    const tap = (event: Event): void => {
      event.preventDefault()
      event.stopPropagation()
      bubble.current?.togglePopover()
    }
    const { current } = shown
    current?.addEventListener('click', tap)
    return () => current?.removeEventListener('click', tap)
  }, [isTapped])
  const time = (
    <time
      ref={shown}
      dateTime={new Date(atMs).toISOString()}
      title={exact}
      class={isTapped ? 'time-tapped' : undefined}
    >
      {text}
    </time>
  )
  if (isPlain && !isTapped) return time
  return (
    <>
      {isPlain ? (
        time
      ) : (
        <button type="button" class="time" popovertarget={id} aria-label={`${text}, ${exact}`}>
          {time}
        </button>
      )}
      <span
        ref={bubble}
        id={id}
        class="time-exact"
        popover="auto"
        onToggle={() => place(bubble.current)}
      >
        {exact}
      </span>
    </>
  )
}

const GAP = 4
const MARGIN = 8

/** Puts the bubble below its button, or above it, and always inside of the window. */
function place(bubble: HTMLElement | null): void {
  const button = bubble?.previousElementSibling?.getBoundingClientRect()
  if (!bubble?.matches(':popover-open') || button === undefined) return
  const { width, height } = bubble.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const left = Math.min(Math.max(button.left, MARGIN), clientWidth - width - MARGIN)
  // The sections are at the bottom of a phone's screen.
  const bar = document.querySelector('.nav')?.getBoundingClientRect()
  const bottom = isPhone.value && bar !== undefined ? bar.top : clientHeight
  const below = button.bottom + GAP
  const isBelow = below + height <= bottom - MARGIN
  bubble.style.left = `${Math.max(left, MARGIN)}px`
  bubble.style.top = `${isBelow ? below : Math.max(button.top - height - GAP, MARGIN)}px`
}

function relative(atMs: number, now: number, isShort: boolean): string {
  if (Math.abs(atMs - now) < 1_000) return 'now'
  if (atMs > now) return `in ${formatSpan(atMs - now)}`
  return isShort ? formatSpan(now - atMs) : `${formatSpan(now - atMs)} ago`
}
