import { Status } from '@gw/ui'
import type { CallStepView } from '../../../src/control/view-types.ts'
import { Card } from '../../parts/layout/card.tsx'
import './call-steps.css'

const NAMES: Readonly<Record<CallStepView['id'], string>> = {
  method: 'Method',
  contentType: 'Content type',
  headers: 'Headers',
  client: 'Client',
  time: 'Time',
  key: 'Key',
  signature: 'Signature',
  operation: 'Operation',
  body: 'Body',
  state: 'State',
}
const WORDS = { passed: 'passed', failed: 'failed', notReached: 'not reached' } as const

/** The ten checks of a call, in order. */
export function CallSteps(props: { readonly steps: readonly CallStepView[] }) {
  const { steps } = props
  const passed = steps.filter(({ status }) => status === 'passed').length
  return (
    <Card title="Checks" aside={`${passed} of ${steps.length} passed`}>
      <ol class="steps">
        {steps.map(({ id, status, sentence }) => (
          <li key={id} class={`step-${status}`}>
            {status === 'notReached' ? (
              <span class="step-open">{NAMES[id]}</span>
            ) : (
              <Status kind={status === 'passed' ? 'succeeded' : 'rejected'}>{NAMES[id]}</Status>
            )}
            <span class="sr-only">{WORDS[status]}</span>
            <span class="step-sentence">
              <bdi>{sentence}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
