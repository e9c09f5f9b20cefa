// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../../shapes/schema.ts'
import type { JsonValue, Shape } from '../../shapes/shape.ts'
import { type CustomizedInfo, customizedInfoShape } from '../models/customized-info.ts'
import { type AcquirerInfo, acquirerInfoShape } from '../models/payment/acquirer-info.ts'
import { type Result, resultShape } from '../models/result.ts'
import {
  paymentMethodDetailShape,
  type ReceivedPaymentMethodDetail,
} from '../models/stored-method/payment-method-detail.ts'

/** The body of a `notifyVaulting` notification. It contains tokens, so keep it out of logs. */
export interface NotifyVaulting {
  /** Your own ID for storing the payment method. */
  readonly vaultingRequestId: string
  /** The result of the vaulting. */
  readonly result?: Result
  /** The payment method that was vaulted. */
  readonly paymentMethodDetail?: ReceivedPaymentMethodDetail
  /** When the payment method was vaulted. */
  readonly vaultingCreateTime?: string
  /** Data from the acquirer. */
  readonly acquirerInfo?: AcquirerInfo
  /** Your own data, which responses and notifications echo. */
  readonly customizedInfo?: CustomizedInfo
  /** Your own data as a JSON string, which responses and notifications echo. */
  readonly metadata?: JsonValue
}

export const notifyVaultingShape: Shape<NotifyVaulting> = /* @__PURE__ */ rowsShape(
  'vaultingRequestId!! vaultingCreateTime metadata.',
  {
    'result*': resultShape,
    paymentMethodDetail: paymentMethodDetailShape,
    acquirerInfo: acquirerInfoShape,
    customizedInfo: customizedInfoShape,
  },
)

/** Reads the body of a `notifyVaulting` notification. */
export const notifyVaultingSchema: TolerantSchema<NotifyVaulting> =
  /* @__PURE__ */ toTolerantSchema(notifyVaultingShape)
