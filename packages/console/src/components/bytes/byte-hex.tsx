import type { ByteView } from './byte-text.tsx'
import { hexOf } from './characters.ts'
import { type BytePart, partAt, splitParts } from './split-parts.ts'
import { useRowLength } from './use-row-length.ts'
import './bytes.css'

/** Neighboring bytes of one row that look the same. */
interface Run {
  readonly part: BytePart
  readonly isHot: boolean
  readonly from: number
  to: number
}

/** Bytes in hexadecimal beside their text, aligned in rows of 16, 8, or 4 by the width, with their parts in color. */
export function ByteHex(props: ByteView & { readonly label: string }) {
  const { bytes, parts = splitParts(bytes), from = 0, to = bytes.length, difference } = props
  const { box, length } = useRowLength()
  const start = from - (from % length)
  const rows: number[] = []
  for (let at = start; at < to; at += length) rows.push(at)
  const digits = bytes.length > 0xffff ? 6 : 4
  return (
    <div class="hex-box" ref={box}>
      <table class="hex" aria-label={props.label}>
        <tbody>
          {rows.map((row) => {
            const end = Math.min(row + length, bytes.length)
            const runs = splitRuns(parts, row, end, difference)
            return (
              <tr key={row}>
                <th scope="row">{row.toString(16).padStart(digits, '0')}</th>
                <td>{runs.map((run) => renderHex(bytes, run, row, length))}</td>
                <td class="hex-text">{runs.map((run) => renderText(bytes, run))}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function splitRuns(
  parts: ByteView['parts'] & {},
  from: number,
  to: number,
  difference: number | undefined,
): Run[] {
  const runs: Run[] = []
  for (let at = from; at < to; at++) {
    const part = partAt(parts, at)
    const isHot = at === difference
    const last = runs.at(-1)
    if (last?.part === part && last.isHot === isHot) last.to = at + 1
    else runs.push({ part, isHot, from: at, to: at + 1 })
  }
  return runs
}

function renderHex(bytes: Uint8Array, run: Run, row: number, length: number) {
  let text = ''
  for (let at = run.from; at < run.to; at++) {
    text += hexOf(bytes[at] ?? 0)
    if (at + 1 < run.to) text += gapAfter(at - row, length)
  }
  return (
    <>
      <span class={classOf(run)}>{text}</span>
      {run.to - row < length ? gapAfter(run.to - 1 - row, length) : ''}
    </>
  )
}

/** Two spaces in the middle of a row of 16. */
function gapAfter(column: number, length: number): string {
  return length === 16 && column === 7 ? '  ' : ' '
}

function renderText(bytes: Uint8Array, run: Run) {
  const text = Array.from(bytes.subarray(run.from, run.to), (byte) =>
    byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·',
  )
  return <span class={classOf(run)}>{text.join('')}</span>
}

function classOf({ part, isHot }: Run): string {
  return `byte byte-${part}${isHot ? ' byte-hot' : ''}`
}
