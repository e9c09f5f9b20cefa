// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import type { AtLeastOne } from '../shapes/at-least-one.ts'
import type { BooleanLike, JsonValue, OpenLiteral } from '../shapes/shape.ts'
import type {
  Amount,
  CurrencyPair,
  CustomizedInfo,
  PaymentQuote,
  Quote,
  ReceivedQuote,
  Result,
} from './models/common.ts'
import type { Buyer, Merchant, Order, Transit } from './models/order.ts'
import type {
  AcquirerInfo,
  AgreementInfo,
  AvailablePaymentMethod,
  CardInfo,
  ChallengeActionForm,
  CreditPayPlan,
  Env,
  IdentityValue,
  OrderCodeForm,
  PaymentEvaluation,
  PaymentFactor,
  PaymentMethod,
  PaymentResultInfo,
  PaymentVerificationData,
  PopRiskDecisionResultInfo,
  PromotionResult,
  PspCustomerInfo,
  RedirectActionForm,
  RetryInfo,
  RiskData,
  SettlementStrategy,
  TokenizedAgreementInfo,
  Transaction,
  VerifyMethod,
} from './models/payment.ts'
import type {
  Installment,
  InstallmentBank,
  PaymentMethodInfo,
  PaymentOption,
} from './models/payment-option.ts'
import type {
  BillingSubscription,
  SubscriptionInfo,
  SubscriptionPlan,
} from './models/subscription.ts'
import type {
  AuthReviewSource,
  AuthReviewStatus,
  FundingType,
  IdentityType,
  PaymentMethodType,
  PaymentStatus,
  ProductCodeType,
  RateType,
  ResultCode,
  ScopeType,
} from './models/values.ts'

/** The request of `pay`. */
export interface PayRequest {
  /** Your own data as a JSON string, which responses and notifications echo. */
  readonly metadata?: string
  /** Your own data, which responses and notifications echo. */
  readonly customizedInfo?: CustomizedInfo
  /** The exchange rate of the payment. */
  readonly paymentQuote?: Quote
  /** The payer's login for a payment with a stored agreement. */
  readonly agreementInfo?: AgreementInfo
  /** The subscription that the payment starts. */
  readonly subscriptionInfo?: SubscriptionInfo
  /** The amount in the currency in which the payment is processed. */
  readonly processingAmount?: Amount
  /** The product that you use. */
  readonly productCode: ProductCodeType
  /** Your own ID for the payment. At most 64 characters. */
  readonly paymentRequestId: string
  /** The order. */
  readonly order: Order
  /** The amount of the payment. Not 0. */
  readonly paymentAmount: Amount
  /** The payment method. */
  readonly paymentMethod: PaymentMethod
  /** When the payment expires if the payer does not complete it. */
  readonly paymentExpiryTime?: string
  /** The URL to which the payer's browser returns after the payment. At most 2048 characters. */
  readonly paymentRedirectUrl?: string
  /** The URL to which notifyPayment is sent. Defaults to the URL that you registered. At most 2048 characters. */
  readonly paymentNotifyUrl?: string
  /** The settings for processing the payment. */
  readonly paymentFactor?: PaymentFactor
  /** The settings for your settlement. */
  readonly settlementStrategy?: SettlementStrategy
  /** The installment plan. */
  readonly creditPayPlan?: CreditPayPlan
  /** The ID of your app at the wallet. At most 32 characters. */
  readonly appId?: string
  /** The country where you do business, as a two-letter code. At most 2 characters. */
  readonly merchantRegion?: string
  /** The payer's country or region, as a two-letter code. At most 2 characters. */
  readonly userRegion?: string
  /** The payer's device and terminal. */
  readonly env?: Env
  /** The account that receives the money. */
  readonly payToMethod?: PaymentMethod
  /** True if the payment is an authorization, to be captured later. */
  readonly isAuthorization?: BooleanLike
  /** The merchant. */
  readonly merchant?: Merchant
  /** The code that the payer entered for a challenge. */
  readonly paymentVerificationData?: PaymentVerificationData
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
  /** Your account, if you have several. At most 32 characters. */
  readonly merchantAccountId?: string
  /** True if both the payer and the store were offline. */
  readonly dualOfflinePayment?: BooleanLike
  /** The gateway's ID for the subscription. */
  readonly subscriptionId?: string
  /** The ID of the tax calculation. */
  readonly taxCalculationId?: string
}

