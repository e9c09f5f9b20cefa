// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'

/** The payer, as known to the payment service provider. Personal data, so keep it out of logs. */
export interface PspCustomerInfo {
  /** The name of the payment service provider. */
  readonly pspName?: string
  /** The payer's ID at the payment service provider. */
  readonly pspCustomerId?: string
  /** The payer's masked ID, to show to people. */
  readonly displayCustomerId?: string
  /** The payer's masked name, to show to people. */
  readonly displayCustomerName?: string
  /** The payer's ID at the wallet. */
  readonly customer2088Id?: string
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
}

export const pspCustomerInfoShape: Shape<PspCustomerInfo> = /* @__PURE__ */ rowsShape(
  'pspName pspCustomerId displayCustomerId displayCustomerName customer2088Id extendInfo',
)
