import { assertKnownOptions } from '@gw/errors/internal'
import type { Explanation, Fix, Step, StepId } from './explanation.ts'
import type { CanonicalView } from './show-invisible.ts'

/** Styles for the parts of the text, for example functions of a color library. Each defaults to no change. */
export interface ExplanationColors {
  /** Style for passed steps. */
  readonly good?: ((text: string) => string) | undefined
  /** Style for failed steps. */
  readonly bad?: ((text: string) => string) | undefined
  /** Style for the most important parts. */
  readonly strong?: ((text: string) => string) | undefined
  /** Style for the least important parts, and for steps that were not checked. */
  readonly faint?: ((text: string) => string) | undefined
}

/** Options for {@link formatExplanation}. */
export interface FormatOptions {
  /** Styles for a terminal. Defaults to plain text. */
  readonly colors?: ExplanationColors | undefined
  /** Whether to show the signed content in hexadecimal too. Defaults to `false`. */
  readonly hex?: boolean | undefined
}

const TITLES: Readonly<Record<StepId, string>> = {
  headersPresent: 'headers present',
  clientId: 'client ID',
  timeGrammar: 'time format',
  freshness: 'freshness',
  headerGrammar: 'header format',
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
 * Formats an explanation as lines of text. Control characters in the message are made visible.
 *
 * @throws TypeError for an unknown option
 */
export function formatExplanation(explanation: Explanation, options: FormatOptions = {}): string {
  assertKnownOptions(options, ['colors', 'hex'])
  if (options.colors !== undefined) {
    assertKnownOptions(options.colors, ['good', 'bad', 'strong', 'faint'], 'colors')
  }
  const same = (text: string): string => text
  const { good = same, bad = same, strong = same, faint = same } = options.colors ?? {}
  const { verdict, summary, code, canonical, nearestFix, hints } = explanation
  const paint = verdict === 'wouldVerify' ? good : verdict === 'rejected' ? bad : strong
  const writeStep = ({ id, status, sentence, isUnchecked, code: why }: Step): string => {
    const title = TITLES[id].padEnd(16)
    if (status === 'notReached' || isUnchecked) return `  ${faint(`· ${title} ${sentence}`)}`
    if (status === 'passed') return `  ${good('✓')} ${title} ${sentence}`
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
  { colors = {} }: FormatOptions,
): string[] {
  const faint = colors.faint ?? ((text: string) => text)
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
