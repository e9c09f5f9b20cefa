// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { OpenLiteral } from '../../shapes/shape.ts'

/** Known values. Others are possible. */
export type AccountHolderType = OpenLiteral<'INDIVIDUAL' | 'ENTERPRISE'>

/** Known values. Others are possible. */
export type AccountType = OpenLiteral<'CHECKING' | 'FIXED_DEPOSIT'>

/** Known values. Others are possible. */
export type AssociationType = OpenLiteral<
  'LEGAL_REPRESENTATIVE' | 'UBO' | 'CONTACT' | 'DIRECTOR' | 'AUTHORIZER' | 'BOARD_MEMBER'
>

/** Known values. Others are possible. */
export type AuthenticationChannelType = OpenLiteral<'EMAIL' | 'SMS'>

/** Known values. Others are possible. */
export type AuthenticationDecision = OpenLiteral<'3D' | 'NON_3D'>

/** Known values. Others are possible. */
export type AuthorizationNotifyType = OpenLiteral<
  'AUTHCODE_CREATED' | 'TOKEN_CREATED' | 'TOKEN_CANCELED'
>

/** Known values. Others are possible. */
export type AuthorizationPhase = OpenLiteral<'PRE_AUTHORIZATION' | 'POST_AUTHORIZATION'>

/** Known values. Others are possible. */
export type AuthReviewSource = OpenLiteral<'ANTOM_SHIELD' | 'PSP'>

/** Known values. Others are possible. */
export type AuthReviewStatus = OpenLiteral<'PROCESSING' | 'ACCEPT' | 'REJECT'>

/** Known values. Others are possible. */
export type CardBrand = OpenLiteral<
  | 'AMEX'
  | 'BC'
  | 'CARNET'
  | 'CARTES_BANCAIRES'
  | 'CITI'
  | 'CUP'
  | 'DINERS'
  | 'DISCOVER'
  | 'ELO'
  | 'GWANGJUBANK'
  | 'HIPERCARD'
  | 'HYUNDAI'
  | 'IBK_BC'
  | 'JCB'
  | 'JEJUBANK'
  | 'JEONBUKBANK'
  | 'KAKAOBANK'
  | 'KBANK'
  | 'KDBBANK'
  | 'KEBHANA'
  | 'KOOKMIN'
  | 'LOTTE'
  | 'MAESTRO'
  | 'MASTERCARD'
  | 'MIR'
  | 'NONGHYUP'
  | 'POST'
  | 'SAEMAUL'
  | 'SAMSUNG'
  | 'SAVINGBANK'
  | 'SHINHAN'
  | 'SHINHYEOP'
  | 'SUHYEOP'
  | 'TOSSBANK'
  | 'TROY'
  | 'VISA'
  | 'WOORI'
>

/** Known values. Others are possible. */
export type CertificateType = OpenLiteral<
  | 'ENTERPRISE_REGISTRATION'
  | 'LICENSE_INFO'
  | 'ID_CARD'
  | 'PASSPORT'
  | 'DRIVING_LICENSE'
  | 'CPF'
  | 'CNPJ'
>

/** Known values. Others are possible. */
export type ChallengeTriggerSourceType = OpenLiteral<'AMS' | 'CHANNEL'>

/** Known values. Others are possible. */
export type ChallengeType = OpenLiteral<'SMS_OTP' | 'PLAINTEXT_CARD_NO' | 'CARD_EXPIRE_DATE'>

/** Known values. Others are possible. */
export type ClassType = OpenLiteral<'FIRSTLEVEL' | 'SECONDLEVEL' | 'THIRDLEVEL'>

/** Known values. Others are possible. */
export type ClearingChannel = OpenLiteral<'CUP' | 'NUCC' | 'OTHER'>

/** Known values. Others are possible. */
export type CodeValueType = OpenLiteral<'BARCODE' | 'QRCODE'>

