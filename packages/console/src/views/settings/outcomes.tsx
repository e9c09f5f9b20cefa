import type { SandboxOutcomes, StepOutcome } from '@gw/sandbox/types'
import { ask } from '../../api/control.ts'
import { ActionError, useAction } from '../../parts/form/action.tsx'
import { SelectField } from '../../parts/form/field.tsx'
import { status } from '../../state/store.ts'
import './outcomes.css'

/** What people want to see pending or failing: reviews, and the calls of a shop. The control API can set more. */
const CALLS = [
  ['review', 'Payment reviews'],
  ['refund', 'Refunds'],
  ['capture', 'Captures'],
  ['cancel', 'Cancellations'],
  ['subscription', 'New subscriptions'],
  ['change', 'Subscription changes'],
  ['renewal', 'Subscription renewals'],
] as const satisfies readonly (readonly [keyof SandboxOutcomes, string])[]

type Choice = StepOutcome | 'unset'

const CHOICES: readonly (readonly [Choice, string])[] = [
  ['unset', 'As usual'],
  ['succeed', 'Succeed'],
  ['fail', 'Fail'],
  ['pending', 'Stay pending'],
  ['pending-succeed', 'Pending, then succeed'],
  ['pending-fail', 'Pending, then fail'],
]

/** The same outcomes, as people say them about a review. */
const REVIEWS: readonly (readonly [Choice, string])[] = [
  ['unset', 'None'],
  ['succeed', 'Accept'],
  ['fail', 'Reject'],
  ['pending', 'Stay open'],
  ['pending-succeed', 'Open, then accept'],
  ['pending-fail', 'Open, then reject'],
]

/** How the shop's own calls go. */
export function OutcomesCard() {
  const action = useAction()
  const { outcomes = {} } = status.value ?? {}
  const choose = (name: keyof SandboxOutcomes, choice: Choice): void => {
    const { [name]: _old, ...others } = outcomes
    const chosen = choice === 'unset' ? others : { ...others, [name]: choice }
    void action.run(name, () => ask('PATCH /settings', {}, { outcomes: chosen }))
  }
  return (
    <section class="card">
      <header>
        <h2>Outcomes of your calls</h2>
        <span>Pending ones are decided 10 minutes later on the clock</span>
      </header>
      <div class="outcomes">
        {CALLS.map(([name, label]) => (
          <SelectField<Choice>
            key={name}
            label={label}
            value={outcomes[name] ?? 'unset'}
            options={name === 'review' ? REVIEWS : CHOICES}
            onChange={(choice) => choose(name, choice)}
          />
        ))}
      </div>
      <ActionError of={action} />
    </section>
  )
}
