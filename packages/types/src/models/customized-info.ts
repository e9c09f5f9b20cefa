import { objectShape } from '../shapes/object-shape.ts'
import { type Scalar, type Shape, scalarShape } from '../shapes/shape.ts'

/** Five custom fields that the gateway returns unchanged. */
export interface CustomizedInfo {
  /** Your field 1. */
  readonly customizedField1?: Scalar
  /** Your field 2. */
  readonly customizedField2?: Scalar
  /** Your field 3. */
  readonly customizedField3?: Scalar
  /** Your field 4. */
  readonly customizedField4?: Scalar
  /** Your field 5. */
  readonly customizedField5?: Scalar
}

/** The shape of a {@link CustomizedInfo}. */
export const customizedInfoShape: Shape<CustomizedInfo> =
  /* @__PURE__ */ objectShape<CustomizedInfo>(
    {},
    {
      customizedField1: scalarShape,
      customizedField2: scalarShape,
      customizedField3: scalarShape,
      customizedField4: scalarShape,
      customizedField5: scalarShape,
    },
  )