/** Known values. Others are possible. */
export type CompanyType = OpenLiteral<
  | 'ENTERPRISE'
  | 'PARTNERSHIP'
  | 'SOLE_PROPRIETORSHIP'
  | 'STATE_OWNED_BUSINESS'
  | 'PRIVATELY_OWNED_BUSINESS'
  | 'PUBLICLY_LISTED_BUSINESS'
  | 'LTDA'
  | 'SA'
  | 'EIRELI'
  | 'BOFC'
  | 'MEI'
  | 'EI'
>

/** Known values. Others are possible. */
export type CompanyUnitType = OpenLiteral<'HEADQUARTER' | 'BRANCH'>

/** Known values. Others are possible. */
export type ContactType = OpenLiteral<'EMAIL' | 'PHONE_NO' | 'COMMERCIAL_PHONE_NO'>

/** Known values. Others are possible. */
export type CreditPayFeeType = OpenLiteral<'PERCENTAGE'>

/** Known values. Others are possible. */
export type CustomerBelongsTo = OpenLiteral<
  | 'ALIPAY_CN'
  | 'ALIPAY_HK'
  | 'MPAY'
  | 'DANA'
  | 'PAYPAY'
  | 'BOOST'
  | 'TNG'
  | 'GRABPAY_MY'
  | 'HIPAY'
  | 'GCASH'
  | 'MAYA'
  | 'GRABPAY_PH'
  | 'GRABPAY_SG'
  | 'KAKAOPAY'
  | 'NAVERPAY'
  | 'TOSSPAY'
  | 'RABBIT_LINE_PAY'
  | 'TRUEMONEY'
  | 'KPLUS'
  | 'DIRECT_DEBIT_SIAMCOMMERCIALBANK'
  | 'DIRECT_DEBIT_KRUNGTHAIBANK'
  | 'ACH_DIRECT_DEBIT'
  | 'ZALOPAY'
  | 'MOMO'
  | 'VIETTELMONEY'
  | 'JKOPAY'
  | 'BKASH'
  | 'EASYPAISA'
  | 'DIRECTDEBIT_YAPILY'
  | 'ANTOM_BIZ_ACCOUNT'
>

/** Known values. Others are possible. */
export type DeclarationBizSceneType = OpenLiteral<'AIRLINE' | 'HOTEL'>

/** Known values. Others are possible. */
export type DisplayType = OpenLiteral<'TEXT' | 'MIDDLEIMAGE' | 'SMALLIMAGE' | 'BIGIMAGE' | 'IMAGE'>

/** Known values. Others are possible. */
export type DisputeAcceptReason = OpenLiteral<
  'MERCHANT_ACCEPTED' | 'TIMEOUT' | 'MANUAL_PROCESSING_ACCEPTED'
>

/** Known values. Others are possible. */
export type DisputeEvidenceFormatType = OpenLiteral<'PDF' | 'WORD'>

/** Known values. Others are possible. */
export type DisputeEvidenceType = OpenLiteral<'DISPUTE_EVIDENCE_TEMPLATE' | 'DISPUTE_EVIDENCE_FILE'>

/** Known values. Others are possible. */
export type DisputeJudgedResult = OpenLiteral<
  'ACCEPT_BY_CUSTOMER' | 'ACCEPT_BY_MERCHANT' | 'VALIDATE_SUCCESS' | 'VALIDATE_FAIL'
>

/** Known values. Others are possible. */
export type DisputeNotificationType = OpenLiteral<
  | 'DISPUTE_CREATED'
  | 'DISPUTE_JUDGED'
  | 'DISPUTE_CANCELLED'
  | 'DEFENSE_SUPPLIED'
  | 'DEFENSE_DUE_ALERT'
  | 'DISPUTE_ACCEPTED'
  | 'RDR_RESOLVED'
>

/** Known values. Others are possible. */
export type DisputeType = OpenLiteral<'CHARGEBACK' | 'RETRIEVAL_REQUEST' | 'COMPLIANCE_REQUEST'>

