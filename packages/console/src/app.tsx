import { Announcer } from './components/announcer.tsx'
import { InModule, inModule } from './frame/in-module.tsx'
import { Navigation } from './frame/navigation.tsx'
import { Banner, FaultStrip, RestartStrip } from './frame/strips.tsx'
import { TopBar } from './frame/top-bar.tsx'
import { route } from './state/route.ts'
import { isUnused } from './state/store.ts'
import { PaymentsView } from './views/payments/payments.tsx'

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

const start = inModule(async () => (await import('./views/settings/start.tsx')).StartView)
const notifications = inModule(
  async () => (await import('./views/notifications/notifications.tsx')).NotificationsView,
)
const calls = inModule(async () => (await import('./views/calls/calls.tsx')).CallsView)
const agreements = inModule(
  async () => (await import('./views/agreements/agreements.tsx')).AgreementsView,
)
const test = inModule(async () => (await import('./views/doctor/test.tsx')).TestView)
const explorer = inModule(async () => (await import('./views/explorer/explorer.tsx')).ExplorerView)
const faults = inModule(async () => (await import('./views/settings/faults.tsx')).FaultsView)
const clock = inModule(async () => (await import('./views/settings/clock.tsx')).ClockView)
const keys = inModule(async () => (await import('./views/settings/keys.tsx')).KeysView)

function View() {
  const { section, id } = route.value
  // A new sandbox has nothing to list.
  if (section === 'start' || (section === 'payments' && id === undefined && isUnused.value)) {
    return <InModule of={start} with={{}} />
  }
  switch (section) {
    case 'notifications':
      return <InModule of={notifications} with={{}} />
    case 'calls':
    case 'explanations':
      return <InModule of={calls} with={{}} />
    case 'authorizations':
    case 'subscriptions':
    case 'vault':
    case 'registrations':
      return <InModule key={section} of={agreements} with={{ section }} />
    case 'test':
      return <InModule of={test} with={{}} />
    case 'explorer':
      return <InModule of={explorer} with={{}} />
    case 'faults':
      return <InModule of={faults} with={{}} />
    case 'clock':
      return <InModule of={clock} with={{}} />
    case 'keys':
      return <InModule of={keys} with={{}} />
    default:
      return <PaymentsView />
  }
}
