import { Button, Identifier } from '@gw/ui'
import { useSignal } from '@preact/signals'
import type { SandboxDispute, SandboxPayment } from '../../../src/ledger/payment.ts'
import { change, pathOf } from '../../api/control.ts'
import { ActionError, useAction } from '../../parts/form/action.tsx'
import { SelectField } from '../../parts/form/field.tsx'
import { Card } from '../../parts/layout/card.tsx'
import { formatAmount } from '../../parts/text/format.ts'
import { isOffline } from '../../state/store.ts'

const NEXT = [
  'DEFENSE_DUE_ALERT',
  'DEFENSE_SUPPLIED',
  'DISPUTE_ACCEPTED',
  'DISPUTE_CANCELLED',
  'DISPUTE_JUDGED',
  'RDR_RESOLVED',
] as const
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
  const { disputeId, disputeAmount, disputeNotificationType: type } = props.dispute
  const action = useAction()
  const next = useSignal<(typeof NEXT)[number]>('DISPUTE_JUDGED')
  const isOpen = !FINAL.includes(type)
  const move = (): Promise<unknown> =>
    change('POST', `${pathOf('/disputes', disputeId)}/${next.value}`)
  return (
    <div class="dispute">
      <p>
        {formatAmount(disputeAmount)} · <code>{type}</code>
      </p>
      <Identifier value={disputeId} copyLabel="Copy dispute ID" />
      {isOpen && (
        <div class="dispute-next">
          <SelectField
            label="Next step"
            value={next.value}
            options={NEXT.map((one) => [one, one])}
            onChange={(one) => {
              next.value = one
            }}
          />
          <Button
            busy={action.busy.value !== undefined}
            disabled={isOffline.value}
            onClick={() => void action.run('move', move)}
          >
            Notify
          </Button>
        </div>
      )}
      <ActionError of={action} />
    </div>
  )
}