/** Known values. Others are possible. */
export type FundingType = OpenLiteral<'CREDIT' | 'DEBIT' | 'PREPAID' | 'CHARGE' | 'DEFERRED_DEBIT'>

/** Known values. Others are possible. */
export type FundsType = OpenLiteral<'COLLATERAL'>

/** Known values. Others are possible. */
export type GrantType = OpenLiteral<'AUTHORIZATION_CODE' | 'REFRESH_TOKEN'>

/** Known values. Others are possible. */
export type HoldReleaseStatus = OpenLiteral<'INIT' | 'UNRELEASED' | 'RELEASING' | 'RELEASED'>

/** Known values. Others are possible. */
export type IdentityCheckResult = OpenLiteral<'CHECK_PASSED' | 'CHECK_NOT_PASSED'>

/** Known values. Others are possible. */
export type IdentityType = OpenLiteral<'CARD_PAN' | 'CARD_NT' | 'CARD_TOKEN'>

/** Known values. Others are possible. */
export type InStorePaymentScenario = OpenLiteral<'PaymentCode' | 'OrderCode' | 'EntryCode'>

/** Known values. Others are possible. */
export type InteractionType = OpenLiteral<
  'QR' | 'REDIRECT' | 'PUSH' | 'ATM' | 'IBANKING' | 'BANKCOUNTER' | 'OTC'
>

/** Known values. Others are possible. */
export type LegalEntityType = OpenLiteral<'COMPANY' | 'INDIVIDUAL'>

/** Known values. Others are possible. */
export type MerchantType = OpenLiteral<'INDIVIDUAL' | 'ENTERPRISE'>

/** Known values. Others are possible. */
export type OsType = OpenLiteral<'IOS' | 'ANDROID'>

/** `Y` authenticated, `N` failed, `U` not completed, `A` attempted, `C` challenge needed, `R` rejected, `D` decoupled challenge, `I` information only. Others are possible. */
export type PaResStatus = OpenLiteral<'Y' | 'N' | 'U' | 'A' | 'C' | 'R' | 'D' | 'I'>

/** Known values. Others are possible. */
export type PassengerIdType = OpenLiteral<
  | 'PASSPORT'
  | 'NATIONAL_ID_CARD'
  | 'DRIVER_LICENSE'
  | 'MILITARY_ID'
  | 'GREEN_CARD'
  | 'TRAVEL_DOCUMENT'
  | 'ALIEN_REGISTRATION_CARD'
  | 'BIRTH_CERTIFICATE'
  | 'OTHERS'
>

/** Known values. Others are possible. */
export type PaymentMethodCategoryType = OpenLiteral<
  | 'ALIPAY_PLUS'
  | 'WALLET'
  | 'MOBILE_BANKING_APP'
  | 'BANK_TRANSFER'
  | 'ONLINE_BANKING'
  | 'CARD'
  | 'OTC'
  | 'VA'
>

/** Known values. Others are possible. */
export type PaymentMethodDetailType = OpenLiteral<
  'CARD' | 'EXTERNALACCOUNT' | 'COUPON' | 'DISCOUNT'
>

/** Known values. Others are possible. */
export type PaymentMethodScope = OpenLiteral<'ALL' | 'CARD'>

