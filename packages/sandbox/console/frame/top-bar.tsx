import { Button, CopyButton, Icon, Status } from '@gw/ui'
import { useAction } from '../parts/form/action.tsx'
import { formatClock, formatExact, formatSpan } from '../parts/text/format.ts'
import { outcomeOf, statusOfAttempt } from '../parts/text/statuses.ts'
import { advanceClock, isAdvancing, nowMs } from '../state/clock.ts'
import { linkTo } from '../state/route.ts'
import { connection, deliveries, isOffline, status } from '../state/store.ts'

/** Shows the URL of the sandbox, its notify URL, its time, and whether the page is live. */
export function TopBar() {
  const url = status.value?.url
  return (
    <header class="top">
      <a class="brand" href={linkTo('payments')}>
        <span class="mark" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </span>
        <span>
          gw <b>sandbox</b>
        </span>
      </a>
      <div class="where">
        {url !== undefined && (
          <>
            <span class="mono">{url.replace(/^https?:\/\//, '')}</span>
            <CopyButton text={url} label="Copy gateway URL" />
          </>
        )}
        <Notifies />
      </div>
      <Clock />
      <NextEvent />
      <span class={`live live-${connection.value}`} role="status">
        <i aria-hidden="true" />
        {{ connecting: 'Connecting', live: 'Live', offline: 'Offline' }[connection.value]}
      </span>
    </header>
  )
}

function Notifies() {
  if (status.value === undefined) return null
  const { notifyUrl } = status.value.merchant
  if (notifyUrl === null) {
    return (
      <span class="where-to">
        notifies <a href={linkTo('start')}>nowhere yet</a>
      </span>
    )
  }
  const last = deliveries.value
    ?.flatMap(({ outcomes }) => outcomes)
    .reduce<ReturnType<typeof latest>>(latest, undefined)
  return (
    <span class="where-to">
      notifies <bdi class="mono">{notifyUrl.replace(/^https?:\/\//, '')}</bdi>
      {last !== undefined && <Status kind={statusOfAttempt(last).role}>{outcomeOf(last)}</Status>}
    </span>
  )
}

type Outcome = NonNullable<typeof deliveries.value>[number]['outcomes'][number]

function latest(one: Outcome | undefined, other: Outcome): Outcome | undefined {
  return one === undefined || other.sentAtMs >= one.sentAtMs ? other : one
}

function Clock() {
  const now = nowMs.value
  if (now === undefined) return null
  return (
    <a class="clock-chip" href={linkTo('clock')} title={`Sandbox clock: ${formatExact(now)}`}>
      <Icon name="clock" />
      <span class="clock-digits">{formatClock(now)}</span>
      <span class="clock-speed">
        {status.value?.speed === 0 ? 'paused' : `${status.value?.speed}×`}
      </span>
    </a>
  )
}

/** Advances the clock to the next due job. */
function NextEvent() {
  const action = useAction()
  const now = nowMs.value
  const times = (deliveries.value ?? []).flatMap(({ nextAttemptAtMs }) => nextAttemptAtMs ?? [])
  if (times.length === 0 || now === undefined) return null
  const next = times.reduce((one, other) => Math.min(one, other))
  return (
    <span class="next-event">
      <Button
        small
        icon="skip"
        busy={isAdvancing.value}
        disabled={isOffline.value}
        onClick={() => void action.run('next', () => advanceClock({ to: 'nextAttempt' }))}
      >
        Next event <span>{formatSpan(Math.max(next - now, 0))}</span>
      </Button>
    </span>
  )
}