/** A {@link PayRequest} for an online payment in which the payer is redirected. The schema checks what every variant requires. This type adds what this variant requires. */
export type OnlinePayRequest = PayRequest &
  Required<Pick<PayRequest, 'paymentRedirectUrl' | 'settlementStrategy' | 'env'>> & {
    /** The product of this variant. */
    readonly productCode: 'CASHIER_PAYMENT'
  }

/** A {@link PayRequest} that debits a payer who authorized you. `paymentMethod.paymentMethodId` is the access token. */
export type AutoDebitPayRequest = PayRequest &
  Required<Pick<PayRequest, 'settlementStrategy'>> & {
    /** The product of this variant. */
    readonly productCode: 'AGREEMENT_PAYMENT'
  }

/** A {@link PayRequest} for a payment in a store, in any of the three modes. */
export type InStorePayRequest = PayRequest &
  Required<Pick<PayRequest, 'paymentNotifyUrl'>> & {
    /** The product of this variant. */
    readonly productCode: 'IN_STORE_PAYMENT'
  }

/** The response of `pay`. */
export interface PayResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The amount in the currency in which the payment is processed. */
  readonly processingAmount?: Amount
  /** Your own ID for the payment. */
  readonly paymentRequestId?: string
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** The amount of the payment. */
  readonly paymentAmount?: Amount
  /** Data for the payment method's own SDK. */
  readonly paymentData?: string
  /** The amount that the payer actually paid, after promotions. */
  readonly actualPaymentAmount?: Amount
  /** The exchange rate of the payment. */
  readonly paymentQuote?: ReceivedQuote
  /** When the payment succeeded. */
  readonly paymentTime?: string
  /** When the payment was created. */
  readonly paymentCreateTime?: string
  /** When the authorization expires. */
  readonly authExpiryTime?: string
  /** The part paid with coupons that are not guaranteed. */
  readonly nonGuaranteeCouponValue?: Amount
  /** The next step of the payer, as a JSON string. */
  readonly paymentActionForm?: string
  /** The payer, as known to the payment service provider. */
  readonly pspCustomerInfo?: PspCustomerInfo
  /** A challenge for the payer, such as a one-time password. */
  readonly challengeActionForm?: ChallengeActionForm
  /** The page to which you redirect the payer, and the method. */
  readonly redirectActionForm?: RedirectActionForm
  /** Codes to show to the payer, who scans one of them. */
  readonly orderCodeForm?: OrderCodeForm
  /** The amount to be settled, before fees. */
  readonly grossSettlementAmount?: Amount
  /** The exchange rate of the settlement. */
  readonly settlementQuote?: ReceivedQuote
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
  /** The URL to redirect the payer to. */
  readonly normalUrl?: string
  /** The URL that opens the wallet's app. */
  readonly schemeUrl?: string
  /** The URL that opens the wallet's app, or a page if the app is not installed. */
  readonly applinkUrl?: string
  /** The app to open: a package name on Android, a bundle ID on iOS. */
  readonly appIdentifier?: string
  /** Details of the result, such as the card's issuer and its refusal code. */
  readonly paymentResultInfo?: PaymentResultInfo
  /** Data from the acquirer. */
  readonly acquirerInfo?: AcquirerInfo
  /** The promotions that were applied. */
  readonly promotionResult?: readonly PromotionResult[]
  /** The gateway's ID for the subscription. */
  readonly subscriptionId?: string
  /** The gateway's ID for the invoice. */
  readonly invoiceId?: string
  /** The status of the subscription that the payment is for. */
  readonly status?: OpenLiteral<'INCOMPLETE' | 'TRIALING' | 'ACTIVE'>
  /** When the current period starts. */
  readonly currentPeriodStart?: string
  /** When the current period ends. */
  readonly currentPeriodEnd?: string
}