/** The payment methods that occur in the provider's samples. */
export type PaymentMethodType = OpenLiteral<
  | 'ACH_DIRECT_DEBIT'
  | 'ALIPAY_CN'
  | 'ALIPAY_HK'
  | 'ANTOM_BIZ_ACCOUNT'
  | 'BALANCE_ACCOUNT'
  | 'BANK'
  | 'BCABANK_VA'
  | 'BETTR'
  | 'BKASH'
  | 'BLIK'
  | 'BOOST'
  | 'CARD'
  | 'CONNECT_WALLET'
  | 'DANA'
  | 'DIRECTDEBIT_YAPILY'
  | 'DIRECT_DEBIT_KRUNGTHAIBANK'
  | 'DIRECT_DEBIT_SIAMCOMMERCIALBANK'
  | 'EASYPAISA'
  | 'GCASH'
  | 'GRABPAY_MY'
  | 'GRABPAY_PH'
  | 'GRABPAY_SG'
  | 'HIPAY'
  | 'IDEAL'
  | 'JKOPAY'
  | 'KAKAOPAY'
  | 'KPLUS'
  | 'MACHBANK'
  | 'MAYA'
  | 'MERCADOPAGO_BR'
  | 'MERCADOPAGO_CL'
  | 'MERCADOPAGO_MX'
  | 'MERCADOPAGO_PE'
  | 'MOMO'
  | 'MPAY'
  | 'NAVERPAY'
  | 'ONLINEBANKING_FPX'
  | 'P24'
  | 'PAYPAY'
  | 'PIX'
  | 'RABBIT_LINE_PAY'
  | 'SETTLEMENT_CARD'
  | 'SHOPEEPAY_SG'
  | 'TNG'
  | 'TOSSPAY'
  | 'TRUEMONEY'
  | 'VIETTELMONEY'
  | 'ZALOPAY'
>

/** Known values. Others are possible. */
export type PaymentNotifyType = OpenLiteral<
  'PAYMENT_RESULT' | 'PAYMENT_PENDING' | 'UPDATE_AMOUNT_RESULT' | 'OFFLINE_PAYMENT_CODE'
>

/** The status of a payment. `paymentOutcome` interprets it. */
export type PaymentStatus = OpenLiteral<'SUCCESS' | 'FAIL' | 'PROCESSING' | 'CANCELLED' | 'PENDING'>

/** Known values. Others are possible. */
export type PeriodType = OpenLiteral<'DAY' | 'WEEK' | 'MONTH' | 'QUARTER' | 'HALF_YEAR' | 'YEAR'>

/** Known values. Others are possible. */
export type PostRiskDecision = OpenLiteral<'ACCEPT' | 'REVIEW' | 'REJECT'>

/** Known values. Others are possible. */
export type PresentmentMode = OpenLiteral<'BUNDLE' | 'TILE' | 'UNIFIED'>

/** Known values. Others are possible. */
export type ProductCodeType = OpenLiteral<
  'CASHIER_PAYMENT' | 'AGREEMENT_PAYMENT' | 'IN_STORE_PAYMENT'
>

/** Known values. Others are possible. */
export type PromotionType = OpenLiteral<'DISCOUNT' | 'INTEREST_FREE'>

/** Known values. Others are possible. */
export type RateType = OpenLiteral<'TRADE' | 'REFERENCE' | 'REFERENCE_TRADE'>

/** Known values. Others are possible. */
export type RefundFromType = OpenLiteral<'SELLER' | 'MARKETPLACE' | 'UNSETTLED_FUNDS'>

/** Known values. Others are possible. */
export type RefundStatus = OpenLiteral<'SUCCESS' | 'FAIL'>

/** Known values. Others are possible. */
export type RegistrationStatus = OpenLiteral<'APPROVED' | 'COMPLETED' | 'PENDING' | 'REJECTED'>

/** Known values. Others are possible. */
export type ReleaseType = OpenLiteral<'FIXED_TIME' | 'INTERVAL_TIME'>

/** The result of a call or a notification. `S` is a success, `F` a failure, and `U` unknown. It does not say whether money moved. */
export type ResultStatus = OpenLiteral<'S' | 'F' | 'U'>

/** Known values. Others are possible. */
export type RiskDecision = OpenLiteral<'ACCEPT' | 'REJECT'>

/** Known values. Others are possible. */
export type RiskType = OpenLiteral<'SUSPICIOUS' | 'CHARGEBACK' | 'FRAUD'>

/** Known values. Others are possible. */
export type RuleStatus = OpenLiteral<'ACTIVE' | 'DISABLED'>

