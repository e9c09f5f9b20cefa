import type { Step } from '@gw/inspect'
import { stepNames } from '../../components/text/step-names.ts'
import { Prose } from '../verdict/prose.tsx'
import './evidence.css'

const RESULTS = {
  passed: ['succeeded', 'Passed'],
  failed: ['rejected', 'Failed'],
  notReached: ['open', 'Not reached'],
  unchecked: ['open', 'Not checked'],
} as const

/** A step that had nothing to compare with has not passed. */
function resultOf({ status, isUnchecked }: Step): keyof typeof RESULTS {
  return isUnchecked ? 'unchecked' : status
}

/** The ten steps of verification. */
export function Steps(props: { readonly steps: readonly Step[] }) {
  const count = (result: keyof typeof RESULTS): number =>
    props.steps.filter((step) => resultOf(step) === result).length
  const counts = [
    [count('passed'), 'passed'],
    [count('unchecked') + count('notReached'), 'not checked'],
    [count('failed'), 'failed'],
  ] as const
  return (
    <section class="insp-card" aria-labelledby="insp-steps">
      <header>
        <h2 id="insp-steps">Steps</h2>
        <span class="insp-hint">
          {counts.flatMap(([of, word]) => (of === 0 ? [] : `${of} ${word}`)).join(' · ')}
        </span>
      </header>
      <ol class="insp-steps">
        {props.steps.map((step) => {
          const { id, sentence } = step
          const result = resultOf(step)
          const [role, word] = RESULTS[result]
          return (
            <li key={id} class={`insp-step-${result}`}>
              <i class={`status-glyph status-${role}`} aria-hidden="true" />
              <div>
                <h3>
                  {stepNames[id]}
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
