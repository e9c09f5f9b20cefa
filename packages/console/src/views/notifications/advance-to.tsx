import type { DeliveryLineView } from '@gw/sandbox/control'
import { Button } from '../../components/button.tsx'
import { ActionError, useAction } from '../../components/form/action.tsx'
import { formatSpan } from '../../components/text/format.ts'
import { announce } from '../../state/announce.ts'
import { advanceClock, lastSendAtMs, nextSendAtMs, nowMs } from '../../state/clock.ts'
import { deliveries, isOffline } from '../../state/store.ts'

/** Buttons that advance the clock to the next send of a notification, or until it needs no more sends. */
export function AdvanceTo(props: {
  /** Without it, all notifications count. */
  readonly delivery?: DeliveryLineView | undefined
  readonly isPrimary?: boolean
}) {
  const { delivery } = props
  const action = useAction()
  const now = nowMs.value ?? 0
  const next = delivery === undefined ? nextSendAtMs.value : delivery.nextAttemptAtMs
  if (next === undefined) return null
  const considered = delivery === undefined ? (deliveries.value ?? []) : [delivery]
  const last = considered.reduce((most, one) => Math.max(most, lastSendAtMs(one) ?? 0), next)
  const advance = (to: 'nextAttempt' | 'done', said: string): void => {
    void action
      .run(to, () => advanceClock({ to, deliveryId: delivery?.id }))
      .then((isDone) => isDone && announce(said))
  }
  const far = (atMs: number): string => formatSpan(Math.max(atMs - now, 0))
  return (
    <>
      <Button
        small
        icon="skip"
        look={props.isPrimary ? 'primary' : 'plain'}
        busy={action.busy.value === 'nextAttempt'}
        disabled={isOffline.value}
        onClick={() => advance('nextAttempt', 'Advanced to the next send')}
      >
        Advance to next send, {far(next)}
      </Button>
      <Button
        small
        icon="play"
        busy={action.busy.value === 'done'}
        disabled={isOffline.value}
        onClick={() => advance('done', 'Ran until done')}
      >
        Run until done, up to {far(last)}
      </Button>
      <ActionError of={action} />
    </>
  )
}
