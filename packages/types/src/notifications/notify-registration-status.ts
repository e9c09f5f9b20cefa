import {
  type PspRegistrationResult,
  pspRegistrationResultShape,
  type RegistrationResult,
  registrationResultShape,
} from '../models/registration-result.ts'
import { listShape } from '../shapes/list-shape.ts'
import { anyFieldShape, objectShape } from '../shapes/object-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../shapes/schema.ts'
import { type Scalar, type Shape, scalarShape, textShape } from '../shapes/shape.ts'

/**
 * The body of a `notifyRegistrationStatus` notification, of in-store payments. It has no `result`, and at least one of
 * `registrationResult` and `pspRegistrationResultList`.
 */
export interface NotifyRegistrationStatus {
  /** Your identifier of the merchant that was registered. */
  readonly referenceMerchantId?: Scalar
  /** Identifier of the registration request, assigned by the merchant. */
  readonly registrationRequestId?: string
  /** Your identifier of the store that was registered. */
  readonly referenceStoreId?: Scalar
  /** The outcome of the registration. */
  readonly registrationResult?: RegistrationResult
  /** The outcome of the registration at each payment service provider. */
  readonly pspRegistrationResultList?: readonly PspRegistrationResult[]
}

/** The shape of a {@link NotifyRegistrationStatus}. */
export const notifyRegistrationStatusShape: Shape<NotifyRegistrationStatus> =
  /* @__PURE__ */ anyFieldShape(
    ['registrationResult', 'pspRegistrationResultList'],
    /* @__PURE__ */ objectShape<NotifyRegistrationStatus>(
      {},
      {
        referenceMerchantId: scalarShape,
        registrationRequestId: textShape,
        referenceStoreId: scalarShape,
        registrationResult: registrationResultShape,
        pspRegistrationResultList: /* @__PURE__ */ listShape(pspRegistrationResultShape),
      },
    ),
  )

/** Reads the body of a `notifyRegistrationStatus` notification. */
export const notifyRegistrationStatusSchema: TolerantSchema<NotifyRegistrationStatus> =
  /* @__PURE__ */ toTolerantSchema(notifyRegistrationStatusShape)
