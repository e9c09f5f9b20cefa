import type { SandboxDispute, SandboxPayment } from '@gw/sandbox/types'
import { useSignal } from '@preact/signals'
import { ask } from '../../api/control.ts'
import { Button } from '../../components/button.tsx'
import { ActionError, useAction } from '../../components/form/action.tsx'
import { SelectField } from '../../components/form/field.tsx'
import { Identifier } from '../../components/identifier.tsx'
import { Card } from '../../components/layout/card.tsx'
import { Status } from '../../components/status.tsx'
import { formatAmount } from '../../components/text/format.ts'
import { statusOfDispute } from '../../components/text/statuses.ts'
import { announce } from '../../state/announce.ts'
import { isOffline } from '../../state/store.ts'

/** The next steps of a dispute, as people say them. A judgment says who bears the loss. */
const NEXT = [
  ['won', 'Judge it: you win'],
  ['lost', 'Judge it: you lose'],
  ['DEFENSE_DUE_ALERT', 'Remind: the defense is due'],
  ['DEFENSE_SUPPLIED', 'The defense was supplied'],
  ['DISPUTE_ACCEPTED', 'You accepted it'],
  ['DISPUTE_CANCELLED', 'The payer withdrew it'],
  ['RDR_RESOLVED', 'Resolved by the card scheme'],
] as const
const JUDGMENTS: Readonly<Record<string, string>> = {
  won: 'ACCEPT_BY_CUSTOMER',
  lost: 'ACCEPT_BY_MERCHANT',
}
const FINAL = ['DISPUTE_JUDGED', 'DISPUTE_CANCELLED', 'DISPUTE_ACCEPTED', 'RDR_RESOLVED']

/** The disputes about a payment, and their next steps. */
export function Disputes(props: { readonly payment: SandboxPayment }) {
  return (
    <Card title="Disputes">
      {props.payment.disputes.map((dispute) => (
        <Dispute key={dispute.disputeId} dispute={dispute} />
      ))}
    </Card>
  )
}

function Dispute(props: { readonly dispute: SandboxDispute }) {
  const { disputeId, disputeAmount } = props.dispute
  const { disputeNotificationType: type } = props.dispute
  const { role, text } = statusOfDispute(props.dispute)
  const action = useAction()
  const next = useSignal<(typeof NEXT)[number][0]>('won')
  const isOpen = !FINAL.includes(type)
  const move = (): Promise<unknown> => {
    const judgment = JUDGMENTS[next.value]
    const to = judgment === undefined ? next.value : 'DISPUTE_JUDGED'
    const details = {
      ...(judgment && { disputeJudgedResult: judgment }),
      ...(next.value === 'lost' && { disputeJudgedAmount: disputeAmount }),
    }
    const route = 'POST /disputes/{disputeId}/{disputeNotificationType}'
    return ask(route, { disputeId, disputeNotificationType: to }, details)
  }
  return (
    <div class="dispute">
      <p class="dispute-title">
        <Status kind={role} pill>
          {text}
        </Status>
        {formatAmount(disputeAmount)}
      </p>
      <Identifier value={disputeId} copyLabel="Copy dispute ID" />
      {isOpen && (
        <div class="beside">
          <SelectField label="Next step" of={next} options={NEXT} />
          <Button
            busy={action.busy.value !== undefined}
            disabled={isOffline.value}
            onClick={() =>
              void action
                .run('move', move)
                .then((isDone) => isDone && announce('Your endpoint is notified of the dispute'))
            }
          >
            Notify the shop
          </Button>
        </div>
      )}
      <ActionError of={action} />
    </div>
  )
}
