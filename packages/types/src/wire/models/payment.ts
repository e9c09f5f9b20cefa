// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import type { BooleanLike, JsonObject, NumberLike, OpenLiteral } from '../../shapes/shape.ts'
import type { Amount, ReceivedQuote, Result } from './common.ts'
import type {
  AuthReviewSource,
  AuthReviewStatus,
  CardBrand,
  ChallengeTriggerSourceType,
  ChallengeType,
  CodeValueType,
  CreditPayFeeType,
  DisplayType,
  FundingType,
  InStorePaymentScenario,
  OsType,
  PaResStatus,
  PaymentMethodType,
  PaymentStatus,
  PostRiskDecision,
  PresentmentMode,
  PromotionType,
  ResultCode,
  TerminalType,
  ThreeDSInteractionMode,
  TransactionStatus,
  TransactionType,
} from './values.ts'

/** Data from the acquirer. */
export interface AcquirerInfo {
  /** The name of the acquirer. */
  readonly acquirerName?: string
  /** Your own ID, as sent to the acquirer. */
  readonly referenceRequestId?: string
  /** The acquirer's ID for the transaction. */
  readonly acquirerTransactionId?: string
  /** The merchant's ID at the acquirer. */
  readonly acquirerMerchantId?: string
  /** The acquirer's result code. */
  readonly acquirerResultCode?: string
  /** The acquirer's result message. */
  readonly acquirerResultMessage?: string
  /** The merchant's name at the acquirer. */
  readonly acquirerMerchantName?: string
  /** The acquirer's explanation of the result. */
  readonly acquirerReasonDescription?: string
  /** The ID of the transaction at the terminal service provider. */
  readonly ptspTransactionId?: string
  /** The acquirer's token for the card. */
  readonly acquirerCardToken?: string
}

/** The payer's login for a stored agreement. */
export interface AgreementInfo {
  /** Your own random value, which the redirect repeats. Compare it to detect forged redirects. At most 256 characters. */
  readonly authState?: string
  /** The payer's login. At most 64 characters. */
  readonly userLoginId?: string
  /** The kind of login. */
  readonly userLoginType?: string
  /** The payer's masked login, to show to people. */
  readonly displayUserLoginId?: string
}

/** A code to show to the payer. */
export interface CodeDetail {
  /** The kind of code. */
  readonly codeValueType?: CodeValueType
  /** The content of the code: text, or the URL of an image. */
  readonly codeValue?: string
  /** The format of the code. */
  readonly displayType?: DisplayType
}

/** Codes that the payer scans to authorize. */
export interface AuthCodeForm {
  /** The codes to show, in several formats. */
  readonly codeDetails?: readonly CodeDetail[]
}

/** Data about the account holder. */
export interface AuthMetaData {
  /** The name of the account holder. */
  readonly accountHolderName?: string
  /** The number of the account holder's identity document. */
  readonly accountHolderCertNo?: string
}

/** A payment method and its position in the list. */
export interface PaymentMethodTypeItem {
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType?: PaymentMethodType
  /** The position in the list, from 1. */
  readonly paymentMethodOrder?: NumberLike
  /** True if the method is offered for express checkout. */
  readonly expressCheckout?: BooleanLike
}

/** The payment methods to offer. */
export interface AvailablePaymentMethod {
  /** Settings of the payment methods to offer. With `tokenizeMode: 'ASKFORCONSENT'`, the payer is asked whether to store the card. */
  readonly paymentMethodMetaData?: JsonObject | string
  /** The payment methods, in the order to show them. */
  readonly paymentMethodTypeList?: readonly PaymentMethodTypeItem[]
}

