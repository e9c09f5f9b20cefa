import { printable } from '../io/printable.ts'
import type { Style } from '../io/style.ts'
import { wrapText } from '../io/wrap-text.ts'
import type { Finding } from './finding.ts'

const MARKS = { well: '✓', wrong: '✗', note: '!', unknown: '?' } as const
const HEADS = ['sent', 'a right endpoint', 'this one', 'what it means'] as const
const GAP = '  '
const WIDEST = 180
const NARROWEST = 60
// From here on the meaning has room for a column of its own; below it stands under its row.
const WIDE = 120

type Paint = (text: string) => string
interface Cell {
  readonly text: string
  readonly width: number
  readonly paint: Paint
}

/** Writes the findings as a table that is as wide as the terminal, and a summary. */
export function formatFindings(
  findings: readonly Finding[],
  style: Style,
  columns: number,
): string {
  const total = Math.min(WIDEST, Math.max(NARROWEST, columns)) - GAP.length
  const isWide = total + GAP.length >= WIDE
  const shares = isWide ? [0.22, 0.2, 0.22, 0.36] : [0.325, 0.325, 0.35]
  const room = total - GAP.length * (shares.length - 1)
  const widths = shares.map((share) => Math.floor(share * room))
  const row = (texts: readonly string[], paints: readonly Paint[]): Cell[] =>
    widths.map((width, index) => ({
      width,
      text: texts[index] ?? '',
      paint: paints[index] ?? String,
    }))
  const head = layOut(' ', row(HEADS, Array(4).fill(style.bold)))
  const colours = { well: style.green, wrong: style.red, note: style.yellow, unknown: style.cyan }
  const rows = findings.flatMap(({ sent, right, did, verdict, meaning }) => {
    const paint = colours[verdict]
    const texts = [sent, right, printable(did), printable(meaning)]
    const lines = layOut(paint(MARKS[verdict]), row(texts, [String, style.dim, paint, String]))
    if (isWide || verdict === 'well') return lines
    const beneath = wrapText(printable(meaning), total - GAP.length)
    return [...lines, ...beneath.map((line) => `${GAP}${GAP}${line}`)]
  })
  return [...head, ...rows, '', ...summarise(findings, style, total)].join('\n')
}

/** Lays one row out, over as many lines as its longest cell needs. */
function layOut(mark: string, cells: readonly Cell[]): string[] {
  const wrapped = cells.map(({ text, width }) => wrapText(text, width))
  const height = Math.max(...wrapped.map(({ length }) => length))
  return Array.from({ length: height }, (_line, at) => {
    const parts = cells.map(({ width, paint }, index) => {
      const text = wrapped[index]?.[at] ?? ''
      const gap = index === cells.length - 1 ? '' : ' '.repeat(width - text.length) + GAP
      return (text === '' ? '' : paint(text)) + gap
    })
    return `${at === 0 ? mark : ' '} ${parts.join('')}`.trimEnd()
  })
}

function summarise(
  findings: readonly Finding[],
  { green, red, bold }: Style,
  width: number,
): readonly string[] {
  const count = (verdict: Finding['verdict']): number =>
    findings.filter((finding) => finding.verdict === verdict).length
  const mistakes = [...new Set(findings.flatMap(({ mistake }) => mistake ?? []))]
  const words = [
    `${count('well')} of ${findings.length} right`,
    ...(count('wrong') > 0 ? [`${count('wrong')} wrong (${mistakes.join(', ')})`] : []),
    ...(count('note') > 0 ? [`${count('note')} worth a look`] : []),
    ...(count('unknown') > 0 ? [`${count('unknown')} not observable`] : []),
  ]
  const paint: Paint = (line) => bold(count('wrong') === 0 ? green(line) : red(line))
  return wrapText(`${words.join(', ')}.`, width).map(paint)
}
