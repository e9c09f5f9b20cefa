/**
 * Explains why a signature of the payment gateway does not verify: the failing step and the nearest fix.
 *
 * @packageDocumentation
 */
export { formatDuration, parseDuration } from './duration.ts'
export { applyNearestFix, explainMessage } from './explain-message.ts'
export type {
  CanonicalView,
  Explanation,
  Fix,
  FixPart,
  Hint,
  Step,
  StepId,
} from './explanation/explanation.ts'
export type { Difference } from './explanation/first-difference.ts'
export { firstDifference } from './explanation/first-difference.ts'
export type { ExplanationColors, FormatOptions, Style } from './explanation/format-explanation.ts'
export { formatExplanation } from './explanation/format-explanation.ts'
export { showInvisible } from './explanation/show-invisible.ts'
export { likelyTargets } from './fixes/other-targets.ts'
export type { ExplainOptions } from './input/explain-options.ts'
export type { HeadersGiven } from './input/received-headers.ts'
export { containsPrivateKey } from './input/reject-private-key.ts'
export type { InspectErrorCode } from './inspect-error.ts'
export { InspectError } from './inspect-error.ts'
export type { SourceOptions } from './sources/read-source.ts'
export { readSource, readSourceBody } from './sources/read-source.ts'
export type { BodyPart, FileReference, SourceMessage } from './sources/source-message.ts'
export { targetOfUrl } from './sources/source-message.ts'
