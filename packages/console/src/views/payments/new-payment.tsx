import type { InStoreMode } from '@gw/types'
import { useSignal } from '@preact/signals'
import { ask } from '../../api/control.ts'
import { useAction } from '../../components/form/action.tsx'
import { FormDialog } from '../../components/form/dialog.tsx'
import { Segmented, SelectField, TextField } from '../../components/form/field.tsx'
import { openWithFocus } from '../../components/layout/open.ts'
import { digitsOf, toMinorUnits } from '../../components/text/format.ts'
import { announce } from '../../state/announce.ts'
import { goTo, linkTo } from '../../state/route.ts'

const CURRENCIES = ['EUR', 'USD', 'GBP', 'JPY', 'SGD', 'KRW', 'BRL', 'THB', 'KWD'] as const

const MODES = [
  ['none', 'Not specified'],
  ['PaymentCode', 'Payer shows a code'],
  ['OrderCode', 'Order code'],
  ['EntryCode', 'Entry code'],
] as const satisfies readonly (readonly [InStoreMode | 'none', string])[]

/** The form that creates a payment. */
export function NewPaymentDialog(props: { readonly onClose: () => void }) {
  const action = useAction()
  const amount = useSignal('19.99')
  const currency = useSignal<string>('EUR')
  // Short enough to be read in a row.
  const order = useSignal(`ORDER_${Date.now().toString(36).toUpperCase()}`)
  const scenario = useSignal<'online' | 'inStore'>('online')
  const mode = useSignal<InStoreMode | 'none'>('none')
  const capture = useSignal<'automatic' | 'manual'>('automatic')
  const digits = digitsOf(currency.value)
  const value = toMinorUnits(amount.value, digits)
  const create = async (): Promise<void> => {
    const { paymentId } = await ask(
      'POST /payments',
      {},
      {
        paymentAmount: { currency: currency.value, value: value ?? '' },
        scenario: scenario.value,
        captureMode: capture.value,
        paymentRequestId: order.value,
        ...(scenario.value === 'inStore' && mode.value !== 'none' && { inStoreMode: mode.value }),
      },
    )
    announce('Payment created')
    openWithFocus()
    goTo(linkTo('payments', paymentId))
  }
  return (
    <FormDialog
      title="New payment"
      submit="Create payment"
      action={action}
      canSubmit={value !== undefined && order.value !== ''}
      onSubmit={create}
      onClose={props.onClose}
    >
      <div class="field-pair">
        <TextField
          label="Amount"
          of={amount}
          isNumeric
          autoFocus
          isInvalid={value === undefined}
          hint={value === undefined ? undefined : `On the wire: ${value}`}
          error={
            value === undefined
              ? `Enter a number above 0 with at most ${digits} decimals.`
              : undefined
          }
        />
        <SelectField label="Currency" of={currency} options={CURRENCIES.map((one) => [one, one])} />
      </div>
      <TextField label="Payment request ID" of={order} isMono />
      <Segmented
        label="Scenario"
        of={scenario}
        options={[
          ['online', 'Online'],
          ['inStore', 'In store'],
        ]}
      />
      {scenario.value === 'inStore' && (
        <SelectField label="In-store mode" of={mode} options={MODES} />
      )}
      <Segmented
        label="Capture"
        of={capture}
        options={[
          ['automatic', 'Automatic'],
          ['manual', 'Manual'],
        ]}
        hint="With manual capture, you capture the money after it’s paid."
      />
    </FormDialog>
  )
}
