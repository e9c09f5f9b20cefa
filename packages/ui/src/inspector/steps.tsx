import type { Step } from '@gw/inspect'
import type { StepId } from '@gw/inspect/internal'
import { Prose } from './prose.tsx'

const TITLES: Readonly<Record<StepId, string>> = {
  headersPresent: 'Headers present',
  clientId: 'Client ID',
  timeGrammar: 'Time format',
  freshness: 'Freshness',
  headerGrammar: 'Header format',
  algorithm: 'Algorithm',
  keyVersion: 'Key version',
  encoding: 'Encoding',
  canonicalBytes: 'Signed bytes',
  signature: 'Signature',
}

const RESULTS = {
  passed: ['succeeded', 'Passed'],
  failed: ['rejected', 'Failed'],
  notReached: ['open', 'Not reached'],
} as const

/** The ten steps of verification. */
export function Steps(props: { readonly steps: readonly Step[] }) {
  const passed = props.steps.filter(({ status }) => status === 'passed').length
  return (
    <section class="insp-card" aria-labelledby="insp-steps">
      <header>
        <h2 id="insp-steps">Steps</h2>
        <span class="insp-hint">
          {passed} of {props.steps.length} passed
        </span>
      </header>
      <ol class="insp-steps">
        {props.steps.map(({ id, status, sentence }) => {
          const [role, word] = RESULTS[status]
          return (
            <li key={id} class={`insp-step-${status}`}>
              <i class={`status-glyph status-${role}`} aria-hidden="true" />
              <div>
                <h3>
                  {TITLES[id]}
                  <span class="sr-only">: {word}</span>
                </h3>
                <p>
                  <Prose>{sentence}</Prose>
                </p>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
