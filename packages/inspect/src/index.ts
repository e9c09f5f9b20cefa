/**
 * Explains why one of the payment gateway's signatures does not verify, with the failing step and the nearest fix.
 *
 * @packageDocumentation
 */

export type { InspectErrorCode } from './errors/inspect-error.ts'
export { InspectError } from './errors/inspect-error.ts'
export { explainMessage } from './explain-message.ts'
export type { Explanation, Fix, FixPart, Hint, Step, StepId } from './explanation/explanation.ts'
export type { Difference } from './explanation/first-difference.ts'
export type { ExplanationColors, FormatOptions } from './explanation/format-explanation.ts'
export { formatExplanation } from './explanation/format-explanation.ts'
export type { CanonicalView } from './explanation/show-invisible.ts'
export type { ExplainOptions } from './input/explain-options.ts'
export type { HeaderInput } from './input/received-headers.ts'
export type { SourceOptions } from './sources/read-source.ts'
export { readSource, readSourceBody } from './sources/read-source.ts'
export type { FileReference, SourceMessage } from './sources/source-message.ts'
