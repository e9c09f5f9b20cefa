import type { CardCaptures, SandboxOutcomes, StepOutcome } from '@gw/sandbox/types'
import { ask } from '../../api/control.ts'
import { ActionError, useAction } from '../../components/form/action.tsx'
import { SelectField } from '../../components/form/field.tsx'
import { status } from '../../state/store.ts'
import './outcomes.css'

/** The steps that people want to see pending or failing: reviews, and the calls of a shop. The control API can set more. */
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

const CARD_CAPTURES: readonly (readonly [CardCaptures, string])[] = [
  ['off', 'None'],
  ['notified', 'With a notification'],
  ['silent', 'Without a notification'],
]

/** The outcomes of the shop's own calls, and the gateway's captures of cards. */
export function OutcomesCard() {
  const action = useAction()
  const { outcomes = {}, cardCaptures = 'notified' } = status.value ?? {}
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
        <SelectField<CardCaptures>
          label="Automatic capture of cards"
          value={cardCaptures}
          options={CARD_CAPTURES}
          onChange={(choice) => {
            void action.run('cards', () => ask('PATCH /settings', {}, { cardCaptures: choice }))
          }}
        />
      </div>
      <ActionError of={action} />
    </section>
  )
}
