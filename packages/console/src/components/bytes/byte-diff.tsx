import type { ComponentChild } from 'preact'
import { Chip } from '../chip.tsx'
import { SPACE } from '../describe-character.ts'
import { alignBytes, type Column, trimEnd } from './align-bytes.ts'
import { readCharacters, startOfCharacter } from './characters.ts'
import './bytes.css'

const BEFORE = 40
const AFTER = 110
/** The length of the text after the last change. */
const TAIL = 24

/** Two byte strings, one below the other, with the changed runs marked: what was signed, and what was checked. */
export function ByteDiff(props: {
  readonly signed: Uint8Array
  readonly checked: Uint8Array
  /** The labels of the two rows. Default to "Signed" and "Checked". */
  readonly labels?: readonly [signed: string, checked: string] | undefined
}) {
  const { signed, checked, labels = ['Signed', 'Checked'] } = props
  const alignment = alignBytes(signed, checked, { before: BEFORE, after: AFTER })
  if (alignment === undefined) return null
  const { columns: all, hasBefore, hasAfter } = trimEnd(alignment, checked, TAIL)
  const columns = trimStart(all, checked)
  const rows = [
    ['added', labels[0], signed, markBytes(columns.map((one) => [one.signed, one.isEqual]))],
    ['removed', labels[1], checked, markBytes(columns.map((one) => [one.checked, one.isEqual]))],
  ] as const
  return (
    <dl class="diff">
      {rows.map(([change, label, bytes, marks]) => (
        <div key={change} class={`diff-${change}`}>
          <dt>{label}</dt>
          <dd>
            {hasBefore && columns.length === all.length && <span class="byte-gap">…</span>}
            {renderMarked(bytes, marks, change)}
            {hasAfter && <span class="byte-gap">…</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Leaves out the lines before the first change. */
function trimStart(columns: readonly Column[], checked: Uint8Array): readonly Column[] {
  const first = columns.findIndex(({ isEqual }) => !isEqual)
  let from = first
  while (from > 0 && checked[columns[from - 1]?.checked ?? -1] !== 0x0a) from--
  return columns.slice(from)
}

/** The shown bytes, each with a mark if it is changed. */
type Marks = ReadonlyMap<number, boolean>

function markBytes(cells: readonly (readonly [at: number | undefined, isEqual: boolean])[]): Marks {
  const marks = new Map<number, boolean>()
  for (const [at, isEqual] of cells) if (at !== undefined) marks.set(at, !isEqual)
  return marks
}

function renderMarked(bytes: Uint8Array, marks: Marks, change: 'added' | 'removed') {
  const shown: ComponentChild[] = []
  const positions = [...marks.keys()]
  const from = startOfCharacter(bytes, positions[0] ?? 0)
  const to = (positions.at(-1) ?? -1) + 1
  const Mark = change === 'added' ? 'ins' : 'del'
  let run: ComponentChild[] = []
  let isRunChanged = false
  const flush = (): void => {
    if (run.length > 0) shown.push(isRunChanged ? <Mark>{run}</Mark> : run)
    run = []
  }
  for (const character of readCharacters(bytes, from, to)) {
    let isChanged = false
    for (let at = character.from; at < character.to; at++) isChanged ||= marks.get(at) === true
    if (isChanged !== isRunChanged) flush()
    isRunChanged = isChanged
    const { text, name } = isChanged && character.text === ' ' ? SPACE : character
    run.push(name === undefined ? text : <Chip label={text} name={name} />)
    if (bytes[character.from] === 0x0a) run.push('\n')
  }
  flush()
  return shown
}
