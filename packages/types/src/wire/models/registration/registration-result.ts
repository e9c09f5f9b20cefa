// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { JsonValue, Shape } from '../../../shapes/shape.ts'
import type { RegistrationStatus } from '../../values.ts'

/** The result of a registration. */
export interface RegistrationResult {
  /** The status of the registration. */
  readonly registrationStatus?: RegistrationStatus
  /** Why the registration was rejected. */
  readonly rejectReasons?: JsonValue
}

export const registrationResultShape: Shape<RegistrationResult> = /* @__PURE__ */ rowsShape(
  'registrationStatus* rejectReasons.',
)

/** The result at one payment service provider. */
export interface PspRegistrationResult {
  /** The result of the registration. */
  readonly registrationResult?: RegistrationResult
  /** The name of the payment service provider. */
  readonly pspName?: string
}

export const pspRegistrationResultShape: Shape<PspRegistrationResult> = /* @__PURE__ */ rowsShape(
  'pspName',
  { 'registrationResult*': registrationResultShape },
)