/** The request of `createPaymentSession`. */
export interface CreatePaymentSessionRequest {
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** Your own data as a JSON string, which responses and notifications echo. */
  readonly metadata?: string
  /** Regions of the payment methods to offer, by country code. */
  readonly allowedPaymentMethodRegions?: readonly string[]
  /** Your own data, which responses and notifications echo. */
  readonly customizedInfo?: CustomizedInfo
  /** The exchange rate of the payment. */
  readonly paymentQuote?: Quote
  /** The amount in the currency in which the payment is processed. */
  readonly processingAmount?: Amount
  /** The subscription that the session starts. */
  readonly subscriptionPlan?: SubscriptionPlan
  /** The subscription that the payment starts. */
  readonly subscriptionInfo?: SubscriptionInfo
  /** The payer's country or region, as a two-letter code. */
  readonly userRegion?: string
  /** The rights that the payer is asked to grant. */
  readonly scopes?: readonly ScopeType[]
  /** The product that you use. */
  readonly productCode: ProductCodeType
  /** Your own ID for the payment. At most 64 characters. */
  readonly paymentRequestId: string
  /** The order. */
  readonly order: Order
  /** The amount of the payment. */
  readonly paymentAmount: Amount
  /** The payment method. */
  readonly paymentMethod?: PaymentMethod
  /** When the session expires. */
  readonly paymentSessionExpiryTime?: string
  /** The URL to which the payer's browser returns after the payment. At most 2048 characters. */
  readonly paymentRedirectUrl?: string
  /** The URL to which notifyPayment is sent. Defaults to the URL that you registered. At most 2048 characters. */
  readonly paymentNotifyUrl?: string
  /** The settings for processing the payment. */
  readonly paymentFactor?: PaymentFactor
  /** The settings for your settlement. */
  readonly settlementStrategy?: SettlementStrategy
  /** True if the gateway asks the payer for an installment plan. */
  readonly enableInstallmentCollection?: BooleanLike
  /** The installment plan. */
  readonly creditPayPlan?: CreditPayPlan
  /** The country where you do business, as a two-letter code. At most 2 characters. */
  readonly merchantRegion?: string
  /** The payer's device and terminal. */
  readonly env?: Env
  /** The payer's login for a payment with a stored agreement. */
  readonly agreementInfo?: AgreementInfo
  /** Risk signals that you collected. */
  readonly riskData?: RiskData
  /** The front end of the session: `CHECKOUT_PAYMENT` for the Checkout Page, embedded or hosted, and `ELEMENT_PAYMENT` for elements. At most 32 characters. */
  readonly productScene?: OpenLiteral<'CHECKOUT_PAYMENT' | 'ELEMENT_PAYMENT' | 'EASY_PAY'>
  /** Payment methods that the payer stored earlier. */
  readonly savedPaymentMethods?: readonly PaymentMethod[]
  /** The language of the checkout page. At most 8 characters. */
  readonly locale?: string
  /** The payment methods to offer, and their order. */
  readonly availablePaymentMethod?: AvailablePaymentMethod
  /** When the payment expires if the payer does not complete it. */
  readonly paymentExpiryTime?: string
  /** The subscription that the payment starts. */
  readonly subscription?: BillingSubscription
}

/** The response of `createPaymentSession`. */
export interface CreatePaymentSessionResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The encrypted session. Pass it to the provider's client SDK. */
  readonly paymentSessionData: string
  /** When the session expires. */
  readonly paymentSessionExpiryTime: string
  /** The gateway's ID for the session. */
  readonly paymentSessionId: string
  /** The URL to redirect the payer to. */
  readonly normalUrl?: string
  /** The URL of the checkout page. */
  readonly url?: string
  /** The gateway's ID for the subscription. */
  readonly subscriptionId?: string
  /** The gateway's ID for the invoice. */
  readonly invoiceId?: string
}

/** Fields of {@link InquiryPaymentRequest}. */
export interface InquiryPaymentRequestFields {
  /** Your own ID for the payment. At most 64 characters. */
  readonly paymentRequestId?: string
  /** The gateway's ID for the payment. At most 64 characters. */
  readonly paymentId?: string
  /** Your account, if you have several. At most 32 characters. */
  readonly merchantAccountId?: string
}

/** The request of `inquiryPayment`. It has at least one of `paymentId`, `paymentRequestId`. */
export type InquiryPaymentRequest = AtLeastOne<
  InquiryPaymentRequestFields,
  'paymentId' | 'paymentRequestId'
>

