import { objectShape } from '../shapes/object-shape.ts'
import { type Scalar, type Shape, scalarShape } from '../shapes/shape.ts'
import { type ThreeDSResult, threeDSResultShape } from './three-ds-result.ts'

/** The card of a payment. Sensitive data: keep it out of logs. */
export interface CardInfo {
  /** Card number, masked. */
  readonly cardNo?: Scalar
  /** Card brand. */
  readonly cardBrand?: Scalar
  /** Token of the card: a secret. */
  readonly cardToken?: Scalar
  /** Country of the issuer. */
  readonly issuingCountry?: Scalar
  /** Funding type, such as `CREDIT` or `DEBIT`. */
  readonly funding?: Scalar
  /** Region of the payment method. */
  readonly paymentMethodRegion?: Scalar
  /** Result of the 3D Secure authentication. */
  readonly threeDSResult?: ThreeDSResult
}

/** The shape of a {@link CardInfo}. */
export const cardInfoShape: Shape<CardInfo> = /* @__PURE__ */ objectShape<CardInfo>(
  {},
  {
    cardNo: scalarShape,
    cardBrand: scalarShape,
    cardToken: scalarShape,
    issuingCountry: scalarShape,
    funding: scalarShape,
    paymentMethodRegion: scalarShape,
    threeDSResult: threeDSResultShape,
  },
)
