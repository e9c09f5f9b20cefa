import { Identifier, Status } from '@gw/ui'
import type { DeliveryLineView } from '../../../src/control/view-types.ts'
import { type Filter, List } from '../../parts/layout/list.tsx'
import { Split } from '../../parts/layout/split.tsx'
import { stateOf } from '../../parts/text/statuses.ts'
import { Time } from '../../parts/text/time.tsx'
import { linkTo, route } from '../../state/route.ts'
import { deliveries, nameOf } from '../../state/store.ts'
import { NotificationDetail } from './notification-detail.tsx'

const FILTERS: readonly Filter<DeliveryLineView>[] = [
  { id: 'all', label: 'All', matches: () => true },
  { id: 'resending', label: 'Resending', matches: ({ state }) => state === 'pending' },
  { id: 'acknowledged', label: 'Acknowledged', matches: ({ state }) => state === 'acknowledged' },
  { id: 'gaveUp', label: 'Gave up', matches: ({ state }) => state === 'gaveUp' },
]

/** The notifications: a list, and every attempt of one of them. */
export function NotificationsView() {
  const { id } = route.value
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
          entries={deliveries.value}
          idOf={(one) => one.id}
          hrefOf={(one) => linkTo('notifications', one.id)}
          textOf={({ kind, about, id: own, url }) =>
            `${kind} ${about} ${nameOf(about)} ${own} ${url}`
          }
          filters={FILTERS}
          searchHint="Kind, order, payment ID"
          current={current}
          empty="No notifications yet. Pay a payment to notify your endpoint."
          renderRow={renderRow}
        />
      )}
      detail={(shown) => {
        const delivery = deliveries.value?.find((one) => one.id === shown)
        return delivery && <NotificationDetail key={delivery.id} delivery={delivery} />
      }}
      isLoaded={deliveries.value !== undefined}
      none="No notification has this ID. The oldest ones are dropped, and a restart removes all of them."
    />
  )
}

function renderRow(delivery: DeliveryLineView) {
  const { kind, about, outcomes, nextAttemptAtMs, createdAtMs } = delivery
  const { role, text } = stateOf(delivery)
  const sent = outcomes.filter(({ cause }) => cause === 'schedule').length
  const mistake = outcomes.find((one) => one.mistake !== undefined)?.mistake
  return (
    <>
      <span class="row-line">
        <span class="mono">{kind}</span>
        <span class="row-side">{sent} of 8</span>
      </span>
      <span class="row-line">
        <Status kind={role}>{mistake ?? text}</Status>
        <span class="row-more">
          <Identifier value={nameOf(about) ?? about} />
        </span>
        <Time atMs={nextAttemptAtMs ?? outcomes.at(-1)?.sentAtMs ?? createdAtMs} />
      </span>
    </>
  )
}
