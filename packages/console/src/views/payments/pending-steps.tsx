import type { SandboxPayment, SandboxTransaction } from '@gw/sandbox/types'
import { ask } from '../../api/control.ts'
import { Button } from '../../components/button.tsx'
import { ActionError, useAction } from '../../components/form/action.tsx'
import { Identifier } from '../../components/identifier.tsx'
import { Card } from '../../components/layout/card.tsx'
import { formatAmount } from '../../components/text/format.ts'
import { announce } from '../../state/announce.ts'
import { isOffline } from '../../state/store.ts'

/** The refunds and captures of a payment that are pending, and the two ways in which they can end. */
export function PendingSteps(props: { readonly payment: SandboxPayment }) {
  const open = props.payment.transactions.filter((one) => one.transactionStatus === 'PROCESSING')
  if (open.length === 0) return null
  return (
    <Card title="Pending">
      {open.map((one) => (
        <PendingStep key={one.transactionId} step={one} />
      ))}
    </Card>
  )
}

function PendingStep(props: { readonly step: SandboxTransaction }) {
  const { transactionId, transactionType, transactionAmount, transactionRequestId } = props.step
  const action = useAction()
  const settle = (outcome: 'SUCCESS' | 'FAIL'): void => {
    void action
      .run(outcome, () =>
        ask('POST /transactions/{transactionId}/settle', { transactionId }, { outcome }),
      )
      .then((isDone) => isDone && announce(outcome === 'SUCCESS' ? 'Succeeded' : 'Failed'))
  }
  const word = transactionType === 'REFUND' ? 'refund' : 'capture'
  return (
    <div class="dispute">
      <p>
        {formatAmount(transactionAmount)} · <code>{transactionType}</code>
      </p>
      <Identifier value={transactionRequestId} copyLabel={`Copy ${word} request ID`} />
      <div class="actions">
        <Button
          busy={action.busy.value === 'SUCCESS'}
          disabled={isOffline.value}
          onClick={() => settle('SUCCESS')}
        >
          {`Let the ${word} succeed`}
        </Button>
        <Button
          look="danger"
          busy={action.busy.value === 'FAIL'}
          disabled={isOffline.value}
          onClick={() => settle('FAIL')}
        >
          {`Let the ${word} fail`}
        </Button>
      </div>
      <ActionError of={action} />
    </div>
  )
}
