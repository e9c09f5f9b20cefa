// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../shapes/list-shape.ts'
import { rowsShape } from '../shapes/rows-shape.ts'
import type { Shape } from '../shapes/shape.ts'
import type { Amount, Result } from './models/common.ts'
import type { PaymentRecord } from './models/payment.ts'

export const amountShape: Shape<Amount> = rowsShape('currency:currency!! <=3,value:digits!!')

export const acquirerInfoShape: Shape<unknown> = rowsShape(
  'acquirerName,referenceRequestId,acquirerTransactionId,acquirerMerchantId,acquirerResultCode,acquirerResultMessage,acquirerMerchantName,acquirerReasonDescription,ptspTransactionId,acquirerCardToken',
)

export const addressShape: Shape<unknown> = rowsShape(
  'region! <=2,state <=8,city <=32,address1 <=256,address2 <=256,zipCode <=32,label,address3',
)

export const userNameShape: Shape<unknown> = rowsShape(
  'firstName <=32,middleName <=32,lastName <=32,fullName <=128',
)

export const cardBillFailReasonShape: Shape<unknown> = rowsShape('errorCode,errorDesc')

const threeDSResultShape: Shape<unknown> = rowsShape(
  'threeDSVersion,eci,cavv,dsTransactionId,xid,threeDStransactionStatusReason,challengeCancel,challenged:boolean,exemptionType,threeDSOffered:boolean,paResStatus,liabilityShift:integer',
)

export const cardInfoShape: Shape<unknown> = rowsShape(
  'cardNo,cardBrand,cardToken,issuingCountry,funding,paymentMethodRegion',
  { threeDSResult: threeDSResultShape },
)

const mpiDataShape: Shape<unknown> = rowsShape(
  'threeDSVersion,eci,cavv,dsTransactionId,credentialType',
)

const cardPaymentMethodDetailShape: Shape<unknown> = rowsShape(
  'supportedBrands[],cardToken <=2048,cardNo <=32,brand,selectedCardBrand,cardIssuer,countryIssue,expiryYear,expiryMonth,mask,last4,paymentMethodDetailMetadata,maskedCardNo <=64,fingerprint,authenticationFlow,funding,avsResultRaw,cvvResultRaw,bin,issuerName,issuingCountry,lastFour,cvv <=4,dateOfBirth <=10,businessNo <=10,cardPasswordDigest <=2,cpf <=11,payerEmail <=64,networkTransactionId <=256,is3DSAuthentication:boolean,request3DS,scaExemptionIndicator,enableAuthenticationUpgrade',
  {
    instUserName: userNameShape,
    billingAddress: addressShape,
    cardholderName: userNameShape,
    mpiData: mpiDataShape,
  },
)

const couponPaymentMethodDetailShape: Shape<unknown> = rowsShape(
  'couponId,couponName,couponDescription,couponExpireTime,paymentMethodDetailMetadata',
  { availableAmount: amountShape },
)

export const creditedInvoiceShape: Shape<unknown> = rowsShape('invoiceId,invoiceStatus*', {
  originalAmount: amountShape,
  prePaymentCreditNotesAmount: amountShape,
  postPaymentCreditNotesAmount: amountShape,
  adjustedAmount: amountShape,
})

const creditNoteItemShape: Shape<unknown> = rowsShape(
  'creditNoteItemId,type,invoiceItemId,description,quantity,metadata:map',
  { unitAmount: amountShape, itemAmount: amountShape },
)

export const creditNoteShape: Shape<unknown> = rowsShape(
  'creditNoteId*,type,status,refundStatus*,refundId*,refundDestination,reason,reasonDescription,memo,effectiveDate,issuedAt,refundedAt,voidedAt,createdAt',
  {
    'totalAmount*': amountShape,
    'refundAmount*': amountShape,
    items: listShape(creditNoteItemShape),
  },
)

export const creditPayPlanShape: Shape<unknown> = rowsShape(
  'installmentNum:integer,interval,creditPayFeeType,feePercentage:integer,filteredInstallmentPeriods:integer[] <=100,interestRate <=16',
)

export const customizedInfoShape: Shape<unknown> = rowsShape(
  'customizedField1,customizedField2,customizedField3,customizedField4,customizedField5',
)

export const directRefundMethodShape: Shape<unknown> = rowsShape(
  'grantToken,refundFromMethodType,customerId',
)

export const discountShape: Shape<unknown> = rowsShape('discountTag,discountName', {
  savingsAmount: amountShape,
  estimateSavingsAmount: amountShape,
})

const discountPaymentMethodDetailShape: Shape<unknown> = rowsShape(
  'discountId,discountName,discountDescription,paymentMethodDetailMetadata',
  { availableAmount: amountShape },
)

const externalPaymentMethodDetailShape: Shape<unknown> = rowsShape(
  'assetToken,accountDisplayName,disableReason,paymentMethodDetailMetadata',
)

export const resultShape: Shape<Result> = rowsShape('resultCode!!,resultStatus!!,resultMessage~')

export const invoicePaymentInfoShape: Shape<unknown> = rowsShape('paymentId*,paymentTime', {
  'result*': resultShape,
  'paymentAmount*': amountShape,
})

const meterEventPayloadShape: Shape<unknown> = rowsShape('value,customerId')

export const meterErrorEventShape: Shape<unknown> = rowsShape(
  'errorCode,idempotencyKey,eventTimestamp:integer',
  { payload: meterEventPayloadShape },
)

const paymentAttemptShape: Shape<unknown> = rowsShape('attemptAt,attemptResponse')

export const paymentMethodShape: Shape<unknown> = rowsShape(
  'paymentMethodType!,paymentMethodId <=128,funding,customerId,extendInfo <=2048,requireIssuerAuthentication:boolean,paymentMethodMetaData:mapOrText',
)

