import { announce, Icon } from '@gw/ui'
import { useComputed, useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { faultGroups } from '../../parts/text/fault-catalog.ts'
import { count, formatAmount } from '../../parts/text/format.ts'
import { statusOfPayment } from '../../parts/text/statuses.ts'
import { useResource } from '../../state/resource.ts'
import { goTo, inspectorLink, linkTo } from '../../state/route.ts'
import { connection, payments } from '../../state/store.ts'
import { GROUPS } from '../navigation.tsx'
import { findTargets, type Target } from './find-targets.ts'
import { isPaletteOpen } from './palette-state.ts'
import './palette.css'

const SECTIONS: readonly Target[] = [
  ...GROUPS.flatMap(([title, items]) =>
    items.map(({ section, label }) => target('Section', label, title, linkTo(section))),
  ),
  target('Section', 'First steps', 'Start', linkTo('start')),
  target('Section', 'Send a notification', 'API explorer', linkTo('explorer', 'notification')),
  target('Section', 'Inspector', 'Tools', inspectorLink()),
]

const FAULTS: readonly Target[] = faultGroups.flatMap(([, faults]) =>
  faults.map(({ name, short }) => target('Fault', name, short, `#faults/${name}`)),
)

function target(kind: Target['kind'], name: string, note: string, href: string): Target {
  return { id: `${kind}-${href}`, kind, name, note, href }
}

/** A search over everything that has an address. */
export function PaletteDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const search = useSignal('')
  const at = useSignal(0)
  const operations = useResource('GET /operations', {}, connection.value)
  const all = useComputed(() => [
    ...SECTIONS,
    ...(operations.value ?? []).map(({ name, summary }) =>
      target('Operation', name, summary, linkTo('explorer', name)),
    ),
    ...FAULTS,
    ...(payments.value ?? []).map((payment) =>
      target(
        'Order',
        payment.paymentRequestId,
        `${formatAmount(payment.paymentAmount)} ${statusOfPayment(payment).text} ${payment.paymentId}`,
        linkTo('payments', payment.paymentId),
      ),
    ),
  ])
  const found = useComputed(() => findTargets(all.value, search.value)).value
  const chosen = found[Math.min(at.value, found.length - 1)]
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
  useEffect(() => {
    document.getElementById(optionId(chosen))?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const open = (one: Target | undefined): void => {
    if (one === undefined) return
    dialog.current?.close()
    if (one.href.startsWith('#')) goTo(one.href)
    else location.href = one.href
  }
  const press = (event: KeyboardEvent): void => {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (steps === undefined) return
    event.preventDefault()
    const last = Math.max(found.length - 1, 0)
    at.value = Math.min(Math.max(at.value + steps, 0), last)
  }
  return (
    <dialog
      ref={dialog}
      class="dialog palette"
      aria-label="Go to"
      onClose={() => {
        isPaletteOpen.value = false
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          open(chosen)
        }}
      >
        <label class="palette-search">
          <Icon name="search" />
          <span class="sr-only">Order, section, operation, or fault</span>
          <input
            class="input"
            role="combobox"
            aria-expanded="true"
            aria-controls="palette-list"
            aria-activedescendant={chosen && optionId(chosen)}
            aria-autocomplete="list"
            placeholder="Order, section, operation, or fault"
            autocomplete="off"
            spellcheck={false}
            autofocus
            value={search.value}
            onKeyDown={press}
            onInput={(event) => {
              search.value = event.currentTarget.value
              at.value = 0
              announce(count(findTargets(all.value, search.value).length, 'place'))
            }}
          />
        </label>
        <div id="palette-list" class="palette-list" role="listbox" aria-label="Places">
          {found.map((one) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option
            // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field opens it
            <div
              key={one.id}
              id={optionId(one)}
              role="option"
              aria-selected={one === chosen}
              class="palette-option"
              onClick={() => open(one)}
            >
              <bdi class="palette-name">{one.name}</bdi>
              <span class="palette-note">{one.note}</span>
              <span class="tag">{one.kind}</span>
            </div>
          ))}
        </div>
        {found.length === 0 && <p class="why">Nothing has this name.</p>}
      </form>
    </dialog>
  )
}

function optionId(one: Target | undefined): string {
  return `palette-${one?.id}`
}
