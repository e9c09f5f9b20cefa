/**
 * Building blocks for schemas, if you define your own operations. They can change in any version.
 *
 * @packageDocumentation
 */

export { idFault } from './shapes/id-fault.ts'
export { isStrictField } from './shapes/is-strict-field.ts'
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
export { strictFields } from './shapes/strict-fields.ts'
export { amountShape, resultShape } from './wire/model-shapes.ts'
