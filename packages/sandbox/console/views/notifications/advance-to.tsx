import { Button } from '@gw/ui'
import type { DeliveryLineView } from '../../../src/control/view-types.ts'
import { ActionError, useAction } from '../../parts/form/action.tsx'
import { advanceClock } from '../../state/clock.ts'
import { isOffline } from '../../state/store.ts'

/** A button that advances the clock to the next attempt of a notification. */
export function AdvanceTo(props: {
  readonly delivery: Pick<DeliveryLineView, 'id' | 'nextAttemptAtMs'>
  readonly isPrimary?: boolean
  readonly children?: string
}) {
  const { delivery } = props
  const action = useAction()
  if (delivery.nextAttemptAtMs === undefined) return null
  const advance = (): Promise<void> => advanceClock({ to: 'nextAttempt', deliveryId: delivery.id })
  return (
    <>
      <Button
        small
        icon="skip"
        look={props.isPrimary ? 'primary' : 'plain'}
        busy={action.busy.value !== undefined}
        disabled={isOffline.value}
        onClick={() => void action.run('advance', advance)}
      >
        {props.children ?? 'Advance clock to it'}
      </Button>
      <ActionError of={action} />
    </>
  )
}
