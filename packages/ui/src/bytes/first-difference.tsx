import { Chip } from '../components/chip.tsx'
import { SPACE } from '../components/describe-character.ts'
import { alignBytes, trimEnd } from './align-bytes.ts'
import { type Character, hexOf, readCharacters, startOfCharacter } from './characters.ts'
import './bytes.css'

const BEFORE = 6
const AFTER = 24
/** Bytes after the first change: enough to see where both go on. */
const TAIL = 6

/** The bytes around the first difference: one column for each byte, the signed ones above the checked ones. */
export function FirstDifference(props: {
  readonly signed: Uint8Array
  readonly checked: Uint8Array
}) {
  const { signed, checked } = props
  const alignment = alignBytes(signed, checked, { before: BEFORE, after: AFTER })
  if (alignment === undefined) return null
  const { columns, offset } = trimEnd(alignment, checked, { behind: 'first', tail: TAIL })
  const first = columns.findIndex(({ isEqual }) => !isEqual)
  return (
    <figure class="columns" aria-label={`Bytes around byte ${offset}, the first that differs`}>
      <div class="columns-lane">
        <span>Signed</span>
        <span>Checked</span>
      </div>
      <div class="columns-run">
        {columns.map((column, at) => (
          <div
            key={`${column.signed}/${column.checked}`}
            class={`column${at === first ? ' column-first' : ''}`}
          >
            <ByteCell
              bytes={signed}
              at={column.signed}
              change={column.isEqual ? undefined : 'added'}
            />
            <ByteCell
              bytes={checked}
              at={column.checked}
              change={column.isEqual ? undefined : 'removed'}
            />
          </div>
        ))}
      </div>
    </figure>
  )
}

function ByteCell(props: {
  readonly bytes: Uint8Array
  readonly at: number | undefined
  readonly change: 'added' | 'removed' | undefined
}) {
  const { bytes, at, change } = props
  if (at === undefined || at >= bytes.length) {
    return <span class="cell cell-hole">{'\u00a0'}</span>
  }
  const shown = characterAt(bytes, at)
  return (
    <span class={`cell${change === undefined ? '' : ` cell-${change}`}`}>
      {shown === undefined ? (
        '\u00a0'
      ) : shown.name === undefined ? (
        shown.text
      ) : (
        <Chip label={shown.text} name={shown.name} />
      )}
      <small>{hexOf(bytes[at] ?? 0)}</small>
    </span>
  )
}

/** The character that starts at a byte, or `undefined` for a later byte of one. */
function characterAt(bytes: Uint8Array, at: number): Pick<Character, 'text' | 'name'> | undefined {
  if (startOfCharacter(bytes, at) !== at) return undefined
  const [character] = readCharacters(bytes, at, at + 1)
  return character?.text === ' ' ? SPACE : character
}
