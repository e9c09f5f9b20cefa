// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Scalar, Shape } from '../../../shapes/shape.ts'

/** The result of 3-D Secure. */
export interface ThreeDSResult {
  /** The version of 3-D Secure. */
  readonly threeDSVersion?: Scalar
  /** The electronic commerce indicator. */
  readonly eci?: Scalar
  /** The cardholder authentication value. */
  readonly cavv?: Scalar
  /** The directory server's ID for the authentication. */
  readonly dsTransactionId?: Scalar
  /** The ID of the authentication in 3-D Secure 1. */
  readonly xid?: Scalar
  /** The reason for the status of the authentication. */
  readonly threeDStransactionStatusReason?: Scalar
  /** Who canceled the challenge. */
  readonly challengeCancel?: Scalar
  /** Whether the payer was challenged. */
  readonly challenged?: Scalar
  /** The exemption from strong authentication. */
  readonly exemptionType?: Scalar
  /** Whether 3-D Secure was offered. */
  readonly threeDSOffered?: Scalar
}

export const threeDSResultShape: Shape<ThreeDSResult> = /* @__PURE__ */ rowsShape(
  'threeDSVersion eci cavv dsTransactionId xid threeDStransactionStatusReason challengeCancel challenged? exemptionType threeDSOffered?',
)

/** The card of a payment. Sensitive data, so keep it out of logs. */
export interface CardInfo {
  /** The masked card number. */
  readonly cardNo?: Scalar
  /** The brand of the card. */
  readonly cardBrand?: Scalar
  /** The token that represents the card. */
  readonly cardToken?: Scalar
  /** The country of the issuer. */
  readonly issuingCountry?: Scalar
  /** How the card is funded. */
  readonly funding?: Scalar
  /** The region of the payment method, by country code. */
  readonly paymentMethodRegion?: Scalar
  /** The result of 3-D Secure. */
  readonly threeDSResult?: ThreeDSResult
}

export const cardInfoShape: Shape<CardInfo> = /* @__PURE__ */ rowsShape(
  'cardNo cardBrand cardToken issuingCountry funding paymentMethodRegion',
  { threeDSResult: threeDSResultShape },
)
