// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Scalar, Shape } from '../../../shapes/shape.ts'

/** The payer, as known to the payment service provider. Personal data, so keep it out of logs. */
export interface PspCustomerInfo {
  /** The name of the payment service provider. */
  readonly pspName?: Scalar
  /** The payer's ID at the payment service provider. */
  readonly pspCustomerId?: Scalar
  /** The payer's masked ID, to show to people. */
  readonly displayCustomerId?: Scalar
  /** The payer's masked name, to show to people. */
  readonly displayCustomerName?: Scalar
  /** The payer's ID at the wallet. */
  readonly customer2088Id?: Scalar
  /** Extensions, as a JSON string. */
  readonly extendInfo?: Scalar
}

export const pspCustomerInfoShape: Shape<PspCustomerInfo> = /* @__PURE__ */ rowsShape(
  'pspName pspCustomerId displayCustomerId displayCustomerName customer2088Id extendInfo',
)
