import { Icon } from '../components/icon.tsx'
import { formatAhead, formatClock, formatExact, zoneName } from '../components/text/format.ts'
import { aheadMs, nowMs } from '../state/clock.ts'
import { linkTo } from '../state/route.ts'
import { connection, status } from '../state/store.ts'
import { switchTheme, theme } from '../state/theme.ts'
import { switchZone } from '../state/zone.ts'
import { NextSend } from './next-send.tsx'
import { NotifyAddress } from './notify-address.tsx'
import './top-bar.css'

/** Shows the notify URL, the time of the sandbox, what is due, and whether the page is live. */
export function TopBar() {
  return (
    <header class="top">
      <a class="brand" href={linkTo('payments')} aria-label="gw sandbox">
        <span class="mark" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </span>
        <span class="brand-text">
          gw <b>sandbox</b>
        </span>
      </a>
      <NotifyAddress />
      <span class="top-gap" />
      <Clock />
      <NextSend />
      <span class={`live live-${connection.value}`} role="status">
        <i aria-hidden="true" />
        <span>
          {{ connecting: 'Connecting', live: 'Live', offline: 'Offline' }[connection.value]}
        </span>
      </span>
      <button
        type="button"
        class="icon-button"
        aria-label={`Theme: ${theme.value}`}
        title={`Theme: ${theme.value}`}
        onClick={switchTheme}
      >
        <Icon name={({ system: 'system', light: 'sun', dark: 'moon' } as const)[theme.value]} />
      </button>
    </header>
  )
}

function Clock() {
  const now = nowMs.value
  if (now === undefined) return null
  const speed = status.value?.speed ?? 1
  const ahead = formatAhead(aheadMs.value)
  const title = `Sandbox clock: ${formatExact(now)}`
  return (
    <>
      <a
        class="clock-chip"
        href={linkTo('clock')}
        title={ahead === undefined ? title : `${title}\nAhead of real time: ${ahead}`}
      >
        <Icon name="clock" />
        <span class="clock-digits">{formatClock(now)}</span>
        {ahead !== undefined && (
          <span class="clock-ahead">
            {ahead}
            <span class="sr-only"> ahead of real time</span>
          </span>
        )}
        {speed !== 1 && <span class="clock-speed">{speed === 0 ? 'paused' : `${speed}×`}</span>}
      </a>
      <button
        type="button"
        class="zone"
        aria-label={`Times in ${zoneName()}. Switch`}
        onClick={switchZone}
      >
        {zoneName()}
      </button>
    </>
  )
}
