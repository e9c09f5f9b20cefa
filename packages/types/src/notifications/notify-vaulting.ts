import { type AcquirerInfo, acquirerInfoShape } from '../models/acquirer-info.ts'
import { type CustomizedInfo, customizedInfoShape } from '../models/customized-info.ts'
import { type Result, resultShape } from '../models/result.ts'
import {
  type VaultingPaymentMethodDetail,
  vaultingPaymentMethodDetailShape,
} from '../models/vaulting-payment-method-detail.ts'
import { objectShape } from '../shapes/object-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../shapes/schema.ts'
import {
  type JsonValue,
  jsonShape,
  type Scalar,
  type Shape,
  scalarShape,
  textShape,
} from '../shapes/shape.ts'

/** The body of a `notifyVaulting` notification. It contains tokens: keep it out of logs. */
export interface NotifyVaulting {
  /** Identifier of the vaulting request, assigned by the merchant. */
  readonly vaultingRequestId: string
  /** Result of the vaulting. */
  readonly result?: Result
  /** The payment method that was vaulted. */
  readonly paymentMethodDetail?: VaultingPaymentMethodDetail
  /** Time at which the payment method was vaulted. */
  readonly vaultingCreateTime?: Scalar
  /** The acquirer. */
  readonly acquirerInfo?: AcquirerInfo
  /** Your own fields, returned unchanged. */
  readonly customizedInfo?: CustomizedInfo
  /** Your own data, returned unchanged: any JSON value, usually a JSON string. */
  readonly metadata?: JsonValue
}

/** The shape of a {@link NotifyVaulting}. */
export const notifyVaultingShape: Shape<NotifyVaulting> =
  /* @__PURE__ */ objectShape<NotifyVaulting>(
    { vaultingRequestId: textShape },
    {
      result: resultShape,
      paymentMethodDetail: vaultingPaymentMethodDetailShape,
      vaultingCreateTime: scalarShape,
      acquirerInfo: acquirerInfoShape,
      customizedInfo: customizedInfoShape,
      metadata: jsonShape,
    },
  )

/** Reads the body of a `notifyVaulting` notification. */
export const notifyVaultingSchema: TolerantSchema<NotifyVaulting> =
  /* @__PURE__ */ toTolerantSchema(notifyVaultingShape)
