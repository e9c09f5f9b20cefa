import type { DeliveryView } from '@gw/sandbox/control'
import { Tabs } from '../../components/tabs.tsx'
import { formatMoment } from '../../components/text/format.ts'
import { nowMs } from '../../state/clock.ts'
import { goTo, linkTo, route } from '../../state/route.ts'
import { AttemptDetail } from './attempt-detail.tsx'
import { type Slot, slotsOf } from './slots.ts'
import './attempts.css'

/** The eight sends of a notification as tabs, each with its time. A send that someone asked for has a tab of its own. */
export function Attempts(props: { readonly delivery: DeliveryView }) {
  const { delivery } = props
  const slots = slotsOf(delivery)
  const wanted = route.value.id === delivery.id ? route.value.part : undefined
  const newest = delivery.attempts.at(-1)?.id
  const shown =
    slots.find(({ id }) => id === wanted) ?? slots.find(({ id }) => id === newest) ?? slots[0]
  if (shown === undefined) return null
  return (
    <div>
      <Tabs
        label="The eight sends"
        look="slots"
        tabs={slots.map((slot) => [slot.id, <SlotTab slot={slot} />])}
        current={shown.id}
        onSelect={(id) => goTo(linkTo('notifications', delivery.id, id))}
      >
        {shown.attempt === undefined ? (
          <p class="why slot-none">
            {shown.role === 'unneeded'
              ? 'This send isn’t needed, because the notification is done.'
              : 'This send hasn’t happened yet.'}
          </p>
        ) : (
          <AttemptDetail key={shown.id} attempt={shown.attempt} url={delivery.url} />
        )}
      </Tabs>
    </div>
  )
}

function SlotTab(props: { readonly slot: Slot }) {
  const { mark, role, text, httpStatus, atMs } = props.slot
  return (
    <span class={`slot slot-${role} status-${role}`} title={text}>
      <i class={role === 'later' || role === 'unneeded' ? 'slot-hole' : 'status-glyph'} />
      <b>
        <span class="sr-only">Attempt </span>
        {mark}
      </b>
      <small class="slot-time">{formatMoment(atMs, nowMs.value ?? atMs)}</small>
      <small aria-hidden="true">{httpStatus}</small>
      <span class="sr-only">{text}</span>
    </span>
  )
}
