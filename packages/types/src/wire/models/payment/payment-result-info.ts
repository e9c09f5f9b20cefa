// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Scalar, Shape } from '../../../shapes/shape.ts'
import { type AcquirerInfo, acquirerInfoShape } from './acquirer-info.ts'
import { type ThreeDSResult, threeDSResultShape } from './card-info.ts'
import { creditPayPlanShape, type ReceivedCreditPayPlan } from './credit-pay-plan.ts'

/** Details of the result of a card payment. Sensitive data, so keep it out of logs. */
export interface PaymentResultInfo {
  /** The name of the issuer. */
  readonly issuerName?: Scalar
  /** The issuer's unmodified refusal code. */
  readonly refusalCodeRaw?: Scalar
  /** The issuer's unmodified reason for the refusal. */
  readonly refusalReasonRaw?: Scalar
  /** The card scheme's advice on retries. */
  readonly merchantAdviceCode?: Scalar
  /** Data from the acquirer. */
  readonly acquirerInfo?: AcquirerInfo
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
  /** The unmodified result of the address check. */
  readonly avsResultRaw?: Scalar
  /** The unmodified result of the verification code check. */
  readonly cvvResultRaw?: Scalar
  /** The card scheme's ID for the transaction. */
  readonly networkTransactionId?: Scalar
  /** The installment plan. */
  readonly creditPayPlan?: ReceivedCreditPayPlan
  /** The name of the cardholder. */
  readonly cardholderName?: Scalar
  /** The first digits of the card number. */
  readonly cardBin?: Scalar
  /** The last four digits of the card number. */
  readonly lastFour?: Scalar
  /** The month in which the card expires, as two digits. */
  readonly expiryMonth?: Scalar
  /** The year in which the card expires, as two digits. */
  readonly expiryYear?: Scalar
  /** The category of the card. */
  readonly cardCategory?: Scalar
  /** The account number. */
  readonly accountNo?: Scalar
  /** The exemption from strong authentication that was requested. */
  readonly exemptionRequested?: Scalar
  /** The kind of credential that was used. */
  readonly credentialTypeUsed?: Scalar
  /** The retrieval reference number. */
  readonly rrn?: Scalar
  /** Whether the payer authorized later payments. */
  readonly userAuthorizationStatus?: Scalar
  /** The issuer's authorization code. */
  readonly authorizationCode?: Scalar
  /** Whether the authorization can be raised with `updateAmount`. */
  readonly incrementalAuthorizationAvailable?: Scalar
  /** Whether the authorization can be extended. */
  readonly extendedAuthorizationAvailable?: Scalar
  /** Whether an authorization can be refunded before it is captured. */
  readonly refundOnAuthorizationAvailable?: Scalar
}

export const paymentResultInfoShape: Shape<PaymentResultInfo> = /* @__PURE__ */ rowsShape(
  'issuerName refusalCodeRaw refusalReasonRaw merchantAdviceCode cardNo cardBrand cardToken issuingCountry funding paymentMethodRegion avsResultRaw cvvResultRaw networkTransactionId cardholderName cardBin lastFour expiryMonth expiryYear cardCategory accountNo exemptionRequested credentialTypeUsed rrn userAuthorizationStatus authorizationCode incrementalAuthorizationAvailable? extendedAuthorizationAvailable? refundOnAuthorizationAvailable?',
  {
    acquirerInfo: acquirerInfoShape,
    threeDSResult: threeDSResultShape,
    creditPayPlan: creditPayPlanShape,
  },
)
