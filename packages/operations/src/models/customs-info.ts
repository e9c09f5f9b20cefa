// Generated from the facts of this package. Run `npm run operations` after a change to them.
import { type Amount, amountShape, objectShape, type Shape, textShape } from '@gw/types'
import { type BooleanLike, booleanLikeShape } from './wire.ts'

/** A customs office. */
export interface CustomsInfo {
  /** The code of the customs office. */
  readonly customsCode?: string
  /** The country or region, as a two-letter code. */
  readonly region?: string
}

/** @internal */
export const customsInfoShape: Shape<CustomsInfo> = /* @__PURE__ */ objectShape<CustomsInfo>(
  {},
  { customsCode: textShape, region: textShape },
)

/** The merchant's registration at a customs office. */
export interface MerchantCustomsInfo {
  /** The merchant's code at the customs office. */
  readonly merchantCustomsCode?: string
  /** The merchant's name at the customs office. */
  readonly merchantCustomsName?: string
}

/** @internal */
export const merchantCustomsInfoShape: Shape<MerchantCustomsInfo> =
  /* @__PURE__ */ objectShape<MerchantCustomsInfo>(
    {},
    { merchantCustomsCode: textShape, merchantCustomsName: textShape },
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
  readonly splitOrder?: BooleanLike
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

/** @internal */
export const declarationRecordShape: Shape<DeclarationRecord> =
  /* @__PURE__ */ objectShape<DeclarationRecord>(
    {},
    {
      declarationRequestId: textShape,
      customsPaymentId: textShape,
      customsOrderId: textShape,
      customs: customsInfoShape,
      merchantCustomsInfo: merchantCustomsInfoShape,
      declarationAmount: amountShape,
      splitOrder: booleanLikeShape,
      declarationRequestStatus: textShape,
      lastModifiedTime: textShape,
      customsDeclarationResultCode: textShape,
      customsDeclarationResultDesc: textShape,
      customsDeclarationReturnTime: textShape,
    },
  )
