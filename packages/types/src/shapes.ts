/**
 * Building blocks for schemas, if you define your own operations. They can change in any version.
 *
 * @packageDocumentation
 */
export { isStrictField } from './is-strict-field.ts'
export { listShape, mapShape } from './shapes/list-shape.ts'
export {
  anyFieldShape,
  type OptionalFields,
  objectShape,
  type RequiredFields,
} from './shapes/object-shape.ts'
export { toStrictSchema, toTolerantSchema } from './shapes/schema.ts'
export {
  booleanShape,
  enumShape,
  jsonShape,
  lazyShape,
  numberShape,
  type Shape,
  textShape,
  unionShape,
} from './shapes/shape.ts'
export { amountShape } from './wire/models/amount.ts'
export { resultShape } from './wire/models/result.ts'
export { strictFields } from './wire/strict-fields.ts'