/** The payer's browser. */
export interface BrowserInfo {
  /** The `Accept` header of the payer's browser. */
  readonly acceptHeader?: string
  /** True if Java is enabled in the browser. */
  readonly javaEnabled?: BooleanLike
  /** True if JavaScript is enabled in the browser. */
  readonly javaScriptEnabled?: BooleanLike
  /** The language of the browser. */
  readonly language?: string
  /** The `User-Agent` header of the payer's browser. */
  readonly userAgent?: string
}

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
  /** The party that canceled the challenge. */
  readonly challengeCancel?: string
  /** True if the payer was challenged. */
  readonly challenged?: boolean
  /** The exemption from strong authentication. */
  readonly exemptionType?: string
  /** True if 3-D Secure was offered. */
  readonly threeDSOffered?: boolean
  /** The status of the authentication. It does not say whether the payment succeeded. */
  readonly paResStatus?: PaResStatus
  /** The issuer's liability for fraud: 1 yes, 0 no, -1 unknown, which means no. It does not say whether the payment succeeded. */
  readonly liabilityShift?: number
}

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
  /** The funding of the card, such as credit or debit. */
  readonly funding?: string
  /** The region of the payment method, by country code. */
  readonly paymentMethodRegion?: string
  /** The result of 3-D Secure. */
  readonly threeDSResult?: ThreeDSResult
}

/** The result of 3-D Secure that you report. */
export interface RiskThreeDSResult {
  /** The version of 3-D Secure. */
  readonly threeDSVersion?: string
  /** The way in which the payer interacts with 3-D Secure. */
  readonly threeDSInteractionMode?: ThreeDSInteractionMode
  /** The electronic commerce indicator. */
  readonly eci?: string
  /** The cardholder authentication value. */
  readonly cavv?: string
}

/** The result of verifying a card. */
export interface CardVerificationResult {
  /** The kind of authentication. */
  readonly authenticationType?: string
  /** The method by which the cardholder was authenticated. */
  readonly authenticationMethod?: string
  /** The result of the verification code check. */
  readonly cvvResult?: string
  /** The result of the address check. */
  readonly avsResult?: string
  /** The issuer's authorization code. */
  readonly authorizationCode?: string
  /** The result of 3-D Secure. */
  readonly threeDSResult?: RiskThreeDSResult
}

/** A challenge that the payer must pass. */
export interface ChallengeActionForm {
  /** The kind of challenge. */
  readonly challengeType?: ChallengeType
  /** The value to show to the payer. */
  readonly challengeRenderValue?: string
  /** The party that asks for the challenge. */
  readonly triggerSource?: ChallengeTriggerSourceType
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
}

/** An installment plan. */
export interface CreditPayPlan {
  /** The number of installments. */
  readonly installmentNum?: NumberLike
  /** The time between two installments. */
  readonly interval?: string
  /** The bearer of the installment fee, and its kind. */
  readonly creditPayFeeType?: CreditPayFeeType
  /** Your share of the installment fee, in percent. */
  readonly feePercentage?: NumberLike
  /** The numbers of installments to offer. At most 100 items. */
  readonly filteredInstallmentPeriods?: readonly NumberLike[]
  /** The interest rate. At most 16 characters. */
  readonly interestRate?: string
}

/** An installment plan, as the gateway sends it. */
export interface ReceivedCreditPayPlan {
  /** The number of installments. */
  readonly installmentNum?: number
  /** The time between two installments. */
  readonly interval?: string
  /** The bearer of the installment fee, and its kind. */
  readonly creditPayFeeType?: CreditPayFeeType
  /** Your share of the installment fee, in percent. */
  readonly feePercentage?: number
  /** The numbers of installments to offer. */
  readonly filteredInstallmentPeriods?: readonly number[]
  /** The interest rate. */
  readonly interestRate?: string
}

/** The payment method that a direct refund comes from. */
export interface DirectRefundMethod {
  /** The token that allows the refund. Keep it secret. */
  readonly grantToken?: string
  /** The kind of payment method. */
  readonly refundFromMethodType?: string
  /** The payer's ID at the payment method. */
  readonly customerId?: string
}

/** A discount. */
export interface Discount {
  /** The label of the discount. */
  readonly discountTag?: string
  /** The name of the discount. */
  readonly discountName?: string
  /** The savings. */
  readonly savingsAmount?: Amount
  /** The estimated savings. */
  readonly estimateSavingsAmount?: Amount
}

