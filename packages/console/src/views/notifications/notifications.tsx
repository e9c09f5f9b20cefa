import type { DeliveryLineView } from '@gw/sandbox/control'
import { LinkButton } from '../../components/button.tsx'
import { Identifier } from '../../components/identifier.tsx'
import type { Filter } from '../../components/layout/filters.tsx'
import { List } from '../../components/layout/list.tsx'
import { Split } from '../../components/layout/split.tsx'
import { Status } from '../../components/status.tsx'
import { FaultTag } from '../../components/text/fault-tag.tsx'
import { isForged, isResent, stateOf } from '../../components/text/statuses.ts'
import { Time } from '../../components/text/time.tsx'
import { useTitle } from '../../frame/document-state.ts'
import { linkTo, route } from '../../state/route.ts'
import { deliveries, isComplete, nameOf } from '../../state/store.ts'
import { NotificationDetail } from './notification-detail.tsx'

const FILTERS: readonly Filter<DeliveryLineView>[] = [
  { id: 'all', label: 'All', matches: () => true },
  { id: 'resending', label: 'Resending', matches: isResent },
  { id: 'forged', label: 'Forged', matches: isForged },
  { id: 'gaveUp', label: 'Gave up', matches: ({ state }) => state === 'gaveUp' },
]

/** The notifications: a list, and every attempt of one of them. */
export function NotificationsView() {
  const { id } = route.value
  useTitle('Notifications')
  return (
    <Split
      section="notifications"
      title="Notifications"
      id={id}
      first={deliveries.value?.[0]?.id}
      list={(current) => (
        <List
          title="Notifications"
          noun="notification"
          aside={
            <LinkButton icon="send" href={linkTo('explorer', 'notifyPayment')}>
              Send…
            </LinkButton>
          }
          entries={deliveries.value}
          idOf={(one) => one.id}
          hrefOf={(one) => linkTo('notifications', one.id)}
          matches={({ kind, about, id: own, url }, words) =>
            `${kind} ${about} ${nameOf(about)} ${own} ${url}`.toLowerCase().includes(words)
          }
          filters={FILTERS}
          searchHint="Kind, order, payment ID"
          current={current}
          empty={<p>No notifications yet.</p>}
          renderRow={renderRow}
        />
      )}
      detail={(shown) => {
        const delivery = deliveries.value?.find((one) => one.id === shown)
        return delivery && <NotificationDetail key={delivery.id} delivery={delivery} />
      }}
      isLoaded={isComplete.value}
      none="No notification has this ID. The oldest ones are dropped, and a restart removes them unless the sandbox has a data file."
      empty={
        <div class="empty">
          <h2>No notifications yet</h2>
          <p>Your endpoint is notified when a payment is paid, fails, or is refunded.</p>
          <div class="actions">
            <LinkButton icon="card" href={linkTo('payments')}>
              Pay a payment
            </LinkButton>
            <LinkButton icon="send" href={linkTo('explorer', 'notifyPayment')}>
              Send one by hand
            </LinkButton>
          </div>
        </div>
      }
    />
  )
}

function renderRow(delivery: DeliveryLineView) {
  const { kind, about, outcomes, nextAttemptAtMs, createdAtMs, state } = delivery
  const { role, text } = stateOf(delivery)
  const sent = outcomes.filter(({ cause }) => cause === 'schedule').length
  const fault = outcomes.findLast((one) => one.fault !== undefined)?.fault
  return (
    <>
      <span class="row-line">
        <span class="mono">{kind}</span>
        <span class="row-id">
          <Identifier value={nameOf(about) ?? about} />
        </span>
      </span>
      <span class="row-line">
        <Status kind={role}>{text}</Status>
        <span class="row-more">
          {fault !== undefined && <FaultTag fault={fault} />}
          {(sent > 1 || state !== 'acknowledged') && ` ${sent} of 8`}
        </span>
        <Time atMs={nextAttemptAtMs ?? outcomes.at(-1)?.sentAtMs ?? createdAtMs} isPlain />
      </span>
    </>
  )
}