const walletShape: Shape<unknown> = rowsShape('accountNo,phoneNo,email,token,tokenExpiryTime', {
  accountHolderName: userNameShape,
  billingAddress: addressShape,
})

export const paymentMethodDetailShape: Shape<unknown> = rowsShape(
  'paymentMethodDetailType,paymentMethodType!,extendInfo,interactionType',
  {
    card: cardPaymentMethodDetailShape,
    externalAccount: externalPaymentMethodDetailShape,
    discount: discountPaymentMethodDetailShape,
    coupon: couponPaymentMethodDetailShape,
    wallet: walletShape,
  },
)

export const popRiskDecisionResultInfoShape: Shape<unknown> = rowsShape(
  'riskAuthDecision,riskDecision,postRiskDecision=',
)

export const paymentRecordShape: Shape<PaymentRecord> = rowsShape(
  'paymentId*,paymentRequestId*,paymentStatus*,paymentResultCode,paymentResultMessage,paymentTime,authReviewStatus=,authReviewSource',
  {
    'paymentAmount*': amountShape,
    'actualPaymentAmount*': amountShape,
    'result*': resultShape,
    'popRiskDecisionResultInfo=postRiskDecision': popRiskDecisionResultInfoShape,
  },
)

export const paymentResultInfoShape: Shape<unknown> = rowsShape(
  'issuerName,refusalCodeRaw,refusalReasonRaw,merchantAdviceCode,cardNo,cardBrand,cardToken,issuingCountry,funding,paymentMethodRegion,avsResultRaw,cvvResultRaw,networkTransactionId,cardholderName,cardBin,lastFour,expiryMonth,expiryYear,cardCategory,accountNo,exemptionRequested,credentialTypeUsed,rrn,userAuthorizationStatus,authorizationCode,incrementalAuthorizationAvailable:boolean,extendedAuthorizationAvailable:boolean,refundOnAuthorizationAvailable:boolean',
  {
    acquirerInfo: acquirerInfoShape,
    threeDSResult: threeDSResultShape,
    creditPayPlan: creditPayPlanShape,
  },
)

export const periodRuleShape: Shape<unknown> = rowsShape(
  'periodType!,period:integer,periodCount:integer!',
  { price: amountShape },
)

export const promotionResultShape: Shape<unknown> = rowsShape('promotionType', {
  discount: discountShape,
})

export const pspCustomerInfoShape: Shape<unknown> = rowsShape(
  'pspName,pspCustomerId,displayCustomerId,displayCustomerName,customer2088Id,extendInfo',
)

export const registrationResultShape: Shape<unknown> = rowsShape(
  'registrationStatus*,rejectReasons:json',
)

export const pspRegistrationResultShape: Shape<unknown> = rowsShape('pspName', {
  'registrationResult*': registrationResultShape,
})

export const quoteShape: Shape<unknown> = rowsShape(
  'quoteId <=64,quoteCurrencyPair! <=16,quotePrice:number!,quoteStartTime,quoteExpiryTime,guaranteed:boolean',
  { exchangeAmount: amountShape },
)

export const redirectActionFormShape: Shape<unknown> = rowsShape(
  'method,parameters,redirectUrl,actionFormType',
)

export const retryInfoShape: Shape<unknown> = rowsShape('availableRetries:integer,orderId', {
  paymentAttempts: listShape(paymentAttemptShape),
})

const trialPhaseShape: Shape<unknown> = rowsShape('phaseNo:integer', { trialAmount: amountShape })

const trialPlanShape: Shape<unknown> = rowsShape('trialEndTime,freeTrialDays:integer', {
  phases: listShape(trialPhaseShape),
})

export const trialShape: Shape<unknown> = rowsShape(
  'trialPeriod:integer,trialStartPeriod:integer!,trialEndPeriod:integer',
  { 'trialAmount!': amountShape },
)

export const subscriptionInfoShape: Shape<unknown> = rowsShape(
  'subscriptionId*,description,subscriptionDescription,status,subscriptionStartTime,subscriptionEndTime,periodType,periodCount:integer,currentPeriodStart,currentPeriodEnd,currentPhaseNo:integer,lastUpdateTime,relatedSubscriptionId,subscriptionNotifyUrl,subscriptionExpiryTime,allowRetry:boolean,retryMode,subscriptionOrderId <=32',
  {
    periodRule: periodRuleShape,
    paymentMethod: paymentMethodShape,
    'paymentAmount*': amountShape,
    trialPlan: trialPlanShape,
    trials: listShape(trialShape),
    maxAmountFloor: amountShape,
    fixedAmount: amountShape,
  },
)

export const transactionShape: Shape<unknown> = rowsShape(
  'transactionId*,transactionType*,transactionStatus*,transactionRequestId*,transactionTime',
  {
    transactionResult: resultShape,
    'transactionAmount*': amountShape,
    acquirerInfo: acquirerInfoShape,
    grossSettlementAmount: amountShape,
    settlementQuote: quoteShape,
  },
)

export const transferFromDetailShape: Shape<unknown> = rowsShape('', {
  'transferFromMethod!': paymentMethodShape,
  'transferFromAmount* nonZero': amountShape,
})

export const transferToDetailShape: Shape<unknown> = rowsShape(
  'transferToCurrency:currency! <=3,purposeCode! <=3,transferNotifyUrl <=2048,transferRemark <=1024',
  {
    'transferToMethod!': paymentMethodShape,
    feeAmount: amountShape,
    'actualTransferToAmount*': amountShape,
    'transferToAmount* nonZero': amountShape,
  },
)
