import type { Explanation } from '@gw/inspect'
import { listSuspects } from './culprit.ts'

const WORDS = { cleared: 'cleared', guilty: 'the culprit', open: 'can’t be judged' } as const

/** The row of suspects: key, path, body, and headers, each cleared, guilty, or not judged. */
export function Culprits(props: { readonly explanation: Explanation }) {
  return (
    <ul class="insp-suspects" aria-label="Who is to blame">
      {listSuspects(props.explanation).map(({ name, state }) => (
        <li key={name} class={`insp-suspect insp-suspect-${state}`}>
          <i aria-hidden="true">{{ cleared: '✓', guilty: '✕', open: '' }[state]}</i>
          <b>{name}</b> <span>{WORDS[state]}</span>
        </li>
      ))}
    </ul>
  )
}
