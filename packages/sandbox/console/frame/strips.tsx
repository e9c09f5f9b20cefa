import { Icon, Status } from '@gw/ui'
import { count } from '../parts/text/format.ts'
import { linkTo } from '../state/route.ts'
import { isOffline } from '../state/store.ts'
import { activeFaults } from './navigation.tsx'

/** Reports that the sandbox is not responding. Loaded data stays readable. */
export function Banner() {
  return (
    <div role="alert">
      {isOffline.value && (
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

/** Shows a reminder of the active faults. */
export function FaultStrip() {
  const active = activeFaults()
  if (active === 0) return null
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
