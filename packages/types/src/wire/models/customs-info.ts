// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import type { Shape } from '../../shapes/shape.ts'
import { type Amount, amountShape } from './amount.ts'

/** A customs office. */
export interface CustomsInfo {
  /** The code of the customs office. */
  readonly customsCode?: string
  /** The country or region, as a two-letter code. */
  readonly region?: string
}

export const customsInfoShape: Shape<CustomsInfo> = /* @__PURE__ */ rowsShape('customsCode region')

/** The merchant's registration at a customs office. */
export interface MerchantCustomsInfo {
  /** The merchant's code at the customs office. */
  readonly merchantCustomsCode?: string
  /** The merchant's name at the customs office. */
  readonly merchantCustomsName?: string
}

export const merchantCustomsInfoShape: Shape<MerchantCustomsInfo> = /* @__PURE__ */ rowsShape(
  'merchantCustomsCode merchantCustomsName',
)

/** A declaration to customs. */
export interface DeclarationRecord {
  /** Your own ID for the declaration. */
  readonly declarationRequestId?: string
  /** The ID of the payment at the customs office. */
  readonly customsPaymentId?: string
  /** The ID of the order at the customs office. */
  readonly customsOrderId?: string
  /** The customs office. */
  readonly customs?: CustomsInfo
  /** The merchant's registration at the customs office. */
  readonly merchantCustomsInfo?: MerchantCustomsInfo
  /** The declared amount. */
  readonly declarationAmount?: Amount
  /** Whether the order is split into several declarations. */
  readonly splitOrder?: boolean
  /** The status of the declaration. */
  readonly declarationRequestStatus?: string
  /** When the record was last modified. */
  readonly lastModifiedTime?: string
  /** The result code of the customs office. */
  readonly customsDeclarationResultCode?: string
  /** The explanation of the customs office. */
  readonly customsDeclarationResultDesc?: string
  /** When the customs office responded. */
  readonly customsDeclarationReturnTime?: string
}

export const declarationRecordShape: Shape<DeclarationRecord> = /* @__PURE__ */ rowsShape(
  'declarationRequestId customsPaymentId customsOrderId splitOrder? declarationRequestStatus lastModifiedTime customsDeclarationResultCode customsDeclarationResultDesc customsDeclarationReturnTime',
  {
    customs: customsInfoShape,
    merchantCustomsInfo: merchantCustomsInfoShape,
    declarationAmount: amountShape,
  },
)
