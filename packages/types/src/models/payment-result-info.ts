import { objectShape } from '../shapes/object-shape.ts'
import { type Scalar, type Shape, scalarShape } from '../shapes/shape.ts'
import { type AcquirerInfo, acquirerInfoShape } from './acquirer-info.ts'
import { type CreditPayPlan, creditPayPlanShape } from './credit-pay-plan.ts'
import { type ThreeDSResult, threeDSResultShape } from './three-ds-result.ts'

/** Details of the result of a card payment. Sensitive data: keep it out of logs. */
export interface PaymentResultInfo {
  /** Name of the issuer. */
  readonly issuerName?: Scalar
  /** The issuer's or acquirer's refusal code, unchanged. */
  readonly refusalCodeRaw?: Scalar
  /** The issuer's or acquirer's refusal reason, unchanged. */
  readonly refusalReasonRaw?: Scalar
  /** Advice from the card scheme about another attempt. */
  readonly merchantAdviceCode?: Scalar
  /** The acquirer. */
  readonly acquirerInfo?: AcquirerInfo
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
  /** Result of the address verification, unchanged. */
  readonly avsResultRaw?: Scalar
  /** Result of the security code check, unchanged. */
  readonly cvvResultRaw?: Scalar
  /** Identifier of the transaction in the card network. */
  readonly networkTransactionId?: Scalar
  /** The installment plan. */
  readonly creditPayPlan?: CreditPayPlan
  /** Name of the cardholder. */
  readonly cardholderName?: Scalar
  /** First digits of the card number. */
  readonly cardBin?: Scalar
  /** Last four digits of the card number. */
  readonly lastFour?: Scalar
  /** Month in which the card expires. */
  readonly expiryMonth?: Scalar
  /** Year in which the card expires. */
  readonly expiryYear?: Scalar
  /** Category of the card. */
  readonly cardCategory?: Scalar
  /** Account number of the payer, masked. */
  readonly accountNo?: Scalar
  /** Exemption from strong authentication that was requested. */
  readonly exemptionRequested?: Scalar
  /** Type of the credential that was used. */
  readonly credentialTypeUsed?: Scalar
  /** Retrieval reference number. */
  readonly rrn?: Scalar
  /** Status of the payer's authorization. */
  readonly userAuthorizationStatus?: Scalar
  /** Authorization code of the issuer. */
  readonly authorizationCode?: Scalar
  /** Whether the authorized amount can be raised. */
  readonly incrementalAuthorizationAvailable?: Scalar
  /** Whether the authorization can be extended. */
  readonly extendedAuthorizationAvailable?: Scalar
  /** Whether an authorization can be refunded. */
  readonly refundOnAuthorizationAvailable?: Scalar
}

/** The shape of a {@link PaymentResultInfo}. */
export const paymentResultInfoShape: Shape<PaymentResultInfo> =
  /* @__PURE__ */ objectShape<PaymentResultInfo>(
    {},
    {
      issuerName: scalarShape,
      refusalCodeRaw: scalarShape,
      refusalReasonRaw: scalarShape,
      merchantAdviceCode: scalarShape,
      acquirerInfo: acquirerInfoShape,
      cardNo: scalarShape,
      cardBrand: scalarShape,
      cardToken: scalarShape,
      issuingCountry: scalarShape,
      funding: scalarShape,
      paymentMethodRegion: scalarShape,
      threeDSResult: threeDSResultShape,
      avsResultRaw: scalarShape,
      cvvResultRaw: scalarShape,
      networkTransactionId: scalarShape,
      creditPayPlan: creditPayPlanShape,
      cardholderName: scalarShape,
      cardBin: scalarShape,
      lastFour: scalarShape,
      expiryMonth: scalarShape,
      expiryYear: scalarShape,
      cardCategory: scalarShape,
      accountNo: scalarShape,
      exemptionRequested: scalarShape,
      credentialTypeUsed: scalarShape,
      rrn: scalarShape,
      userAuthorizationStatus: scalarShape,
      authorizationCode: scalarShape,
      incrementalAuthorizationAvailable: scalarShape,
      extendedAuthorizationAvailable: scalarShape,
      refundOnAuthorizationAvailable: scalarShape,
    },
  )
