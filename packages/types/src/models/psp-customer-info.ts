import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { Scalar } from '../shapes/open-literal.ts'
import { toSchema } from '../shapes/schema.ts'
import { object, type Shape, scalar } from '../shapes/shape.ts'

/** The payer, as the payment service provider knows them. Personal data: keep it out of logs. */
export interface PspCustomerInfo {
  /** The payment service provider. */
  readonly pspName?: Scalar
  /** The payer's identifier there. */
  readonly pspCustomerId?: Scalar
  /** The payer's identifier, masked for display. */
  readonly displayCustomerId?: Scalar
  /** The payer's name, masked for display. */
  readonly displayCustomerName?: Scalar
}

/** @internal */
export const pspCustomerInfoShape: Shape<PspCustomerInfo> = /* @__PURE__ */ object<PspCustomerInfo>(
  {},
  {
    pspName: scalar,
    pspCustomerId: scalar,
    displayCustomerId: scalar,
    displayCustomerName: scalar,
  },
)

/** Checks a {@link PspCustomerInfo}. */
export const pspCustomerInfoSchema: StandardSchemaV1<unknown, PspCustomerInfo> =
  /* @__PURE__ */ toSchema(pspCustomerInfoShape)