/** The payer's device, or the terminal in the store. */
export interface Env {
  /** The kind of terminal on which the payer pays. */
  readonly terminalType?: TerminalType
  /** The operating system of the payer's device. */
  readonly osType?: OsType
  /** The `User-Agent` header of the payer's browser. */
  readonly userAgent?: string
  /** The token of the payer's device, from the provider's risk SDK. At most 64 characters. */
  readonly deviceTokenId?: string
  /** The payer's IP address. */
  readonly clientIp?: string
  /** The ID in the payer's cookie. */
  readonly cookieId?: string
  /** Extensions, as a JSON string. At most 2048 characters. */
  readonly extendInfo?: string
  /** The ID of the terminal in the store. */
  readonly storeTerminalId?: string
  /** When the terminal sent the request. */
  readonly storeTerminalRequestTime?: string
  /** The payer's browser. */
  readonly browserInfo?: BrowserInfo
  /** The color depth of the payer's screen, in bits. */
  readonly colorDepth?: NumberLike
  /** The height of the payer's screen, in pixels. */
  readonly screenHeight?: NumberLike
  /** The width of the payer's screen, in pixels. */
  readonly screenWidth?: NumberLike
  /** The payer's offset from UTC in minutes. From -720 to 720. */
  readonly timeZoneOffset?: NumberLike
  /** The brand of the payer's device. At most 64 characters. */
  readonly deviceBrand?: string
  /** The model of the payer's device. At most 128 characters. */
  readonly deviceModel?: string
  /** The language of the payer's device. */
  readonly deviceLanguage?: string
  /** The ID of the payer's device. */
  readonly deviceId?: string
  /** The version of the operating system. */
  readonly osVersion?: string
}

/** The card to authenticate. `identityType` determines the required fields. */
export interface IdentityValue {
  /** The token that represents the card. */
  readonly cardToken?: string
  /** The first digits of the card number. At most 6 characters. */
  readonly cardBin?: string
  /** The brand of the card. */
  readonly cardBrand?: CardBrand
  /** The funding of the card, such as credit or debit. */
  readonly funding?: FundingType
  /** The class of the card. */
  readonly cardClass?: string
}

/** Codes that the payer scans to pay. */
export interface OrderCodeForm {
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType?: PaymentMethodType
  /** When it expires. */
  readonly expireTime?: string
  /** The codes to show, in several formats. */
  readonly codeDetails?: readonly CodeDetail[]
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
}

/** An attempt to pay. */
export interface PaymentAttempt {
  /** When the attempt took place. */
  readonly attemptAt?: string
  /** The result code of the attempt. */
  readonly attemptResponse?: string
}

/** A payment method, with what it needs to be used. */
export interface PaymentMethod {
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType: PaymentMethodType
  /** The payer's ID or token at the payment method, such as an access token or a payment code. At most 128 characters. */
  readonly paymentMethodId?: string
  /** The funding of the card, such as credit or debit. */
  readonly funding?: FundingType
  /** The payer's ID at the payment method. */
  readonly customerId?: string
  /** Extensions, as a JSON string. At most 2048 characters. */
  readonly extendInfo?: string
  /** True if the issuer must authenticate the payer. */
  readonly requireIssuerAuthentication?: BooleanLike
  /** Data that the payment method requires, such as a card. If you debit a stored card at regular intervals, it can contain `recurringType: 'SCHEDULED'`. */
  readonly paymentMethodMetaData?: JsonObject | string
}

/** A payment method, with what it needs to be used, as the gateway sends it. */
export interface ReceivedPaymentMethod {
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType?: PaymentMethodType
  /** The payer's ID or token at the payment method, such as an access token or a payment code. */
  readonly paymentMethodId?: string
  /** The funding of the card, such as credit or debit. */
  readonly funding?: FundingType
  /** The payer's ID at the payment method. */
  readonly customerId?: string
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
  /** True if the issuer must authenticate the payer. */
  readonly requireIssuerAuthentication?: boolean
  /** Data that the payment method requires, such as a card. If you debit a stored card at regular intervals, it can contain `recurringType: 'SCHEDULED'`. */
  readonly paymentMethodMetaData?: JsonObject | string
}

