import type { ComponentChild } from 'preact'
import { Chip } from '../chip.tsx'
import { SPACE } from '../describe-character.ts'
import { readCharacters } from './characters.ts'
import { type PartRange, splitParts } from './split-parts.ts'
import './bytes.css'

/** The bytes to show, and their look. */
export interface ByteView {
  readonly bytes: Uint8Array
  /** The parts to color. Defaults to those of signed bytes. */
  readonly parts?: readonly PartRange[] | undefined
  /** The first byte that differs, to mark. */
  readonly difference?: number | undefined
  /** Shows only these bytes. Defaults to all. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Bytes as text, with their parts in color and invisible characters as labels. */
export function ByteText(props: ByteView & { readonly label: string }) {
  const { bytes, parts = splitParts(bytes), from = 0, to = bytes.length, difference } = props
  return (
    <figure class="bytes-figure" aria-label={props.label}>
      <pre class="bytes">
        {from > 0 && <span class="byte-gap">{from} bytes before … </span>}
        {parts.map((range) => {
          const start = Math.max(from, range.from)
          const end = Math.min(to, range.to)
          if (start >= end) return null
          return (
            <span key={range.from} class={`byte byte-${range.part}`}>
              {renderCharacters(bytes, start, end, difference)}
            </span>
          )
        })}
        {difference !== undefined && difference >= bytes.length && (
          <span class="byte-hot byte-end" title="The bytes end here">
            END
          </span>
        )}
        {to < bytes.length && <span class="byte-gap"> … {bytes.length - to} more bytes</span>}
      </pre>
    </figure>
  )
}

function renderCharacters(
  bytes: Uint8Array,
  from: number,
  to: number,
  difference = -1,
): ComponentChild[] {
  const shown: ComponentChild[] = []
  let text = ''
  const flush = (): void => {
    if (text !== '') shown.push(text)
    text = ''
  }
  for (const character of readCharacters(bytes, from, to)) {
    const isHot = character.from <= difference && difference < character.to
    const isLineFeed = bytes[character.from] === 0x0a
    // A space that ends a line, or that differs, would not be seen.
    const next = bytes[character.to]
    const isLoneSpace =
      character.text === ' ' && (isHot || next === undefined || next === 0x0a || next === 0x0d)
    const { text: label, name } = isLoneSpace ? SPACE : character
    if (name === undefined && !isHot) {
      text += label
      continue
    }
    flush()
    const content = name === undefined ? label : <Chip label={label} name={name} />
    shown.push(isHot ? <span class="byte-hot">{content}</span> : content)
    if (isLineFeed) text += '\n'
  }
  flush()
  return shown
}
