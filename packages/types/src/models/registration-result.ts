import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { OpenScalar, Scalar } from '../shapes/open-literal.ts'
import { toSchema } from '../shapes/schema.ts'
import { anything, object, type Shape, scalar } from '../shapes/shape.ts'

/** Where a registration stands. */
export type RegistrationStatus = OpenScalar<'APPROVED' | 'COMPLETED' | 'PENDING' | 'REJECTED'>

/** The outcome of a registration. */
export interface RegistrationResult {
  /** Status of the registration. */
  readonly registrationStatus?: RegistrationStatus
  /** Why it was rejected. Their shape is not published: any JSON value. */
  readonly rejectReasons?: unknown
}

/** The outcome of a registration at one payment service provider. */
export interface PspRegistrationResult {
  /** The payment service provider. */
  readonly pspName?: Scalar
  /** The outcome there. */
  readonly registrationResult?: RegistrationResult
}

/** @internal */
export const registrationResultShape: Shape<RegistrationResult> =
  /* @__PURE__ */ object<RegistrationResult>(
    {},
    {
      registrationStatus: scalar,
      rejectReasons: anything,
    },
  )

/** @internal */
export const pspRegistrationResultShape: Shape<PspRegistrationResult> =
  /* @__PURE__ */ object<PspRegistrationResult>(
    {},
    {
      pspName: scalar,
      registrationResult: registrationResultShape,
    },
  )

/** Checks a {@link RegistrationResult}. */
export const registrationResultSchema: StandardSchemaV1<unknown, RegistrationResult> =
  /* @__PURE__ */ toSchema(registrationResultShape)

/** Checks a {@link PspRegistrationResult}. */
export const pspRegistrationResultSchema: StandardSchemaV1<unknown, PspRegistrationResult> =
  /* @__PURE__ */ toSchema(pspRegistrationResultShape)
