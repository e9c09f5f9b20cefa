import { objectShape } from '../shapes/object-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../shapes/schema.ts'
import {
  type JsonValue,
  jsonShape,
  type OpenLiteral,
  type Scalar,
  type Shape,
  scalarShape,
  textShape,
} from '../shapes/shape.ts'

/** The status of a registration. */
export type RegistrationStatus = OpenLiteral<'APPROVED' | 'COMPLETED' | 'PENDING' | 'REJECTED'>

/** The outcome of a registration. */
export interface RegistrationResult {
  /** Status of the registration. */
  readonly registrationStatus?: RegistrationStatus
  /** Why it was rejected. The shape is not published: any JSON value. */
  readonly rejectReasons?: JsonValue
}

/** The shape of a {@link RegistrationResult}. */
export const registrationResultShape: Shape<RegistrationResult> =
  /* @__PURE__ */ objectShape<RegistrationResult>(
    {},
    { registrationStatus: textShape, rejectReasons: jsonShape },
  )

/** Reads a {@link RegistrationResult}. */
export const registrationResultSchema: TolerantSchema<RegistrationResult> =
  /* @__PURE__ */ toTolerantSchema(registrationResultShape)

/** The outcome of a registration at one payment service provider. */
export interface PspRegistrationResult {
  /** Name of the payment service provider. */
  readonly pspName?: Scalar
  /** The outcome there. */
  readonly registrationResult?: RegistrationResult
}

/** The shape of a {@link PspRegistrationResult}. */
export const pspRegistrationResultShape: Shape<PspRegistrationResult> =
  /* @__PURE__ */ objectShape<PspRegistrationResult>(
    {},
    { pspName: scalarShape, registrationResult: registrationResultShape },
  )

/** Reads a {@link PspRegistrationResult}. */
export const pspRegistrationResultSchema: TolerantSchema<PspRegistrationResult> =
  /* @__PURE__ */ toTolerantSchema(pspRegistrationResultShape)