/** The payment methods to evaluate. */
export interface PaymentEvaluation {
  /** The payment methods to evaluate. */
  readonly paymentMethods?: readonly PaymentMethod[]
}

/** Settings for processing a payment. */
export interface PaymentFactor {
  /** True if the payment method is evaluated. */
  readonly isPaymentEvaluation?: BooleanLike
  /** The party that presents the code in the store. */
  readonly inStorePaymentScenario?: InStorePaymentScenario
  /** The way in which payment methods are presented. */
  readonly presentmentMode?: PresentmentMode
  /** The capture mode: automatic, or by a call of `capture`. */
  readonly captureMode?: OpenLiteral<'AUTOMATIC' | 'MANUAL'>
  /** True if the payment is an authorization, to be captured later. */
  readonly isAuthorization?: BooleanLike
}

/** The decisions of the provider's risk engine about a payment. */
export interface PopRiskDecisionResultInfo {
  /** The decision about the authorization. Its values are not published. */
  readonly riskAuthDecision?: string
  /** The decision about the payment. Its values are not published. */
  readonly riskDecision?: string
  /** The decision after the authorization. `REVIEW` asks a person, whose decision is `authReviewStatus`. After `REJECT`, cancel the payment. A value that is not a string is kept as its JSON text. */
  readonly postRiskDecision?: PostRiskDecision
}

/** A payment as the gateway stores it. Its fields depend on the state of the payment, so all are optional. */
export interface PaymentRecord {
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** Your own ID for the payment. */
  readonly paymentRequestId?: string
  /** The amount of the payment. */
  readonly paymentAmount?: Amount
  /** The amount that the payer actually paid, after promotions. */
  readonly actualPaymentAmount?: Amount
  /** The status of the payment. It says whether money moved, and `result` does not. */
  readonly paymentStatus?: PaymentStatus
  /** The result code of the payment. */
  readonly paymentResultCode?: ResultCode
  /** The result of the payment in words. */
  readonly paymentResultMessage?: string
  /** When the payment succeeded. */
  readonly paymentTime?: string
  /** The result of the call. Without `S` and `SUCCESS`, the record proves nothing, and its outcome is `unknown`. */
  readonly result?: Result
  /** The review of the payment by a person. While it is `PROCESSING`, neither capture the payment nor fulfill the order. After `REJECT`, cancel the payment. A value that is not a string is kept as its JSON text. */
  readonly authReviewStatus?: AuthReviewStatus
  /** The source of the review: the provider's risk engine (`ANTOM_SHIELD`) or the acquirer (`PSP`). */
  readonly authReviewSource?: AuthReviewSource
  /** The decisions of the provider's risk engine. */
  readonly popRiskDecisionResultInfo?: PopRiskDecisionResultInfo
}

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
  /** The funding of the card, such as credit or debit. */
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
  /** The payer's decision about later payments. */
  readonly userAuthorizationStatus?: string
  /** The issuer's authorization code. */
  readonly authorizationCode?: string
  /** True if the authorization can be raised with `updateAmount`. */
  readonly incrementalAuthorizationAvailable?: boolean
  /** True if the authorization can be extended. */
  readonly extendedAuthorizationAvailable?: boolean
  /** True if an authorization can be refunded before it is captured. */
  readonly refundOnAuthorizationAvailable?: boolean
}

/** The code that the payer entered for a challenge. */
export interface PaymentVerificationData {
  /** Your own ID for the verification. */
  readonly verifyRequestId?: string
  /** The code that the payer received. */
  readonly authenticationCode?: string
}

/** A promotion that was applied. */
export interface PromotionResult {
  /** The kind of promotion. */
  readonly promotionType?: PromotionType
  /** The discount. */
  readonly discount?: Discount
}

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

/** The page to which you redirect the payer, and the method. */
export interface RedirectActionForm {
  /** The HTTP method of the redirect. */
  readonly method?: OpenLiteral<'POST' | 'GET'>
  /** The form fields to post, as a JSON string. */
  readonly parameters?: string
  /** The URL to redirect the payer to. */
  readonly redirectUrl?: string
  /** The kind of form. */
  readonly actionFormType?: string
}

