// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../../shapes/schema.ts'
import type { OpenLiteral, Shape } from '../../shapes/shape.ts'

/** The body of a `notifyRegistration` notification. It reports the outcome of `registerMerchant` and has no `result`. */
export interface NotifyRegistration {
  /** What the notification reports. */
  readonly notifyType: OpenLiteral<'REGISTRATION_RESULT'>
  /** Your own ID for the merchant. */
  readonly referenceMerchantId?: string
  /** Your own ID for the registration. */
  readonly registrationRequestId?: string
  /** The status of the registration. */
  readonly registrationStatus?: OpenLiteral<'SUCCESSFUL' | 'FAILED' | 'PROCESSING'>
  /** Why it failed, as a code. */
  readonly reasonCode?: OpenLiteral<
    'MISSING_OR_INCORRECT_INFO' | 'REJECT_FOR_RISK' | 'REGISTRATION_FAILED'
  >
  /** Why it failed, as text. */
  readonly reasonMessage?: string
}

export const notifyRegistrationShape: Shape<NotifyRegistration> = /* @__PURE__ */ rowsShape(
  'notifyType!! referenceMerchantId registrationRequestId* registrationStatus* reasonCode reasonMessage',
)

/** Reads the body of a `notifyRegistration` notification. */
export const notifyRegistrationSchema: TolerantSchema<NotifyRegistration> =
  /* @__PURE__ */ toTolerantSchema(notifyRegistrationShape)
