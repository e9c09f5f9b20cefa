import { objectShape } from '../shapes/object-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../shapes/schema.ts'
import { type Scalar, type Shape, scalarShape } from '../shapes/shape.ts'

/** The payer, as the payment service provider knows them. Personal data: keep it out of logs. */
export interface PspCustomerInfo {
  /** Name of the payment service provider. */
  readonly pspName?: Scalar
  /** The payer's identifier at the provider. */
  readonly pspCustomerId?: Scalar
  /** The payer's identifier, masked for display. */
  readonly displayCustomerId?: Scalar
  /** The payer's name, masked for display. */
  readonly displayCustomerName?: Scalar
  /** The payer's wallet identifier, which starts with 2088. */
  readonly customer2088Id?: Scalar
  /** Further information, as a JSON string. */
  readonly extendInfo?: Scalar
}

/** The shape of a {@link PspCustomerInfo}. */
export const pspCustomerInfoShape: Shape<PspCustomerInfo> =
  /* @__PURE__ */ objectShape<PspCustomerInfo>(
    {},
    {
      pspName: scalarShape,
      pspCustomerId: scalarShape,
      displayCustomerId: scalarShape,
      displayCustomerName: scalarShape,
      customer2088Id: scalarShape,
      extendInfo: scalarShape,
    },
  )

/** Reads a {@link PspCustomerInfo}. */
export const pspCustomerInfoSchema: TolerantSchema<PspCustomerInfo> =
  /* @__PURE__ */ toTolerantSchema(pspCustomerInfoShape)