/** The attempts to pay. */
export interface RetryInfo {
  /** The number of retries that are left. */
  readonly availableRetries?: number
  /** The ID of the order. */
  readonly orderId?: string
  /** The attempts so far. */
  readonly paymentAttempts?: readonly PaymentAttempt[]
}

/** Risk signals about addresses. */
export interface RiskAddress {
  /** The kind of phone number. */
  readonly shippingPhoneType?: string
  /** True if the billing and the shipping address are in the same state. */
  readonly isBillShipStateSame?: BooleanLike
  /** True if the last order was shipped to the same state. */
  readonly isPreviousStateSame?: BooleanLike
  /** The distance between the payer and the shipping address. */
  readonly locToShipDistance?: NumberLike
  /** The smallest distance between billing and earlier shipping addresses. */
  readonly minPreviousShipToBillDistance?: NumberLike
}

/** Risk signals about the buyer. */
export interface RiskBuyer {
  /** The buyer's note to the merchant. */
  readonly noteToMerchant?: string
  /** The buyer's note to the carrier. */
  readonly noteToShipping?: string
  /** The number of orders that the buyer placed in the last hour. */
  readonly orderCountIn1H?: NumberLike
  /** The number of orders that the buyer placed in the last 24 hours. */
  readonly orderCountIn24H?: NumberLike
}

/** Risk signals about the order. */
export interface RiskOrder {
  /** The kind of order. */
  readonly orderType?: string
  /** The site that referred the buyer. */
  readonly referringSite?: string
}

/** Risk signals about the device. */
export interface RiskEnv {
  /** The kind of IP address. */
  readonly ipAddressType?: string
}

/** Your own risk decision. */
export interface RiskSignal {
  /** The code of the risk. */
  readonly riskCode?: string
  /** The reason for the risk. */
  readonly riskReason?: string
}

/** Risk signals that you collected. */
export interface RiskData {
  /** Risk signals about the order. */
  readonly order?: RiskOrder
  /** Risk signals about the buyer. */
  readonly buyer?: RiskBuyer
  /** Risk signals about the device. */
  readonly env?: RiskEnv
  /** Your own risk decision. */
  readonly riskSignal?: RiskSignal
  /** Risk signals about addresses. */
  readonly address?: RiskAddress
  /** The result of verifying the card. */
  readonly cardVerificationResult?: CardVerificationResult
}

/** Settings for your settlement. */
export interface SettlementStrategy {
  /** The currency in which you are settled. At most 3 characters. */
  readonly settlementCurrency?: string
}

/** The payer's login for an agreement to be stored, and the value that identifies the authorization. */
export interface TokenizedAgreementInfo {
  /** Your own random value, which the redirect repeats. Compare it to detect forged redirects. At most 256 characters. */
  readonly authState: string
  /** The payer's login. At most 64 characters. */
  readonly userLoginId?: string
  /** The kind of login. */
  readonly userLoginType?: string
  /** The payer's masked login, to show to people. */
  readonly displayUserLoginId?: string
}

/** One step of a payment, such as a capture or a refund. */
export interface Transaction {
  /** The result of the step. */
  readonly transactionResult?: Result
  /** The gateway's ID for the step. */
  readonly transactionId?: string
  /** The kind of step. */
  readonly transactionType?: TransactionType
  /** The status of the step. */
  readonly transactionStatus?: TransactionStatus
  /** The amount of the step. */
  readonly transactionAmount?: Amount
  /** Your own ID for the request of the step. */
  readonly transactionRequestId?: string
  /** When the step was taken. */
  readonly transactionTime?: string
  /** Data from the acquirer. */
  readonly acquirerInfo?: AcquirerInfo
  /** The amount to be settled, before fees. */
  readonly grossSettlementAmount?: Amount
  /** The exchange rate of the settlement. */
  readonly settlementQuote?: ReceivedQuote
}

/** The method by which the payer is verified. */
export interface VerifyMethod {
  /** The kind of verification. */
  readonly verifyMethodType?: string
  /** The one-time password that the payer entered. */
  readonly otpValue?: string
}
