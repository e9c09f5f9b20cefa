import {
  booleanShape,
  eitherShape,
  type JsonObject,
  jsonShape,
  mapShape,
  numberShape,
  oneOfShape,
  type Shape,
  textShape,
} from '@gw/types'

/** A number. The provider documents numbers as strings and sends both, so both are accepted. */
export type NumberLike = number | string

/** A boolean. The provider documents booleans as strings and sends both, so both are accepted. */
export type BooleanLike = boolean | 'true' | 'false'

/** @internal */
export const numberLikeShape: Shape<NumberLike> = /* @__PURE__ */ eitherShape(
  numberShape,
  textShape,
  'a number or a string',
)

/** @internal */
export const booleanLikeShape: Shape<BooleanLike> = /* @__PURE__ */ eitherShape(
  booleanShape,
  /* @__PURE__ */ oneOfShape<'true' | 'false'>(['true', 'false']),
  'a boolean',
)

/** @internal */
export const jsonObjectShape: Shape<JsonObject> = /* @__PURE__ */ mapShape(jsonShape)