/** Known values. Others are possible. */
export type ScopeType = OpenLiteral<
  | 'BASE_USER_INFO'
  | 'AGREEMENT_PAY'
  | 'USER_INFO'
  | 'USER_LOGIN_ID'
  | 'HASH_LOGIN_ID'
  | 'SEND_OTP'
  | 'TAOBAO_REBIND'
>

/** Known values. Others are possible. */
export type SettleToType = OpenLiteral<'SELLER' | 'MARKETPLACE'>

/** Known values. Others are possible. */
export type SplitToType = OpenLiteral<'SELLER' | 'MARKETPLACE' | 'PLATFORM' | 'ISV'>

/** Known values. Others are possible. */
export type SubscribeTplType = OpenLiteral<
  | 'CREATE'
  | 'TRIAL'
  | 'UPGRADE'
  | 'DOWNGRADE'
  | 'SEAT_CREATE'
  | 'SEAT_INCREASE'
  | 'SEAT_DECREASE'
  | 'REVERT_CANCEL'
>

/** Known values. Others are possible. */
export type SubscribeType = OpenLiteral<
  'CREATE' | 'TRIAL' | 'UPDATE' | 'DOWNGRADE' | 'REVERT_CANCEL'
>

/** Known values. Others are possible. */
export type SubscriptionNotificationType = OpenLiteral<
  'CREATE' | 'CHANGE' | 'CANCEL' | 'UPDATE' | 'TERMINATE'
>

/** Known values. Others are possible. */
export type SubscriptionStatus = OpenLiteral<'ACTIVE' | 'CANCELLED' | 'TERMINATED'>

/** Known values. Others are possible. */
export type TakeType = OpenLiteral<'ROLLING'>

/** Known values. Others are possible. */
export type TerminalType = OpenLiteral<'WEB' | 'WAP' | 'APP' | 'MINI_APP'>

/** Known values. Others are possible. */
export type ThreeDSInteractionMode = OpenLiteral<'FRICTIONLESS' | 'CHALLENGE'>

/** Known values. Others are possible. */
export type TransactionStatus = OpenLiteral<
  'SUCCESS' | 'FAIL' | 'PROCESSING' | 'CANCELLED' | 'PENDING'
>

/** Known values. Others are possible. */
export type TransactionType = OpenLiteral<
  'PAYMENT' | 'REFUND' | 'CAPTURE' | 'CANCEL' | 'AUTHORIZATION' | 'VOID' | 'INCREMENTAL'
>

/** Known values. Others are possible. */
export type TransitType = OpenLiteral<'FLIGHT' | 'TRAIN' | 'CRUISE' | 'COACH'>

/** Known values. Others are possible. */
export type UserIdentityType = OpenLiteral<'WALLET_TOKEN'>

