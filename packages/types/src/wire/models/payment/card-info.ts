// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'
import type { PaResStatus } from '../../values.ts'

/** The result of 3-D Secure. */
export interface ThreeDSResult {
  /** The version of 3-D Secure. */
  readonly threeDSVersion?: string
  /** The electronic commerce indicator. */
  readonly eci?: string
  /** The cardholder authentication value. */
  readonly cavv?: string
  /** The directory server's ID for the authentication. */
  readonly dsTransactionId?: string
  /** The ID of the authentication in 3-D Secure 1. */
  readonly xid?: string
  /** The reason for the status of the authentication. */
  readonly threeDStransactionStatusReason?: string
  /** Who canceled the challenge. */
  readonly challengeCancel?: string
  /** Whether the payer was challenged. */
  readonly challenged?: boolean
  /** The exemption from strong authentication. */
  readonly exemptionType?: string
  /** Whether 3-D Secure was offered. */
  readonly threeDSOffered?: boolean
  /** The status of the authentication. It does not say whether the payment succeeded. */
  readonly paResStatus?: PaResStatus
  /** Whether the issuer is liable for fraud: 1 yes, 0 no, -1 unknown, which means no. It does not say whether the payment succeeded. */
  readonly liabilityShift?: number
}

export const threeDSResultShape: Shape<ThreeDSResult> = /* @__PURE__ */ rowsShape(
  'threeDSVersion eci cavv dsTransactionId xid threeDStransactionStatusReason challengeCancel challenged? exemptionType threeDSOffered? paResStatus liabilityShift#',
)

/** The card of a payment. Sensitive data, so keep it out of logs. */
export interface CardInfo {
  /** The masked card number. */
  readonly cardNo?: string
  /** The brand of the card. */
  readonly cardBrand?: string
  /** The token that represents the card. */
  readonly cardToken?: string
  /** The country of the issuer. */
  readonly issuingCountry?: string
  /** How the card is funded. */
  readonly funding?: string
  /** The region of the payment method, by country code. */
  readonly paymentMethodRegion?: string
  /** The result of 3-D Secure. */
  readonly threeDSResult?: ThreeDSResult
}

export const cardInfoShape: Shape<CardInfo> = /* @__PURE__ */ rowsShape(
  'cardNo cardBrand cardToken issuingCountry funding paymentMethodRegion',
  { threeDSResult: threeDSResultShape },
)
