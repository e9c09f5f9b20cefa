import { Icon } from '../components/icon.tsx'
import { Status } from '../components/status.tsx'
import { count, formatSpan } from '../components/text/format.ts'
import { restart } from '../state/restart.ts'
import { linkTo, route } from '../state/route.ts'
import { connection } from '../state/store.ts'
import { activeFaults } from './attention.ts'

/** Reports that the sandbox is not responding. Loaded data stays readable. */
export function Banner() {
  return (
    <div role="alert">
      {connection.value === 'offline' && (
        <div class="banner">
          <Status kind="rejected">Offline</Status>
          <p>
            The sandbox isn’t responding. Loaded data stays visible, and actions are disabled. The
            page reconnects automatically.
          </p>
        </div>
      )}
    </div>
  )
}

/** Says what a restart restored or lost. */
export function RestartStrip() {
  return (
    <div role="status">
      {restart.value !== undefined && (
        <div class="strip strip-info">
          <Icon name="rotate" />
          <p>{describeRestart()}</p>
          <button
            type="button"
            class="icon-button"
            aria-label="Dismiss"
            onClick={() => {
              restart.value = undefined
            }}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  )
}

function describeRestart() {
  const { isKept, payments, ageMs } = restart.value ?? { isKept: true, payments: 0, ageMs: 0 }
  if (isKept) {
    return (
      <>
        <strong>Sandbox restarted, {count(payments, 'payment')} restored.</strong>{' '}
        <span>
          The save was {formatSpan(ageMs)} old. If the sandbox was killed, later changes are
          missing. What was due meanwhile is sent now. Calls and fault rules aren’t kept.
        </span>
      </>
    )
  }
  return (
    <>
      <strong>Sandbox restarted, {count(payments, 'payment')} lost.</strong>{' '}
      <span>
        It keeps nothing on disk. Start it with <code>--data FILE</code> to keep payments.
      </span>
    </>
  )
}

/** Shows a reminder of the active faults, except where they are listed. */
export function FaultStrip() {
  const active = activeFaults.value
  if (active === 0 || route.value.section === 'faults') return null
  return (
    <div class="strip">
      <Icon name="bolt" />
      <p>
        <strong>
          {count(active, 'fault rule')} {active === 1 ? 'is' : 'are'} active.
        </strong>{' '}
        <span>Some of what you see here is broken on purpose.</span>
      </p>
      <a href={linkTo('faults')}>Review</a>
    </div>
  )
}
