import type { SandboxPayment } from '@gw/sandbox/types'
import { useSignal } from '@preact/signals'
import { askAny } from '../../api/control.ts'
import { Button } from '../../components/button.tsx'
import { ActionError, useAction } from '../../components/form/action.tsx'
import { FormDialog } from '../../components/form/dialog.tsx'
import { Segmented, SelectField, TextField } from '../../components/form/field.tsx'
import { digitsOf, formatAmount, toDecimal, toMinorUnits } from '../../components/text/format.ts'
import { deliveriesByAbout, isOffline } from '../../state/store.ts'
import { announceStep, describeStep } from './announce-step.ts'
import {
  allowedActions,
  capturableOf,
  type PaymentActionName,
  refundableOf,
} from './payment-actions.ts'

const LABELS: Readonly<Record<PaymentActionName, string>> = {
  pay: 'Pay',
  markPending: 'Mark pending',
  review: 'Put under review',
  accept: 'Accept',
  reject: 'Reject',
  fail: 'Fail…',
  cancel: 'Cancel payment…',
  refund: 'Refund…',
  capture: 'Capture…',
  dispute: 'Open dispute…',
}

/** The actions that need no form. */
const IMMEDIATE = ['pay', 'markPending', 'review', 'accept', 'reject'] as const

/** The actions that open a form first. */
type FormName = Exclude<PaymentActionName, (typeof IMMEDIATE)[number]>

const isImmediate = (name: PaymentActionName): name is (typeof IMMEDIATE)[number] =>
  IMMEDIATE.some((one) => one === name)

const DANGEROUS: readonly PaymentActionName[] = ['cancel', 'reject']

/** The buttons that the state of a payment allows, and why the others are missing. */
export function PaymentButtons(props: { readonly payment: SandboxPayment }) {
  const { payment } = props
  const action = useAction()
  const open = useSignal<FormName | undefined>(undefined)
  const { names, why } = allowedActions(payment)
  const act = async (name: PaymentActionName, body: object = {}): Promise<void> => {
    const { paymentId } = payment
    const before = deliveriesByAbout.value.get(paymentId) ?? []
    await askAny(`POST /payments/{paymentId}/${name}`, { paymentId }, body)
    announceStep(describeStep(name, payment, body), paymentId, before)
  }
  const press = (name: PaymentActionName): void => {
    if (isImmediate(name)) void action.run(name, () => act(name))
    else open.value = name
  }
  const close = (): void => {
    open.value = undefined
  }
  return (
    <div class="actions">
      {names.map((name, at) => (
        <Button
          key={name}
          look={DANGEROUS.includes(name) ? 'danger' : at === 0 ? 'primary' : 'plain'}
          busy={action.busy.value === name}
          disabled={isOffline.value}
          onClick={() => press(name)}
        >
          {name === 'pay' ? `Pay ${formatAmount(payment.paymentAmount)}` : LABELS[name]}
        </Button>
      ))}
      {why !== undefined && <span class="why">{why}</span>}
      <ActionError of={action} />
      {open.value === 'cancel' && <CancelDialog payment={payment} act={act} onClose={close} />}
      {open.value === 'fail' && <FailDialog payment={payment} act={act} onClose={close} />}
      {(open.value === 'refund' || open.value === 'capture' || open.value === 'dispute') && (
        <MoneyDialog name={open.value} payment={payment} act={act} onClose={close} />
      )}
    </div>
  )
}

interface ActionDialog {
  readonly payment: SandboxPayment
  readonly act: (name: PaymentActionName, body?: object) => Promise<unknown>
  readonly onClose: () => void
}

function CancelDialog({ payment, act, onClose }: ActionDialog) {
  const action = useAction()
  const { paymentRequestId, paymentAmount } = payment
  return (
    <FormDialog
      title={`Cancel ${paymentRequestId}, ${formatAmount(paymentAmount)}?`}
      submit="Cancel payment"
      isDanger
      action={action}
      onSubmit={() => act('cancel')}
      onClose={onClose}
    >
      <p>
        It ends with <code>CANCELLED</code>. No notification reports that, and your shop has to look
        it up. This can’t be undone.
      </p>
    </FormDialog>
  )
}

