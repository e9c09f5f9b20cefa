// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import type { Scalar, Shape } from '../../shapes/shape.ts'
import { type Amount, amountShape } from './amount.ts'

/** A customs office. */
export interface CustomsInfo {
  /** The code of the customs office. */
  readonly customsCode?: string
  /** The country or region, as a two-letter code. */
  readonly region?: string
}

/** A customs office, as the gateway sends it. */
export interface ReceivedCustomsInfo {
  /** The code of the customs office. */
  readonly customsCode?: Scalar
  /** The country or region, as a two-letter code. */
  readonly region?: Scalar
}

export const customsInfoShape: Shape<unknown> = /* @__PURE__ */ rowsShape('customsCode region')

/** The merchant's registration at a customs office. */
export interface MerchantCustomsInfo {
  /** The merchant's code at the customs office. */
  readonly merchantCustomsCode?: string
  /** The merchant's name at the customs office. */
  readonly merchantCustomsName?: string
}

/** The merchant's registration at a customs office, as the gateway sends it. */
export interface ReceivedMerchantCustomsInfo {
  /** The merchant's code at the customs office. */
  readonly merchantCustomsCode?: Scalar
  /** The merchant's name at the customs office. */
  readonly merchantCustomsName?: Scalar
}

export const merchantCustomsInfoShape: Shape<unknown> = /* @__PURE__ */ rowsShape(
  'merchantCustomsCode merchantCustomsName',
)

/** A declaration to customs. */
export interface DeclarationRecord {
  /** Your own ID for the declaration. */
  readonly declarationRequestId?: Scalar
  /** The ID of the payment at the customs office. */
  readonly customsPaymentId?: Scalar
  /** The ID of the order at the customs office. */
  readonly customsOrderId?: Scalar
  /** The customs office. */
  readonly customs?: ReceivedCustomsInfo
  /** The merchant's registration at the customs office. */
  readonly merchantCustomsInfo?: ReceivedMerchantCustomsInfo
  /** The declared amount. */
  readonly declarationAmount?: Amount
  /** Whether the order is split into several declarations. */
  readonly splitOrder?: Scalar
  /** The status of the declaration. */
  readonly declarationRequestStatus?: Scalar
  /** When the record was last modified. */
  readonly lastModifiedTime?: Scalar
  /** The result code of the customs office. */
  readonly customsDeclarationResultCode?: Scalar
  /** The explanation of the customs office. */
  readonly customsDeclarationResultDesc?: Scalar
  /** When the customs office responded. */
  readonly customsDeclarationReturnTime?: Scalar
}

export const declarationRecordShape: Shape<DeclarationRecord> = /* @__PURE__ */ rowsShape(
  'declarationRequestId customsPaymentId customsOrderId splitOrder? declarationRequestStatus lastModifiedTime customsDeclarationResultCode customsDeclarationResultDesc customsDeclarationReturnTime',
  {
    customs: customsInfoShape,
    merchantCustomsInfo: merchantCustomsInfoShape,
    declarationAmount: amountShape,
  },
)
