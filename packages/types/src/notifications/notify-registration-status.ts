import type { StandardSchemaV1 } from '@standard-schema/spec'
import {
  type PspRegistrationResult,
  pspRegistrationResultShape,
  type RegistrationResult,
  registrationResultShape,
} from '../models/registration-result.ts'
import type { Scalar } from '../shapes/open-literal.ts'
import { toSchema } from '../shapes/schema.ts'
import { list, object, type Shape, scalar } from '../shapes/shape.ts'

/** The body of a `notifyRegistrationStatus` notification, of in-store payments. It has no `result`. */
export interface NotifyRegistrationStatus {
  /** The merchant's own identifier of the merchant that was registered. */
  readonly referenceMerchantId?: Scalar
  /** Identifier of the registration request, supplied by the merchant. */
  readonly registrationRequestId?: Scalar
  /** The merchant's own identifier of the store that was registered. */
  readonly referenceStoreId?: Scalar
  /** Where the registration stands. */
  readonly registrationResult: RegistrationResult
  /** Where the registration stands at each payment service provider. */
  readonly pspRegistrationResultList?: readonly PspRegistrationResult[]
}

/** @internal */
export const notifyRegistrationStatusShape: Shape<NotifyRegistrationStatus> =
  /* @__PURE__ */ object<NotifyRegistrationStatus>(
    { registrationResult: registrationResultShape },
    {
      referenceMerchantId: scalar,
      registrationRequestId: scalar,
      referenceStoreId: scalar,
      pspRegistrationResultList: /* @__PURE__ */ list(pspRegistrationResultShape),
    },
  )

/** Checks the body of a `notifyRegistrationStatus` notification. */
export const notifyRegistrationStatusSchema: StandardSchemaV1<unknown, NotifyRegistrationStatus> =
  /* @__PURE__ */ toSchema(notifyRegistrationStatusShape)
