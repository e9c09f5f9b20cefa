import { Announcer } from '@gw/ui'
import { Navigation } from './frame/navigation.tsx'
import { Banner, FaultStrip, RestartStrip } from './frame/strips.tsx'
import { TopBar } from './frame/top-bar.tsx'
import { route } from './state/route.ts'
import { isUnused } from './state/store.ts'
import { AgreementsView } from './views/agreements/agreements.tsx'
import { CallsView } from './views/calls/calls.tsx'
import { TestView } from './views/doctor/test.tsx'
import { ExplorerView } from './views/explorer/explorer.tsx'
import { NotificationsView } from './views/notifications/notifications.tsx'
import { PaymentsView } from './views/payments/payments.tsx'
import { ClockView } from './views/settings/clock.tsx'
import { FaultsView } from './views/settings/faults.tsx'
import { KeysView } from './views/settings/keys.tsx'
import { StartView } from './views/settings/start.tsx'

/** The console: the frame, and the view that the address names. */
export function App() {
  return (
    <div class="app">
      <button type="button" class="skip" onClick={skip}>
        Skip to content
      </button>
      <TopBar />
      <Navigation />
      <main id="main" tabIndex={-1}>
        <Banner />
        <RestartStrip />
        <FaultStrip />
        <View />
      </main>
      <Announcer />
    </div>
  )
}

/** The route uses the address, so a link cannot do this. */
function skip(): void {
  document.getElementById('main')?.focus()
}

function View() {
  const { section, id } = route.value
  // A new sandbox has nothing to list.
  if (section === 'start' || (section === 'payments' && id === undefined && isUnused.value)) {
    return <StartView />
  }
  switch (section) {
    case 'notifications':
      return <NotificationsView />
    case 'calls':
    case 'explanations':
      return <CallsView />
    case 'authorizations':
    case 'subscriptions':
    case 'vault':
    case 'registrations':
      return <AgreementsView key={section} section={section} />
    case 'test':
      return <TestView />
    case 'explorer':
      return <ExplorerView />
    case 'faults':
      return <FaultsView />
    case 'clock':
      return <ClockView />
    case 'keys':
      return <KeysView />
    default:
      return <PaymentsView />
  }
}
