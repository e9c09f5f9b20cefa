import type { ActiveFaultRule } from '@gw/sandbox/types'
import { useSignal } from '@preact/signals'
import { ask } from '../../api/control.ts'
import { Button } from '../../components/button.tsx'
import { ActionError, useAction } from '../../components/form/action.tsx'
import { FormDialog } from '../../components/form/dialog.tsx'
import { Icon } from '../../components/icon.tsx'
import { Page } from '../../components/layout/page.tsx'
import { Status } from '../../components/status.tsx'
import { count } from '../../components/text/format.ts'
import { activeFaults } from '../../frame/attention.ts'
import { useTitle } from '../../frame/document-state.ts'
import { faults, isOffline, status } from '../../state/store.ts'
import { FaultForm } from './fault-form.tsx'
import { OutcomesCard } from './outcomes.tsx'
import './faults.css'

/** The ID of the heading of the rules. */
const RULES = 'active-rules'

/** The fault rules: what goes wrong on purpose. */
export function FaultsView() {
  useTitle('Faults')
  const rules = faults.value ?? []
  const isClearing = useSignal(false)
  return (
    <Page
      title="Faults"
      lead="Make things go wrong on purpose, the same way on every run with the same seed."
      aside={
        rules.length > 0 && (
          <Button
            look="danger"
            disabled={isOffline.value}
            onClick={() => {
              isClearing.value = true
            }}
          >
            Remove all rules…
          </Button>
        )
      }
    >
      <section class="card">
        <header>
          <h2 id={RULES} tabIndex={-1}>
            Rules
          </h2>
          {rules.length > 0 && <span>{describeCount(rules.length)}</span>}
          <span>Seed {status.value?.seed}</span>
        </header>
        {rules.length === 0 ? (
          <p class="rules-none">No rules yet. Everything works as the gateway specifies.</p>
        ) : (
          <ul class="rules">
            {[...rules].sort(byUse).map((rule) => (
              <Rule key={rule.id} rule={rule} />
            ))}
          </ul>
        )}
      </section>
      <FaultForm />
      <OutcomesCard />
      {isClearing.value && (
        <ClearDialog
          rules={rules.length}
          onClose={() => {
            isClearing.value = false
          }}
        />
      )}
    </Page>
  )
}

function isUsedUp({ times = Infinity, timesApplied }: ActiveFaultRule): boolean {
  return timesApplied >= times
}

/** The rules that do nothing anymore come last. */
function byUse(one: ActiveFaultRule, other: ActiveFaultRule): number {
  return Number(isUsedUp(one)) - Number(isUsedUp(other))
}

function describeCount(all: number): string {
  const active = activeFaults.value
  return active === all ? `${active} active` : `${active} active, ${all - active} used up`
}

function Rule(props: { readonly rule: ActiveFaultRule }) {
  const { rule } = props
  const { id, fault, on, times, rate, timesApplied, timesMatched } = rule
  const action = useAction()
  const isUsed = isUsedUp(rule)
  const remove = async (): Promise<void> => {
    const isRemoved = await action.run('remove', () =>
      ask('DELETE /faults/{faultId}', { faultId: id }),
    )
    // The button goes with its rule. Keep the focus near, for those who use a keyboard.
    if (isRemoved) document.getElementById(RULES)?.focus()
  }
  return (
    <li class={isUsed ? 'rule-used' : ''}>
      {isUsed ? (
        <Status kind="neutral">Used up</Status>
      ) : (
        <span class="rule-bolt">
          <Icon name="bolt" /> Active
        </span>
      )}
      <div>
        <p>
          <b class="mono">{fault}</b> on {on}
        </p>
        <p class="rule-note mono">{describeLimits(rule)}</p>
      </div>
      <p>
        {times !== undefined && `${times - timesApplied} of ${times} left`}
        {times === undefined && rate === undefined && 'Always'}
        {rate !== undefined && `${times === undefined ? '' : ', '}rate ${rate}`}
      </p>
      <p>
        <b>{timesApplied}</b> of {count(timesMatched, 'message')} hit
      </p>
      <Button
        small
        busy={action.busy.value !== undefined}
        disabled={isOffline.value}
        onClick={() => void remove()}
      >
        Remove<span class="sr-only"> {fault}</span>
      </Button>
      <ActionError of={action} />
    </li>
  )
}

const SHOWN_ELSEWHERE = ['id', 'fault', 'on', 'times', 'rate', 'timesApplied', 'timesMatched']

function describeLimits(rule: ActiveFaultRule): string {
  const limits = Object.entries(rule).filter(([name]) => !SHOWN_ELSEWHERE.includes(name))
  if (limits.length === 0) return 'every message'
  return limits.map(([name, value]) => `${name} ${value}`).join(' · ')
}

function ClearDialog(props: { readonly rules: number; readonly onClose: () => void }) {
  const action = useAction()
  return (
    <FormDialog
      title={`Remove ${count(props.rules, 'fault rule')}?`}
      submit="Remove all"
      isDanger
      action={action}
      onSubmit={() => ask('DELETE /faults', {})}
      onClose={props.onClose}
    >
      <p>Messages are delivered normally from then on.</p>
    </FormDialog>
  )
}
