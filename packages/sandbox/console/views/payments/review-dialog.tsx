import { useSignal } from '@preact/signals'
import type { SandboxReview } from '../../../src/ledger/review.ts'
import { useAction } from '../../parts/form/action.tsx'
import { FormDialog } from '../../parts/form/dialog.tsx'
import { SelectField } from '../../parts/form/field.tsx'
import type { ActionDialog } from './action-dialog.ts'

const SOURCES = [
  ['ANTOM_SHIELD', 'ANTOM_SHIELD: the provider’s risk engine'],
  ['PSP', 'PSP: the acquirer'],
] as const satisfies readonly (readonly [SandboxReview['authReviewSource'], string])[]

const FIELDS = [
  ['both', 'authReviewStatus and postRiskDecision'],
  ['authReviewStatus', 'authReviewStatus only'],
  ['postRiskDecision', 'postRiskDecision only'],
] as const satisfies readonly (readonly [SandboxReview['fields'], string])[]

/** The form that pays a payment and puts it under review. */
export function ReviewDialog({ payment, act, onClose }: ActionDialog) {
  const action = useAction()
  const source = useSignal<SandboxReview['authReviewSource']>('ANTOM_SHIELD')
  const fields = useSignal<SandboxReview['fields']>('both')
  return (
    <FormDialog
      title={`Put ${payment.paymentRequestId} under review`}
      submit="Put under review"
      action={action}
      onSubmit={() => act('review', { authReviewSource: source.value, fields: fields.value })}
      onClose={onClose}
    >
      <p>
        The payer pays, and your shop is notified with S. It must not fulfill the order before a
        second notification says that the review accepted it.
      </p>
      <SelectField
        label="Asked for by"
        value={source.value}
        options={SOURCES}
        onChange={(one) => {
          source.value = one
        }}
      />
      <SelectField
        label="Shown in"
        value={fields.value}
        options={FIELDS}
        onChange={(one) => {
          fields.value = one
        }}
      />
    </FormDialog>
  )
}
