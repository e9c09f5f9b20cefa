import { nowMs } from '../../state/clock.ts'
import { formatExact, formatSpan } from './format.ts'

/** A time on the sandbox's clock, shown relative to now, with the exact time as a title. */
export function Time(props: { readonly atMs: number }) {
  const { atMs } = props
  const now = nowMs.value
  return (
    <time dateTime={new Date(atMs).toISOString()} title={formatExact(atMs)}>
      {now === undefined ? '' : relative(atMs, now)}
    </time>
  )
}

function relative(atMs: number, now: number): string {
  if (Math.abs(atMs - now) < 1_000) return 'now'
  return atMs > now ? `in ${formatSpan(atMs - now)}` : `${formatSpan(now - atMs)} ago`
}
