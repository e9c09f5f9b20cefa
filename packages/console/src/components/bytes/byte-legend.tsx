import { PART_NAMES, type PartRange } from './split-parts.ts'
import './bytes.css'

/** The parts with their lengths: a ribbon in proportion, and their names. */
export function ByteLegend(props: { readonly parts: readonly PartRange[] }) {
  const named = props.parts.flatMap(({ part, from, to }) =>
    part === 'separator' ? [] : [{ part, name: PART_NAMES[part], length: to - from }],
  )
  return (
    <>
      <div class="byte-ribbon" aria-hidden="true">
        {named.map(({ part, length }) => (
          <i key={part} class={`byte-${part}`} style={{ flex: `${length} 0 0` }} />
        ))}
      </div>
      <ul class="byte-legend" aria-label="Parts, with their length in bytes">
        {named.map(({ part, name, length }) => (
          <li key={part}>
            <span class={`byte byte-${part}`}>{name}</span> {length}
          </li>
        ))}
      </ul>
    </>
  )
}
