import { useSignal } from '@preact/signals'
import { nowMs } from '../../state/clock.ts'
import { formatExact, formatSpan } from './format.ts'
import './time.css'

/** A time on the sandbox's clock, relative to now. Hover, focus, or a tap show it exactly, in UTC and in local time. */
export function Time(props: { readonly atMs: number; readonly isPlain?: boolean }) {
  const { isPlain } = props
  // A time that no date has would stop the whole page.
  const atMs = Math.abs(props.atMs) <= 8.64e15 ? props.atMs : 0
  const isShown = useSignal(false)
  const now = nowMs.value
  const exact = formatExact(atMs)
  const text = now === undefined ? '' : relative(atMs, now, isPlain === true)
  const time = (
    <time dateTime={new Date(atMs).toISOString()} title={exact}>
      {text}
    </time>
  )
  // A row is a link, which cannot contain a button.
  if (isPlain) return time
  return (
    <button
      type="button"
      class="time"
      aria-label={`${text}, ${exact}`}
      onClick={() => {
        isShown.value = !isShown.value
      }}
      onBlur={() => {
        isShown.value = false
      }}
    >
      {time}
      {isShown.value && (
        <span class="time-exact" aria-hidden="true">
          {exact}
        </span>
      )}
    </button>
  )
}

function relative(atMs: number, now: number, isShort: boolean): string {
  if (Math.abs(atMs - now) < 1_000) return 'now'
  if (atMs > now) return `in ${formatSpan(atMs - now)}`
  return isShort ? formatSpan(now - atMs) : `${formatSpan(now - atMs)} ago`
}
