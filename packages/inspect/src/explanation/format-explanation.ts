import type { CanonicalView, Explanation, Fix, Step, StepId } from './explanation.ts'

/** How to style a piece of text: a function of a colour library fits. */
export type Style = (text: string) => string

/** Styles for the parts of the text; each one that is left out changes nothing. */
export interface ExplanationColours {
  /** What is well. */
  readonly good?: Style | undefined
  /** What is not. */
  readonly bad?: Style | undefined
  /** What matters most. */
  readonly strong?: Style | undefined
  /** What matters least. */
  readonly faint?: Style | undefined
}

/** How {@link formatExplanation} writes. */
export interface FormatOptions {
  /** Styles for a terminal; plain text if left out. */
  readonly colour?: ExplanationColours | undefined
  /** Whether the signed content is shown in hexadecimal digits too; no if left out. */
  readonly hex?: boolean | undefined
}

const TITLES: Readonly<Record<StepId, string>> = {
  headersPresent: 'headers present',
  clientId: 'client id',
  timeGrammar: 'time grammar',
  freshness: 'freshness',
  headerGrammar: 'header grammar',
  algorithm: 'algorithm',
  keyVersion: 'key version',
  encoding: 'encoding',
  canonicalBytes: 'canonical bytes',
  signature: 'signature',
}

const VERDICTS = {
  wouldVerify: 'would verify',
  rejected: 'rejected',
  undecided: 'undecided',
} as const

/**
 * Writes an explanation for people, as lines of text. Nothing from the message can reach a terminal as a control
 * character.
 */
export function formatExplanation(explanation: Explanation, options: FormatOptions = {}): string {
  const same: Style = (text) => text
  const { good = same, bad = same, strong = same, faint = same } = options.colour ?? {}
  const { verdict, summary, code, canonical, nearestFix, hints } = explanation
  const paint = verdict === 'wouldVerify' ? good : verdict === 'rejected' ? bad : strong
  const writeStep = ({ id, status, sentence, code: why }: Step): string => {
    const title = TITLES[id].padEnd(16)
    if (status === 'passed') return `  ${good('✓')} ${title} ${sentence}`
    if (status === 'notReached') return `  ${faint(`· ${title} ${sentence}`)}`
    return `  ${bad(`✗ ${title}`)} ${sentence} ${faint(why ?? '')}`
  }
  const lines = [
    `${paint(strong(VERDICTS[verdict]))}${code === undefined ? '' : `: ${code}`}`,
    ...(verdict === 'rejected' ? [] : [summary]),
    '',
    ...explanation.steps.map(writeStep),
    ...(canonical === undefined ? [] : writeCanonical('checked content', canonical, options)),
    ...(nearestFix === undefined
      ? []
      : ['', strong('nearest fix'), ...writeFix(nearestFix, options)]),
    ...(hints.length === 0 ? [] : ['', strong('also seen')]),
    ...hints.map(({ sentence }) => `  ${sentence}`),
  ]
  return lines.join('\n')
}

function writeCanonical(title: string, view: CanonicalView, { hex }: FormatOptions): string[] {
  const { lengthBytes, cut } = view
  const shown = cut ? `, the first ${view.hex.length / 2} shown` : ''
  const rows = hex === true ? (view.hex.match(/.{1,64}/g) ?? []) : []
  return [
    '',
    `${title}, ${lengthBytes} bytes${shown}`,
    ...view.text.split('\n').map((line) => `  | ${line}`),
    ...rows.map((row) => `  ${row.replace(/..(?=.)/g, '$& ')}`),
  ]
}

function writeFix(
  { id, sentence, look, difference }: Fix,
  { colour = {} }: FormatOptions,
): string[] {
  const faint = colour.faint ?? ((text: string) => text)
  const lines = [`  ${sentence} ${faint(id)}`, `  Where to look: ${look}`]
  if (difference === undefined) return lines
  const { offsetBytes, expected, actual, part } = difference
  return [
    ...lines,
    `  The first difference is in the ${part}, after ${offsetBytes} bytes:`,
    `    signed   ${expected}`,
    `    checked  ${actual}`,
  ]
}
