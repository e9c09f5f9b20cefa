// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../shapes/list-shape.ts'
import { anyFieldShape } from '../../shapes/object-shape.ts'
import { rowsShape } from '../../shapes/rows-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../../shapes/schema.ts'
import type { Shape } from '../../shapes/shape.ts'
import {
  type PspRegistrationResult,
  pspRegistrationResultShape,
  type RegistrationResult,
  registrationResultShape,
} from '../models/registration/registration-result.ts'

/** The body of a `notifyRegistrationStatus` notification. It belongs to in-store payments. It has no `result`, and at least one of `registrationResult` and `pspRegistrationResultList`. */
export interface NotifyRegistrationStatus {
  /** Your own ID for the merchant. */
  readonly referenceMerchantId?: string
  /** Your own ID for the registration. */
  readonly registrationRequestId?: string
  /** Your own ID for the store. */
  readonly referenceStoreId?: string
  /** The result of the registration. */
  readonly registrationResult?: RegistrationResult
  /** The result at each payment service provider. */
  readonly pspRegistrationResultList?: readonly PspRegistrationResult[]
}

export const notifyRegistrationStatusShape: Shape<NotifyRegistrationStatus> =
  /* @__PURE__ */ anyFieldShape(
    ['registrationResult', 'pspRegistrationResultList'],
    /* @__PURE__ */ rowsShape('referenceMerchantId registrationRequestId* referenceStoreId', {
      'registrationResult*': registrationResultShape,
      pspRegistrationResultList: /* @__PURE__ */ listShape(pspRegistrationResultShape),
    }),
  )

/** Reads the body of a `notifyRegistrationStatus` notification. */
export const notifyRegistrationStatusSchema: TolerantSchema<NotifyRegistrationStatus> =
  /* @__PURE__ */ toTolerantSchema(notifyRegistrationStatusShape)
