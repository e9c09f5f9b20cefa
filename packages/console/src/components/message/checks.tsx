import { Status } from '../status.tsx'
import './checks.css'

/** One check of a message. */
export interface CheckLine {
  readonly id: string
  readonly name: string
  readonly status: 'passed' | 'failed' | 'notReached'
  readonly sentence: string
}

const WORDS = { passed: 'passed', failed: 'failed', notReached: 'not reached' } as const

/** The checks of a message, in order. If all of them pass, they fold into one line. */
export function Checks(props: { readonly checks: readonly CheckLine[] }) {
  const { checks } = props
  const passed = checks.filter(({ status }) => status === 'passed').length
  if (passed < checks.length) {
    return (
      <div>
        <p class="checks-count">
          {passed} of {checks.length} passed
        </p>
        <CheckList checks={checks} />
      </div>
    )
  }
  return (
    <details class="checks">
      <summary>
        <Status kind="succeeded">All {checks.length} checks pass</Status>
      </summary>
      <CheckList checks={checks} />
    </details>
  )
}

function CheckList(props: { readonly checks: readonly CheckLine[] }) {
  return (
    <ol class="steps">
      {props.checks.map(({ id, name, status, sentence }) => (
        <li key={id} class={`step-${status}`}>
          {status === 'notReached' ? (
            <span class="step-open">{name}</span>
          ) : (
            <Status kind={status === 'passed' ? 'succeeded' : 'rejected'}>{name}</Status>
          )}
          <span class="sr-only">{WORDS[status]}</span>
          <span class="step-sentence">
            <bdi>{sentence}</bdi>
          </span>
        </li>
      ))}
    </ol>
  )
}
