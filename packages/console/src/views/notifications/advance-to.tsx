import type { DeliveryLineView } from '@gw/sandbox/control'
import { announce, Button } from '@gw/ui'
import { ActionError, useAction } from '../../parts/form/action.tsx'
import { advanceClock } from '../../state/clock.ts'
import { isOffline } from '../../state/store.ts'

/** Buttons that advance the clock to the next send of a notification, or until it needs no more sends. */
export function AdvanceTo(props: {
  /** Without it, all notifications count. */
  readonly delivery?: Pick<DeliveryLineView, 'id' | 'nextAttemptAtMs'> | undefined
  readonly isPrimary?: boolean
}) {
  const { delivery } = props
  const action = useAction()
  if (delivery !== undefined && delivery.nextAttemptAtMs === undefined) return null
  const advance = (to: 'nextAttempt' | 'done', said: string): void => {
    void action
      .run(to, () => advanceClock({ to, deliveryId: delivery?.id }))
      .then((isDone) => isDone && announce(said))
  }
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
        Advance to next send
      </Button>
      <Button
        small
        icon="play"
        busy={action.busy.value === 'done'}
        disabled={isOffline.value}
        onClick={() => advance('done', 'Ran until done')}
      >
        Run until done
      </Button>
      <ActionError of={action} />
    </>
  )
}
