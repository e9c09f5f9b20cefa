/**
 * Explains why one of the payment gateway's signatures does not verify, with the failing step and the nearest fix.
 *
 * @packageDocumentation
 */
export { explainMessage } from './explain-message.ts'
export type { Explanation, Fix, Step } from './explanation/explanation.ts'
export type { FormatOptions } from './explanation/format-explanation.ts'
export { formatExplanation } from './explanation/format-explanation.ts'
export type { ExplainOptions } from './input/explain-options.ts'
export type { InspectErrorCode } from './inspect-error.ts'
export { InspectError } from './inspect-error.ts'
export type { SourceOptions } from './sources/read-source.ts'
export { readSource, readSourceBody } from './sources/read-source.ts'
export type { SourceMessage } from './sources/source-message.ts'
