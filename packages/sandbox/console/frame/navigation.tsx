import { Icon, type IconName } from '@gw/ui'
import { inspectorLink, linkTo, route, type Section } from '../state/route.ts'
import { calls, deliveries, faults, payments } from '../state/store.ts'
import { isRejected } from '../views/calls/calls.tsx'

interface Item {
  readonly section: Section
  readonly label: string
  readonly icon: IconName
}

const ITEMS: readonly Item[] = [
  { section: 'payments', label: 'Payments', icon: 'card' },
  { section: 'notifications', label: 'Notifications', icon: 'send' },
  { section: 'calls', label: 'Calls', icon: 'calls' },
  { section: 'faults', label: 'Faults', icon: 'bolt' },
  { section: 'clock', label: 'Clock', icon: 'clock' },
  { section: 'keys', label: 'Keys', icon: 'key' },
]

/** The sections, each with what needs attention in it. */
export function Navigation() {
  const { section } = route.value
  const current = section === 'explanations' ? 'calls' : section
  return (
    <nav class="nav" aria-label="Sections">
      <ul>
        {ITEMS.map((item) => (
          <li key={item.section}>
            <a
              href={linkTo(item.section)}
              aria-current={current === item.section ? 'page' : undefined}
            >
              <Icon name={item.icon} />
              <span class="nav-label">{item.label}</span>
              <Count section={item.section} />
            </a>
          </li>
        ))}
      </ul>
      <ul class="nav-foot">
        <li>
          <a href={linkTo('start')} aria-current={current === 'start' ? 'page' : undefined}>
            <Icon name="flag" />
            <span class="nav-label">First steps</span>
          </a>
        </li>
        <li>
          <a href={inspectorLink()}>
            <Icon name="inspect" />
            <span class="nav-label">Inspector</span>
          </a>
        </li>
        <li>
          <a href="openapi.json">
            <Icon name="braces" />
            <span class="nav-label">Control API</span>
          </a>
        </li>
      </ul>
    </nav>
  )
}

function Count(props: { readonly section: Section }) {
  const { number, word, role } = countOf(props.section)
  if (number === 0) return null
  return (
    <span class={`count count-${role}`}>
      <b>{number}</b>
      {word !== undefined && <span class="count-word"> {word}</span>}
    </span>
  )
}

interface Counted {
  readonly number: number
  readonly word?: string
  readonly role: 'neutral' | 'pending' | 'rejected'
}

function countOf(section: Section): Counted {
  switch (section) {
    case 'payments':
      return { number: payments.value?.length ?? 0, role: 'neutral' }
    case 'notifications': {
      const waiting = deliveries.value?.filter(({ state }) => state === 'pending') ?? []
      return { number: waiting.length, word: 'waiting', role: 'pending' }
    }
    case 'calls': {
      const rejected = calls.value?.filter(isRejected) ?? []
      return { number: rejected.length, word: 'rejected', role: 'rejected' }
    }
    case 'faults':
      return { number: activeFaults(), word: 'active', role: 'pending' }
    default:
      return { number: 0, role: 'neutral' }
  }
}

/** Returns how many fault rules are not used up. */
export function activeFaults(): number {
  const rules = faults.value ?? []
  return rules.filter(({ times = Infinity, timesApplied }) => timesApplied < times).length
}