/** The published result codes. Others are possible. Treat a code that you do not know by its status alone. */
export type ResultCode = OpenLiteral<
  | 'ACCESS_DENIED'
  | 'API_INVALID'
  | 'ARRAY_SIZE_EXCEEDED'
  | 'AUTHENTICATION_REQUIRED'
  | 'AUTH_CANCELLED'
  | 'AUTH_EXPIRED'
  | 'AUTH_IN_PROCESS'
  | 'AUTH_NOT_FOUND'
  | 'CANCEL_WINDOW_EXCEED'
  | 'CAPTURE_AMOUNT_EXCEED_AUTH_LIMIT'
  | 'CAPTURE_IN_PROCESS'
  | 'CARD_NOT_SUPPORTED'
  | 'CLIENT_FORBIDDEN_ACCESS_API'
  | 'CLIENT_INVALID'
  | 'CURRENCY_NOT_SUPPORT'
  | 'DO_NOT_HONOR'
  | 'DUPLICATED_DECLARATIONS'
  | 'EXPIRED_CODE'
  | 'FRAUD_REJECT'
  | 'ILLEGAL_CLIENT_IP'
  | 'INVALID_ACCESS_TOKEN'
  | 'INVALID_AMOUNT'
  | 'INVALID_API'
  | 'INVALID_AUTHCODE'
  | 'INVALID_CARD'
  | 'INVALID_CARD_NUMBER'
  | 'INVALID_CLIENT'
  | 'INVALID_CLIENT_STATUS'
  | 'INVALID_CONTRACT'
  | 'INVALID_EXPIRATION_DATE'
  | 'INVALID_EXPIRY_DATE_FORMAT'
  | 'INVALID_MERCHANT_STATUS'
  | 'INVALID_PAYMENT_CODE'
  | 'INVALID_PAYMENT_METHOD_META_DATA'
  | 'INVALID_REFRESH_TOKEN'
  | 'INVALID_SIGNATURE'
  | 'ISSUER_REJECTS_TRANSACTION'
  | 'KEY_NOT_FOUND'
  | 'MEDIA_TYPE_NOT_ACCEPTABLE'
  | 'MERCHANT_BALANCE_NOT_ENOUGH'
  | 'MERCHANT_KYB_NOT_QUALIFIED'
  | 'MERCHANT_NOT_REGISTERED'
  | 'METHOD_NOT_SUPPORTED'
  | 'MULTIPLE_REFUNDS_NOT_SUPPORTED'
  | 'MULTI_CAPTURE_NOT_SUPPORTED'
  | 'NO_INTERFACE_DEF'
  | 'NO_PAY_OPTIONS'
  | 'OAUTH_FAILED'
  | 'ORDER_IS_CANCELED'
  | 'ORDER_IS_CLOSED'
  | 'ORDER_NOT_EXIST'
  | 'ORDER_STATUS_INVALID'
  | 'PARAM_ILLEGAL'
  | 'PARTIAL_REFUND_NOT_SUPPORTED'
  | 'PAYMENT_AMOUNT_EXCEED_LIMIT'
  | 'PAYMENT_COUNT_EXCEED_LIMIT'
  | 'PAYMENT_IN_PROCESS'
  | 'PAYMENT_METHOD_NOT_SUPPORTED'
  | 'PAYMENT_NOT_QUALIFIED'
  | 'PAYMENT_PROHIBITED'
  | 'PROCESSING'
  | 'PROCESS_FAIL'
  | 'RECORD_NOT_FOUND'
  | 'REFUND_AMOUNT_EXCEED'
  | 'REFUND_IN_PROCESS'
  | 'REFUND_NOT_SUPPORTED'
  | 'REFUND_WINDOW_EXCEED'
  | 'REGISTRATION_UNDER_REVIEW'
  | 'REPEAT_REGISTRATION'
  | 'REPEAT_REQUEST'
  | 'REPEAT_REQ_INCONSISTENT'
  | 'REQUEST_TRAFFIC_EXCEED_LIMIT'
  | 'RISK_REJECT'
  | 'SELECTED_CARD_BRAND_NOT_AVAILABLE'
  | 'SETTLE_CONTRACT_NOT_MATCH'
  | 'SIGNATURE_INVALID'
  | 'SUCCESS'
  | 'SUSPECTED_CARD'
  | 'SUSPECTED_RISK'
  | 'SYSTEM_ERROR'
  | 'TIME_EXCEEDS_LIMIT'
  | 'TOTAL_DECLARATION_AMOUNT_EXCEED'
  | 'UNKNOWN_CLIENT'
  | 'UNKNOWN_EXCEPTION'
  | 'USER_AMOUNT_EXCEED_LIMIT'
  | 'USER_BALANCE_NOT_ENOUGH'
  | 'USER_KYC_NOT_QUALIFIED'
  | 'USER_NOT_EXIST'
  | 'USER_PAYMENT_VERIFICATION_FAILED'
  | 'USER_STATUS_ABNORMAL'
  | 'VAULTING_NOT_EXIST'
  | 'VERIFICATION_FAIL'
  | 'VERIFICATION_IN_PROCESS'
  | 'VERIFY_TIMES_EXCEED_LIMIT'
  | 'VERIFY_UNMATCHED'
>
