/**
 * The shapes on the payment gateway's wire: types, schemas and a strict JSON reader.
 *
 * @packageDocumentation
 */
export type { ParseJsonOptions } from './parse-json.ts'
export { parseJson } from './parse-json.ts'
export type { TypesErrorCode } from './types-error.ts'
export { TypesError } from './types-error.ts'
