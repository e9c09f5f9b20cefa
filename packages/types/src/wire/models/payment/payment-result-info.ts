// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'
import { type AcquirerInfo, acquirerInfoShape } from './acquirer-info.ts'
import { type ThreeDSResult, threeDSResultShape } from './card-info.ts'
import { creditPayPlanShape, type ReceivedCreditPayPlan } from './credit-pay-plan.ts'

/** Details of the result of a card payment. Sensitive data, so keep it out of logs. */
export interface PaymentResultInfo {
  /** The name of the issuer. */
  readonly issuerName?: string
  /** The issuer's unmodified refusal code. */
  readonly refusalCodeRaw?: string
  /** The issuer's unmodified reason for the refusal. */
  readonly refusalReasonRaw?: string
  /** The card scheme's advice on retries. */
  readonly merchantAdviceCode?: string
  /** Data from the acquirer. */
  readonly acquirerInfo?: AcquirerInfo
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
  /** The unmodified result of the address check. */
  readonly avsResultRaw?: string
  /** The unmodified result of the verification code check. */
  readonly cvvResultRaw?: string
  /** The card scheme's ID for the transaction. */
  readonly networkTransactionId?: string
  /** The installment plan. */
  readonly creditPayPlan?: ReceivedCreditPayPlan
  /** The name of the cardholder. */
  readonly cardholderName?: string
  /** The first digits of the card number. */
  readonly cardBin?: string
  /** The last four digits of the card number. */
  readonly lastFour?: string
  /** The month in which the card expires, as two digits. */
  readonly expiryMonth?: string
  /** The year in which the card expires, as two digits. */
  readonly expiryYear?: string
  /** The category of the card. */
  readonly cardCategory?: string
  /** The account number. */
  readonly accountNo?: string
  /** The exemption from strong authentication that was requested. */
  readonly exemptionRequested?: string
  /** The kind of credential that was used. */
  readonly credentialTypeUsed?: string
  /** The retrieval reference number. */
  readonly rrn?: string
  /** Whether the payer authorized later payments. */
  readonly userAuthorizationStatus?: string
  /** The issuer's authorization code. */
  readonly authorizationCode?: string
  /** Whether the authorization can be raised with `updateAmount`. */
  readonly incrementalAuthorizationAvailable?: boolean
  /** Whether the authorization can be extended. */
  readonly extendedAuthorizationAvailable?: boolean
  /** Whether an authorization can be refunded before it is captured. */
  readonly refundOnAuthorizationAvailable?: boolean
}

export const paymentResultInfoShape: Shape<PaymentResultInfo> = /* @__PURE__ */ rowsShape(
  'issuerName refusalCodeRaw refusalReasonRaw merchantAdviceCode cardNo cardBrand cardToken issuingCountry funding paymentMethodRegion avsResultRaw cvvResultRaw networkTransactionId cardholderName cardBin lastFour expiryMonth expiryYear cardCategory accountNo exemptionRequested credentialTypeUsed rrn userAuthorizationStatus authorizationCode incrementalAuthorizationAvailable? extendedAuthorizationAvailable? refundOnAuthorizationAvailable?',
  {
    acquirerInfo: acquirerInfoShape,
    threeDSResult: threeDSResultShape,
    creditPayPlan: creditPayPlanShape,
  },
)