const FAILURES = [
  ['PROCESS_FAIL', 'PROCESS_FAIL: the operation cannot be processed'],
  ['RISK_REJECT', 'RISK_REJECT: rejected because of risk'],
  ['ORDER_IS_CLOSED', 'ORDER_IS_CLOSED: the order is closed'],
] as const

function FailDialog({ payment, act, onClose }: ActionDialog) {
  const action = useAction()
  const code = useSignal<(typeof FAILURES)[number][0]>('PROCESS_FAIL')
  return (
    <FormDialog
      title={`Fail ${payment.paymentRequestId}`}
      submit="Fail payment"
      isDanger
      action={action}
      onSubmit={() => act('fail', { resultCode: code.value })}
      onClose={onClose}
    >
      <SelectField label="Result code" of={code} options={FAILURES} />
    </FormDialog>
  )
}

const MONEY = {
  refund: { title: 'Refund', submit: 'Refund', field: 'refundAmount' },
  capture: { title: 'Capture', submit: 'Capture', field: 'captureAmount' },
  dispute: { title: 'Open a dispute about', submit: 'Open dispute', field: 'disputeAmount' },
} as const

function MoneyDialog({
  name,
  payment,
  act,
  onClose,
}: ActionDialog & { readonly name: keyof typeof MONEY }) {
  const action = useAction()
  const { currency, value: whole } = payment.paymentAmount
  const digits = digitsOf(currency)
  const left = { refund: refundableOf, capture: capturableOf, dispute: () => BigInt(whole) }[name](
    payment,
  )
  const amount = useSignal(toDecimal(String(left), digits))
  const outcome = useSignal<'SUCCESS' | 'FAIL'>('SUCCESS')
  const { title, submit, field } = MONEY[name]
  const value = toMinorUnits(amount.value, digits)
  const most = formatAmount({ currency, value: String(left) })
  const isTooMuch = value !== undefined && BigInt(value) > left
  const isValid = value !== undefined && !isTooMuch
  const body = (): object => ({
    [field]: { currency, value },
    ...(name !== 'dispute' && { outcome: outcome.value }),
  })
  return (
    <FormDialog
      title={`${title} ${payment.paymentRequestId}`}
      submit={isValid ? `${submit} ${formatAmount({ currency, value })}` : submit}
      action={action}
      canSubmit={isValid}
      onSubmit={() => act(name, body())}
      onClose={onClose}
    >
      <TextField
        label={`Amount in ${currency}`}
        of={amount}
        isNumeric
        autoFocus
        isInvalid={!isValid}
        hint={`At most ${most}. ${value === undefined ? '' : `On the wire: ${value}`}`}
        error={describeProblem({ value, isTooMuch, most, digits, currency })}
      />
      {name !== 'dispute' && (
        <Segmented
          label="Outcome"
          of={outcome}
          options={[
            ['SUCCESS', 'Succeeds'],
            ['FAIL', 'Fails'],
          ]}
        />
      )}
      {payment.scenario === 'inStore' && (
        <p class="why">The gateway has no notification for this step of an in-store payment.</p>
      )}
    </FormDialog>
  )
}

interface Entered {
  readonly value: string | undefined
  readonly isTooMuch: boolean
  readonly most: string
  readonly digits: number
  readonly currency: string
}

/** Says what is wrong with an amount, in the unit of the field. */
function describeProblem(entered: Entered): string | undefined {
  const { value, isTooMuch, most, digits, currency } = entered
  if (value === undefined) return `Enter a number above 0 with at most ${digits} decimals.`
  if (!isTooMuch) return undefined
  return `${formatAmount({ currency, value })} is more than the ${most} that is left.`
}