/** The response of `inquiryPayment`. */
export interface InquiryPaymentResponse {
  /** The result of the call. `S` with a `paymentStatus` of `PROCESSING` does not mean paid. */
  readonly result: Result
  /** Your own data as a JSON string, which responses and notifications echo. */
  readonly metadata?: JsonValue
  /** Your own data, which responses and notifications echo. */
  readonly customizedInfo?: CustomizedInfo
  /** The amount in the currency in which the payment is processed. */
  readonly processingAmount?: Amount
  /** The status of the payment. It says whether money moved, and `result` does not. */
  readonly paymentStatus?: PaymentStatus
  /** The result code of the payment. */
  readonly paymentResultCode?: ResultCode
  /** The result of the payment in words. */
  readonly paymentResultMessage?: string
  /** Your own ID for the payment. */
  readonly paymentRequestId?: string
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** The ID of the authorization that the payment came from. */
  readonly authPaymentId?: string
  /** The amount of the payment. */
  readonly paymentAmount?: Amount
  /** The amount that the payer actually paid, after promotions. */
  readonly actualPaymentAmount?: Amount
  /** The exchange rate of the payment. */
  readonly paymentQuote?: ReceivedQuote
  /** When the authorization expires. */
  readonly authExpiryTime?: string
  /** When the authorization expires. */
  readonly authExpirytime?: string
  /** When the payment was created. */
  readonly paymentCreateTime?: string
  /** When the payment succeeded. */
  readonly paymentTime?: string
  /** The part paid with coupons that are not guaranteed. */
  readonly nonGuaranteeCouponAmount?: Amount
  /** The payer, as known to the payment service provider. */
  readonly pspCustomerInfo?: PspCustomerInfo
  /** The page to which you redirect the payer, and the method. */
  readonly redirectActionForm?: RedirectActionForm
  /** The card that was used. */
  readonly cardInfo?: CardInfo
  /** The acquirer's reference number. */
  readonly acquirerReferenceNo?: string
  /** Extensions, as a JSON string. */
  readonly extendInfo?: JsonValue
  /** The steps of the payment so far. */
  readonly transactions?: readonly Transaction[]
  /** The amount declared to customs. */
  readonly customsDeclarationAmount?: Amount
  /** The amount to be settled, before fees. */
  readonly grossSettlementAmount?: Amount
  /** The exchange rate of the settlement. */
  readonly settlementQuote?: ReceivedQuote
  /** Details of the result, such as the card's issuer and its refusal code. */
  readonly paymentResultInfo?: PaymentResultInfo
  /** Data from the acquirer. */
  readonly acquirerInfo?: AcquirerInfo
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** The promotions that were applied. */
  readonly promotionResults?: readonly PromotionResult[]
  /** The promotions that were applied. */
  readonly promotionResult?: readonly PromotionResult[]
  /** The earliest time of settlement. */
  readonly earliestSettlementTime?: string
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType?: PaymentMethodType
  /** The attempts to pay so far, and how many are left. */
  readonly retryInfo?: RetryInfo
  /** The review of the payment by a person. While it is `PROCESSING`, neither capture the payment nor fulfill the order. After `REJECT`, cancel the payment. A value that is not a string is kept as its JSON text. */
  readonly authReviewStatus?: AuthReviewStatus
  /** The source of the review: the provider's risk engine (`ANTOM_SHIELD`) or the acquirer (`PSP`). */
  readonly authReviewSource?: AuthReviewSource
  /** The decisions of the provider's risk engine. */
  readonly popRiskDecisionResultInfo?: PopRiskDecisionResultInfo
}

/** Fields of {@link CancelPaymentRequest}. */
export interface CancelPaymentRequestFields {
  /** The gateway's ID for the payment. At most 64 characters. */
  readonly paymentId?: string
  /** Your own ID for the payment. At most 64 characters. */
  readonly paymentRequestId?: string
  /** Your account, if you have several. At most 32 characters. */
  readonly merchantAccountId?: string
}

/** The request of `cancelPayment`. It has at least one of `paymentId`, `paymentRequestId`. */
export type CancelPaymentRequest = AtLeastOne<
  CancelPaymentRequestFields,
  'paymentId' | 'paymentRequestId'
>

/** The response of `cancelPayment`. */
export interface CancelPaymentResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** Your own ID for the payment. */
  readonly paymentRequestId?: string
  /** When the payment was canceled. */
  readonly cancelTime?: string
}

/** The request of `capture`. */
export interface CaptureRequest {
  /** Your own ID for the capture. At most 64 characters. */
  readonly captureRequestId: string
  /** The gateway's ID for the payment. At most 64 characters. */
  readonly paymentId: string
  /** The amount to capture. Not 0. */
  readonly captureAmount: Amount
  /** True if this is the last capture of the authorization. */
  readonly isLastCapture?: BooleanLike
  /** The kind of capture. */
  readonly captureType?: string
  /** The trip, if the order is for one. */
  readonly transit?: Transit
}

/** The response of `capture`. */
export interface CaptureResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Your own ID for the capture. */
  readonly captureRequestId?: string
  /** The gateway's ID for the capture. */
  readonly captureId?: string
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** The captured amount. */
  readonly captureAmount?: Amount
  /** When the payment was captured. */
  readonly captureTime?: string
  /** The acquirer's reference number. */
  readonly acquirerReferenceNo?: string
}

