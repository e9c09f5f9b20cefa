import { useSignal } from '@preact/signals'
import { InfoDialog } from '../components/form/info-dialog.tsx'
import { Icon, type IconName } from '../components/icon.tsx'
import { inspectorLink, linkTo, route, type Section } from '../state/route.ts'
import { deliveries, isUnused, payments } from '../state/store.ts'
import { activeFaults, forgeries, gaveUp, rejectedCalls, resending } from './attention.ts'
import './navigation.css'

interface Item {
  readonly section: Section
  readonly label: string
  readonly icon: IconName
  /** A shorter label for the bar at the bottom, where only these items are. */
  readonly short?: string
}

/** The sections by group. */
const GROUPS: readonly (readonly [title: string, items: readonly Item[]])[] = [
  [
    'Traffic',
    [
      { section: 'payments', label: 'Payments', icon: 'card', short: 'Payments' },
      { section: 'notifications', label: 'Notifications', icon: 'send', short: 'Notifications' },
      { section: 'calls', label: 'Calls', icon: 'calls', short: 'Calls' },
    ],
  ],
  [
    'Agreements',
    [
      { section: 'authorizations', label: 'Authorizations', icon: 'agree' },
      { section: 'subscriptions', label: 'Subscriptions', icon: 'repeat' },
      { section: 'vault', label: 'Stored methods', icon: 'vault' },
      { section: 'registrations', label: 'Registrations', icon: 'shop' },
    ],
  ],
  [
    'Control',
    [
      { section: 'faults', label: 'Faults', icon: 'bolt' },
      { section: 'clock', label: 'Clock', icon: 'clock' },
      { section: 'keys', label: 'Keys', icon: 'key' },
    ],
  ],
  [
    'Tools',
    [
      { section: 'test', label: 'Test my endpoint', icon: 'shield', short: 'Test' },
      { section: 'explorer', label: 'API explorer', icon: 'braces' },
    ],
  ],
]

/** The sections, each with what needs attention in it. */
export function Navigation() {
  const isMore = useSignal(false)
  const { section, id } = route.value
  // A new sandbox shows the first steps in place of its payments.
  const isStart = section === 'payments' && id === undefined && isUnused.value
  const current = isStart ? 'start' : section === 'explanations' ? 'calls' : section
  return (
    <nav class="nav" aria-label="Sections">
      {GROUPS.map(([title, items]) => (
        <section key={title} aria-label={title}>
          <p class="nav-title">{title}</p>
          <ul>
            {items.map((item) => (
              <li key={item.section} class={item.short === undefined ? '' : 'nav-main'}>
                <Link item={item} isCurrent={current === item.section} />
              </li>
            ))}
            {title === 'Tools' && (
              <li>
                <a href={inspectorLink()} title="Inspector">
                  <Icon name="inspect" />
                  <span class="nav-label">Inspector</span>
                </a>
              </li>
            )}
          </ul>
        </section>
      ))}
      <ul class="nav-foot">
        <li>
          <Link
            item={{ section: 'start', label: 'First steps', icon: 'flag' }}
            isCurrent={current === 'start'}
          />
        </li>
        <li>
          <a href="openapi.json" target="_blank" rel="noopener" title="Control API">
            <Icon name="book" />
            <span class="nav-label">Control API</span>
          </a>
        </li>
      </ul>
      <div class="nav-more">
        <button
          type="button"
          onClick={() => {
            isMore.value = true
          }}
        >
          <Icon name="dots" />
          <span class="nav-label">More</span>
        </button>
      </div>
      {isMore.value && (
        <MoreDialog
          onClose={() => {
            isMore.value = false
          }}
        />
      )}
    </nav>
  )
}

function Link(props: { readonly item: Item; readonly isCurrent: boolean }) {
  const { section, label, icon, short } = props.item
  return (
    <a
      href={linkTo(section)}
      title={label}
      aria-label={short === undefined || short === label ? undefined : label}
      aria-current={props.isCurrent ? 'page' : undefined}
    >
      <Icon name={icon} />
      <span class="nav-label">
        {short === undefined || short === label ? (
          label
        ) : (
          <>
            <span class="nav-long">{label}</span>
            <span class="nav-short">{short}</span>
          </>
        )}
      </span>
      <Count section={section} />
    </a>
  )
}

/** The sections that do not fit at the bottom of a phone. */
function MoreDialog(props: { readonly onClose: () => void }) {
  const others = GROUPS.flatMap(([, items]) => items).filter(({ short }) => short === undefined)
  return (
    <InfoDialog title="More" onClose={props.onClose}>
      <div class="sheet-list">
        {others.map(({ section, label, icon }) => (
          <a key={section} href={linkTo(section)}>
            <Icon name={icon} /> {label}
          </a>
        ))}
        <a href={inspectorLink()}>
          <Icon name="inspect" /> Inspector
        </a>
        <a href={linkTo('start')}>
          <Icon name="flag" /> First steps
        </a>
        <a href="openapi.json" target="_blank" rel="noopener">
          <Icon name="book" /> Control API
        </a>
      </div>
    </InfoDialog>
  )
}

function Count(props: { readonly section: Section }) {
  const counted = countOf(props.section)
  if (counted === undefined || counted.number === 0) return null
  const { number, word, role } = counted
  return (
    <span class={`count count-${role}`} title={word && `${number} ${word}`}>
      <b>{number.toLocaleString('en-US')}</b>
      {word !== undefined && <span class="count-word"> {word}</span>}
    </span>
  )
}

interface Counted {
  readonly number: number
  readonly word?: string
  readonly role: 'neutral' | 'pending' | 'rejected' | 'failed'
}

/** Red for forgeries that were accepted and for what the shop never acknowledged, then what is pending, then everything. */
function countOf(section: Section): Counted | undefined {
  switch (section) {
    case 'payments':
      return { number: payments.value?.length ?? 0, role: 'neutral' }
    case 'notifications':
      if (forgeries.value > 0) {
        return { number: forgeries.value, word: 'accepted forgeries', role: 'failed' }
      }
      if (gaveUp.value > 0) return { number: gaveUp.value, word: 'gave up', role: 'failed' }
      if (resending.value > 0)
        return { number: resending.value, word: 'resending', role: 'pending' }
      return { number: deliveries.value?.length ?? 0, role: 'neutral' }
    case 'calls':
      return { number: rejectedCalls.value, word: 'rejected', role: 'rejected' }
    case 'faults':
      return { number: activeFaults.value, word: 'active', role: 'pending' }
    default:
      return undefined
  }
}
