import type { AttemptLineView } from '@gw/sandbox/control'
import { formatDuration, shortUrl } from '../parts/text/format.ts'
import { reactionOf, statusOfAttempt } from '../parts/text/statuses.ts'
import { attemptsTo } from './endpoints.ts'
import './health.css'

/** The scale: a response at the top of the strip took as long as the sandbox waits. */
const TOP_MS = 10_000

/** How an endpoint does: its last 50 attempts with outcome and time. */
export function Health(props: { readonly url: string }) {
  const attempts = attemptsTo(props.url)
  if (attempts.length === 0) return null
  const right = attempts.filter((one) => statusOfAttempt(one).role === 'succeeded').length
  const slow = attempts.filter((one) => statusOfAttempt(one).role === 'pending').length
  const times = attempts.map(({ tookMs = 0 }) => tookMs).sort((one, other) => one - other)
  const median = times[Math.floor(times.length / 2)] ?? 0
  return (
    <figure class="health">
      <figcaption>
        <bdi class="mono">{shortUrl(props.url)}</bdi>
        <span>
          {right} of {attempts.length} as they must{slow > 0 && `, ${slow} slow`} · median{' '}
          {formatDuration(median)}
        </span>
      </figcaption>
      <div class="health-strip">
        {attempts.map((one) => (
          <Bar key={one.id} attempt={one} />
        ))}
      </div>
    </figure>
  )
}

function Bar(props: { readonly attempt: AttemptLineView }) {
  const { attempt } = props
  const { tookMs = 0 } = attempt
  const { role } = statusOfAttempt(attempt)
  // Logarithmic: 10 ms and 10 s are both visible.
  const share = Math.log10(Math.max(tookMs, 1)) / Math.log10(TOP_MS)
  return (
    <i
      class={`health-bar status-${role}`}
      style={{ height: `${Math.round(6 + Math.min(share, 1) * 22)}px` }}
      title={`${reactionOf(attempt)}, ${formatDuration(tookMs)}`}
    />
  )
}