/** The request of `consultPayment`. */
export interface ConsultPaymentRequest {
  /** The payment methods to evaluate. */
  readonly paymentEvaluation?: PaymentEvaluation
  /** The product that you use. */
  readonly productCode: ProductCodeType
  /** The amount of the payment. */
  readonly paymentAmount: Amount
  /** The country where you do business, as a two-letter code. At most 2 characters. */
  readonly merchantRegion?: string
  /** Regions of the payment methods to offer, by country code. */
  readonly allowedPaymentMethodRegions?: readonly string[]
  /** The only payment methods to offer. */
  readonly allowedPaymentMethods?: readonly string[]
  /** Payment methods not to offer. */
  readonly blockedPaymentMethods?: readonly string[]
  /** The country or region, as a two-letter code. */
  readonly region?: string
  /** The payer's ID at the payment method. */
  readonly customerId?: string
  /** Your own ID for the payer. */
  readonly referenceUserId?: string
  /** The payer's device and terminal. */
  readonly env: Env
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
  /** The payer's country or region, as a two-letter code. At most 2 characters. */
  readonly userRegion?: string
  /** The settings for processing the payment. */
  readonly paymentFactor?: PaymentFactor
  /** The settings for your settlement. */
  readonly settlementStrategy?: SettlementStrategy
  /** The merchant. */
  readonly merchant?: Merchant
  /** Regions of the payment service providers to offer. */
  readonly allowedPspRegions?: readonly string[]
  /** The buyer. */
  readonly buyer?: Buyer
  /** Your account, if you have several. At most 32 characters. */
  readonly merchantAccountId?: string
}

/** The response of `consultPayment`. */
export interface ConsultPaymentResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The payment methods that the payer can use. */
  readonly paymentOptions?: readonly PaymentOption[]
  /** The payment methods. */
  readonly paymentMethodInfos?: readonly PaymentMethodInfo[]
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
}

/** The request of `updateAmount`. */
export interface UpdateAmountRequest {
  /** Your own ID for the update. At most 64 characters. */
  readonly updateRequestId: string
  /** The gateway's ID for the payment. At most 64 characters. */
  readonly paymentId: string
  /** The new total of the authorization. Not 0. */
  readonly amount: Amount
}

/** The response of `updateAmount`. */
export interface UpdateAmountResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Your own ID for the update. */
  readonly updateRequestId?: string
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** The new total of the authorization. */
  readonly amount?: Amount
}

/** The request of `inquireExchangeRate`. */
export interface InquireExchangeRateRequest {
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** The currency of the payment. */
  readonly paymentCurrency?: string
  /** The currency pairs to look up. */
  readonly currencyPairs?: readonly CurrencyPair[]
  /** The currency that is sold. */
  readonly sellCurrency?: string
  /** The currency that is bought. */
  readonly buyCurrency?: string
  /** The product that you use. */
  readonly productCode?: ProductCodeType
  /** The kind of rate. */
  readonly rateType?: RateType
}

/** The response of `inquireExchangeRate`. */
export interface InquireExchangeRateResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The exchange rates. */
  readonly quotes?: readonly ReceivedQuote[]
  /** The exchange rates for payments. */
  readonly paymentQuotes?: readonly PaymentQuote[]
}

/** The request of `verifyAndCompletePayment`. */
export interface VerifyAndCompletePaymentRequest {
  /** The method by which the payer is verified. */
  readonly verifyMethod?: VerifyMethod
  /** Your own ID for the verification. */
  readonly verifyRequestId: string
  /** The gateway's ID for the payment. */
  readonly paymentId: string
}

/** The response of `verifyAndCompletePayment`. */
export interface VerifyAndCompletePaymentResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Your own ID for the payment. */
  readonly paymentRequestId?: string
  /** Your own ID for the verification. */
  readonly verifyRequestId?: string
  /** The gateway's ID for the payment. */
  readonly paymentId?: string
  /** The amount of the payment. */
  readonly paymentAmount?: Amount
  /** When the payment was created. */
  readonly paymentCreateTime?: string
  /** Data from the acquirer. */
  readonly acquirerInfo?: AcquirerInfo
}

