import { anything, type Filled, type Rules, readOptions } from '@gw/errors/internal'
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
  /** True to show the signed content in hexadecimal too. Defaults to `false`. */
  readonly hex?: boolean | undefined
}

const style = (value: unknown = (text: string): string => text): never => value as never

const colorRules: Rules<Filled<ExplanationColors>> = {
  good: style,
  bad: style,
  strong: style,
  faint: style,
}

const rules: Rules<FormatOptions & { readonly colors: Filled<ExplanationColors> }> = {
  colors: (value = {}, name) => readOptions(value as object, colorRules, name),
  hex: anything,
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
  const { colors, hex } = readOptions(options, rules)
  const { good, bad, strong, faint } = colors
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
    ...(canonical === undefined ? [] : writeCanonical('checked content', canonical, hex)),
    ...(nearestFix === undefined
      ? []
      : ['', strong('nearest fix'), ...writeFix(nearestFix, faint)]),
    ...(hints.length === 0 ? [] : ['', strong('also seen')]),
    ...hints.map(({ sentence }) => `  ${sentence}`),
  ]
  return lines.join('\n')
}

function writeCanonical(title: string, view: CanonicalView, hex: boolean | undefined): string[] {
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
  faint: (text: string) => string,
): string[] {
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
