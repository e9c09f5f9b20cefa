/**
 * The shapes on the payment gateway's wire: types, schemas and a strict JSON reader.
 *
 * @packageDocumentation
 */
export type { TypesErrorCode } from './types-error.ts'
export { TypesError } from './types-error.ts'
