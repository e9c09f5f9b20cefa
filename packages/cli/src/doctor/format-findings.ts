import type { Finding } from '@gw/doctor'
import { printable } from '../io/printable.ts'
import type { Style } from '../io/style.ts'
import { wrapText } from '../io/text.ts'

const MARKS = { passed: '✓', failed: '✗', note: '!', notObserved: '?' } as const
const HEADS = ['sent', 'correct endpoint', 'your endpoint'] as const
const SHARES = [0.325, 0.325, 0.35] as const
const GAP = '  '
const WIDEST = 140
const NARROWEST = 60

type Paint = (text: string) => string
interface Cell {
  readonly text: string
  readonly width: number
  readonly paint: Paint
}

/** The width of the terminal, and the total number of checks. */
export interface FindingsLayout {
  readonly columns: number
  readonly checks: number
}

/** Formats findings as a table as wide as the terminal, with a summary. */
export function formatFindings(
  findings: readonly Finding[],
  style: Style,
  { columns, checks }: FindingsLayout,
): string {
  const total = Math.min(WIDEST, Math.max(NARROWEST, columns)) - GAP.length
  const room = total - GAP.length * (SHARES.length - 1)
  const widths = SHARES.map((share) => Math.floor(share * room))
  const row = (texts: readonly string[], paints: readonly Paint[]): Cell[] =>
    widths.map((width, index) => ({
      width,
      text: texts[index] ?? '',
      paint: paints[index] ?? String,
    }))
  const head = layOut(' ', row(HEADS, Array(3).fill(style.bold)))
  const colors = {
    passed: style.green,
    failed: style.red,
    note: style.yellow,
    notObserved: style.cyan,
  }
  const rows = findings.flatMap(({ sent, expected, actual, verdict, meaning }) => {
    const paint = colors[verdict]
    const texts = [sent, expected, printable(actual)]
    const lines = layOut(paint(MARKS[verdict]), row(texts, [String, style.dim, paint]))
    if (verdict === 'passed') return lines
    const beneath = wrapText(printable(meaning), total - GAP.length)
    return [...lines, ...beneath.map((line) => `${GAP}${GAP}${line}`)]
  })
  return [...head, ...rows, '', ...summarize(findings, style, { width: total, checks })].join('\n')
}

/** Lays out one row, over as many lines as its longest cell needs. */
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

function summarize(
  findings: readonly Finding[],
  { green, red, bold }: Style,
  { width, checks }: { readonly width: number; readonly checks: number },
): readonly string[] {
  const count = (verdict: Finding['verdict']): number =>
    findings.filter((finding) => finding.verdict === verdict).length
  const mistakes = [...new Set(findings.flatMap(({ mistake }) => mistake ?? []))]
  const words = [
    `${count('passed')} of ${checks} passed`,
    ...(count('failed') > 0 ? [`${count('failed')} failed (${mistakes.join(', ')})`] : []),
    ...(count('note') > 0 ? [`${count('note')} worth a look`] : []),
    ...(count('notObserved') > 0 ? [`${count('notObserved')} not observed`] : []),
  ]
  const skipped = checks - findings.length
  const rest = skipped > 0 ? ` ${skipped} not run: fix this first, then run gw doctor again.` : ''
  const paint: Paint = (line) => bold(count('failed') === 0 ? green(line) : red(line))
  return wrapText(`${words.join(', ')}.${rest}`, width).map(paint)
}
