/**
 * Tells why a signature of the payment gateway does not verify: the failing step, and the nearest fix.
 *
 * @packageDocumentation
 */
export { explainMessage } from './explain-message.ts'
export type { ExplainOptions } from './explain-options.ts'
export type {
  CanonicalView,
  Explanation,
  Fix,
  FixPart,
  Hint,
  Step,
  StepId,
} from './explanation.ts'
export type { Difference } from './first-difference.ts'
export { firstDifference } from './first-difference.ts'
export type { ExplanationColours, FormatOptions, Style } from './format-explanation.ts'
export { formatExplanation } from './format-explanation.ts'
export type { InspectErrorCode } from './inspect-error.ts'
export { InspectError } from './inspect-error.ts'
export type { HeadersGiven } from './received-headers.ts'
export { showInvisible } from './show-invisible.ts'