/** The request of `uploadInvoiceShippingFile`. */
export interface UploadInvoiceShippingFileRequest {
  /** Your own ID for the payment. */
  readonly paymentRequestId: string
  /** Your own ID for the file. */
  readonly fileId?: string
  /** The file, as a base64 string. */
  readonly uploadFile?: string
  /** The type of the file. */
  readonly fileType?: string
  /** The name of the file. */
  readonly fileName?: string
  /** The merchant's ID. */
  readonly merchantId?: string
}

/** The response of `uploadInvoiceShippingFile`. */
export interface UploadInvoiceShippingFileResponse {
  /** The outcome of the call itself. */
  readonly result: Result
}

/** The request of `createTokenizedPaymentSession`. */
export interface CreateTokenizedPaymentSessionRequest {
  /** The product that you use. */
  readonly productCode: ProductCodeType
  /** The payer's login for a payment with a stored agreement. */
  readonly agreementInfo: TokenizedAgreementInfo
  /** The rights that the payer is asked to grant. */
  readonly scopes?: readonly ScopeType[]
  /** The payment method. */
  readonly paymentMethod?: PaymentMethod
  /** The URL to which the payer's browser returns after the payment. */
  readonly paymentRedirectUrl?: string
}

/** The response of `createTokenizedPaymentSession`. */
export interface CreateTokenizedPaymentSessionResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The gateway's ID for the session. */
  readonly paymentSessionId?: string
  /** The encrypted session. Pass it to the provider's client SDK. */
  readonly paymentSessionData?: string
  /** When the session expires. */
  readonly paymentSessionExpiryTime?: string
}

/** The request of `initializeAuthentication`. */
export interface InitializeAuthenticationRequest {
  /** Your own ID for the authentication. At most 64 characters. */
  readonly authenticationRequestId: string
  /** The kind of card identification. */
  readonly identityType: IdentityType
  /** The kind of authentication. */
  readonly authenticationType: OpenLiteral<'THREEDS'>
  /** The card to authenticate. */
  readonly identityValue?: IdentityValue
  /** The URL to which the payer's browser returns after the payment. */
  readonly paymentRedirectUrl?: string
}

/** The response of `initializeAuthentication`. */
export interface InitializeAuthenticationResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The gateway's ID for the authentication. */
  readonly authenticationId?: string
  /** Your own ID for the authentication. */
  readonly authenticationRequestId?: string
  /** The page to which you redirect the payer, and the method. */
  readonly redirectActionForm?: RedirectActionForm
}

/** The request of `createMandate`. */
export interface CreateMandateRequest {
  /** Your own ID for the mandate. Repeat it only with the same amount and currency. */
  readonly mandateRequestId: string
  /** The token that represents the payer's authorization. Keep it secret. */
  readonly accessToken: string
  /** The amount of the later payment. Not 0. */
  readonly paymentAmount: Amount
}

/** The response of `createMandate`. */
export interface CreateMandateResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Your own ID for the mandate. It is echoed in a failure, too. */
  readonly mandateRequestId?: string
  /** The gateway's ID for the mandate. A repeated call gets the same one. */
  readonly mandateId?: string
  /** When the mandate becomes valid. */
  readonly validFrom?: string
  /** When the mandate expires. A repeated call does not change it. */
  readonly validUntil?: string
}

/** The request of `inquireInstallment`. */
export interface InquireInstallmentRequest {
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
}

/** The response of `inquireInstallment`. */
export interface InquireInstallmentResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The banks that offer installments: a list or a single bank, because the SDKs and the name disagree. */
  readonly installmentBanks?: InstallmentBank | readonly InstallmentBank[]
}

/** The request of `getCardInfo`. */
export interface GetCardInfoRequest {
  /** The card number. Send it only if you are certified to handle card data. */
  readonly cardNo?: string
  /** The region of the payment method, by country code. */
  readonly paymentMethodRegion?: string
  /** The first digits of the card number. */
  readonly cardBin?: string
}

/** The response of `getCardInfo`. */
export interface GetCardInfoResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The brand of the card. */
  readonly cardBrand?: string
  /** The local brand of the card. */
  readonly localCardBrand?: string
  /** The second brand of a co-branded card. The provider spells the name this way. */
  readonly coBagedCardBrand?: string
  /** The region of the card's issuer, as a two-letter code. */
  readonly issuingRegion?: string
  /** The funding of the card, such as credit or debit. */
  readonly funding?: FundingType
  /** The category of the card. */
  readonly cardCategory?: OpenLiteral<'CONSUMER' | 'COMMERCIAL'>
  /** True if the card can be used for installments. */
  readonly supportInstallment?: boolean
  /** The installment plans. */
  readonly installment?: Installment
}
