// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../shapes/list-shape.ts'
import { anyFieldShape } from '../shapes/object-shape.ts'
import { rowsShape } from '../shapes/rows-shape.ts'
import type { Shape } from '../shapes/shape.ts'
import {
  acquirerInfoShape,
  amountShape,
  cardBillFailReasonShape,
  creditedInvoiceShape,
  creditNoteShape,
  customizedInfoShape,
  directRefundMethodShape,
  invoicePaymentInfoShape,
  meterErrorEventShape,
  paymentMethodDetailShape,
  paymentMethodShape,
  paymentResultInfoShape,
  periodRuleShape,
  popRiskDecisionResultInfoShape,
  promotionResultShape,
  pspCustomerInfoShape,
  pspRegistrationResultShape,
  quoteShape,
  registrationResultShape,
  resultShape,
  retryInfoShape,
  subscriptionInfoShape,
  transferFromDetailShape,
  transferToDetailShape,
} from './model-shapes.ts'
import type {
  NotifyAuthorization,
  NotifyBillingSubscription,
  NotifyCapture,
  NotifyCardBill,
  NotifyCardStatus,
  NotifyCreditNote,
  NotifyDirectPayment,
  NotifyDirectRefund,
  NotifyDispute,
  NotifyInvoice,
  NotifyMeterEvent,
  NotifyPayment,
  NotifyRefund,
  NotifyRegistration,
  NotifyRegistrationStatus,
  NotifyReversal,
  NotifySettlement,
  NotifySettlementInfoUpdate,
  NotifySubscription,
  NotifySubscriptionOrder,
  NotifyTransfer,
  NotifyVaulting,
} from './notifications.ts'

export const notifyPaymentShape: Shape<NotifyPayment> = rowsShape(
  'notifyType*,paymentId*,paymentRequestId*,paymentCreateTime,paymentTime,acquirerReferenceNo,paymentMethodType,metadata:json,subscriptionOrderId,updateRequestId*,authExpiryTime,taxCalculationId,subscriptionId*,subscriptionRequestId*,periodStartTime,periodEndTime,phaseNo:integer,authReviewStatus=,authReviewSource',
  {
    'result*': resultShape,
    'paymentAmount*': amountShape,
    'actualPaymentAmount*': amountShape,
    customsDeclarationAmount: amountShape,
    grossSettlementAmount: amountShape,
    settlementQuote: quoteShape,
    pspCustomerInfo: pspCustomerInfoShape,
    acquirerInfo: acquirerInfoShape,
    paymentResultInfo: paymentResultInfoShape,
    promotionResult: listShape(promotionResultShape),
    customizedInfo: customizedInfoShape,
    paymentQuote: quoteShape,
    processingAmount: amountShape,
    retryInfo: retryInfoShape,
    'popRiskDecisionResultInfo=postRiskDecision': popRiskDecisionResultInfoShape,
  },
)

export const notifyAuthorizationShape: Shape<NotifyAuthorization> = rowsShape(
  'authorizationNotifyType!!,authClientId,accessToken,authState,authCode,reason,userLoginId,userId,passThroughInfo:json',
  { 'result*': resultShape },
)

export const notifyRefundShape: Shape<NotifyRefund> = rowsShape(
  'notifyType!!,refundStatus*,refundRequestId*,refundId*,refundTime,arn,metadata:json',
  {
    'result!!': resultShape,
    'refundAmount*': amountShape,
    'actualRefundAmount*': amountShape,
    grossSettlementAmount: amountShape,
    settlementQuote: quoteShape,
    customizedInfo: customizedInfoShape,
  },
)

export const notifyCaptureShape: Shape<NotifyCapture> = rowsShape(
  'notifyType!!,captureRequestId*,paymentId*,captureId*,captureTime,acquirerReferenceNo,taxCalculationId',
  {
    'result!!': resultShape,
    'captureAmount*': amountShape,
    acquirerInfo: acquirerInfoShape,
    paymentResultInfo: paymentResultInfoShape,
  },
)

export const notifyDisputeShape: Shape<NotifyDispute> = rowsShape(
  'disputeNotificationType!!,paymentRequestId*,paymentId*,disputeId*,disputeTime,disputeReasonMsg,disputeReasonCode,disputeJudgedTime,disputeJudgedResult*,defenseDueTime,disputeSource,disputeType,disputeAcceptReason,disputeAcceptTime,defendable:boolean,autoDefendReason,arn,captureId*',
  {
    'disputeAmount*': amountShape,
    'disputeJudgedAmount*': amountShape,
    acquirerInfo: acquirerInfoShape,
  },
)

export const notifyRegistrationStatusShape: Shape<NotifyRegistrationStatus> = anyFieldShape(
  ['registrationResult', 'pspRegistrationResultList'],
  rowsShape('referenceMerchantId,registrationRequestId*,referenceStoreId', {
    'registrationResult*': registrationResultShape,
    pspRegistrationResultList: listShape(pspRegistrationResultShape),
  }),
)

export const notifySubscriptionShape: Shape<NotifySubscription> = rowsShape(
  'subscriptionNotificationType!!,subscriptionRequestId*,subscriptionId*,subscriptionStatus*,subscriptionStartTime,subscriptionEndTime,allowAccumulate:boolean',
  { 'result*': resultShape, periodRule: periodRuleShape, maxAccumulateAmount: amountShape },
)

export const notifyVaultingShape: Shape<NotifyVaulting> = rowsShape(
  'vaultingRequestId!!,vaultingCreateTime,metadata:json',
  {
    'result*': resultShape,
    paymentMethodDetail: paymentMethodDetailShape,
    acquirerInfo: acquirerInfoShape,
    customizedInfo: customizedInfoShape,
  },
)

export const notifyReversalShape: Shape<NotifyReversal> = rowsShape(
  'notifyType!!,paymentRequestId*,paymentId*,paymentCreateTime,paymentTime',
  { 'result*': resultShape, 'paymentAmount*': amountShape },
)

export const notifyRegistrationShape: Shape<NotifyRegistration> = rowsShape(
  'notifyType!!,referenceMerchantId,registrationRequestId*,registrationStatus*,reasonCode,reasonMessage',
)

export const notifySettlementInfoUpdateShape: Shape<NotifySettlementInfoUpdate> = rowsShape(
  'notifyType!!,referenceMerchantId,updateRequestId*,updateStatus*,reasonCode,reasonMessage',
)

export const notifySettlementShape: Shape<NotifySettlement> = rowsShape(
  'settlementBatchId*,notifyType!!,referenceMerchantId,settleTo*,settlementArrivalTime',
  { 'actualSettlementAmount*': amountShape, 'result*': resultShape },
)

export const notifyTransferShape: Shape<NotifyTransfer> = rowsShape(
  'notifyType*,transferRequestId!!,transferId*,transferFinishTime,businessSceneCode',
  {
    'result*': resultShape,
    'transferResult!!': resultShape,
    'transferFromDetail*': transferFromDetailShape,
    'transferToDetail*': transferToDetailShape,
  },
)

export const notifyDirectPaymentShape: Shape<NotifyDirectPayment> = rowsShape(
  'notifyType!!,paymentId*,paymentRequestId*,paymentStatus*,paymentResultMessage,paymentResultCode,paymentTime',
  {
    'payToMethod*': paymentMethodShape,
    'paymentAmount*': amountShape,
    'payToAmount!!': amountShape,
  },
)

export const notifyDirectRefundShape: Shape<NotifyDirectRefund> = rowsShape(
  'notifyType!!,paymentId*,refundId*,refundRequestId*,refundStatus*,refundResultCode,refundResultMessage,refundTime',
  {
    'result*': resultShape,
    refundFromMethod: directRefundMethodShape,
    'refundFromAmount*': amountShape,
    'refundToAmount*': amountShape,
  },
)

export const notifySubscriptionOrderShape: Shape<NotifySubscriptionOrder> = rowsShape(
  'notifyType*,paymentCreateTime,paymentTime,periodEndTime,phaseNo:integer,subscriptionId*,subscriptionOrderId,subscriptionOrderStatus!!,subscriptionRequestId*,subscriptionTransId',
  { 'result*': resultShape, 'paymentAmount*': amountShape },
)

export const notifyBillingSubscriptionShape: Shape<NotifyBillingSubscription> = rowsShape(
  'notifyType*,subscriptionRequestId*,eventTime*,subscriptionId!!,invoiceId,status!!,reason,reasonDescription,previousStatus',
  { 'result*': resultShape, 'fixedAmount*': amountShape },
)

export const notifyInvoiceShape: Shape<NotifyInvoice> = rowsShape(
  'notifyType*,invoiceRequestId*,invoiceId*,invoiceStatus!!,customerId,reason,reasonDescription',
  {
    'result*': resultShape,
    'invoiceAmount*': amountShape,
    paymentInfo: invoicePaymentInfoShape,
    subscription: subscriptionInfoShape,
  },
)

export const notifyCreditNoteShape: Shape<NotifyCreditNote> = rowsShape(
  'notifyType*,notifyId*,creditNoteRequestId*,creditNoteNotificationType!!,customerId',
  { 'result*': resultShape, 'creditNote*': creditNoteShape, invoice: creditedInvoiceShape },
)

export const notifyMeterEventShape: Shape<NotifyMeterEvent> = rowsShape('notifyType*,eventName', {
  'result*': resultShape,
  'errorEvents!!': listShape(meterErrorEventShape),
})

export const notifyCardBillShape: Shape<NotifyCardBill> = rowsShape(
  'billNo!!,assetId*,maskedCardNo,orderNo,cardNickName,transactionTime,merchantName,exchangeRate,billType,tradeCountry,billStatus*,lastUpdate,metadata:map',
  {
    'tradeAmount*': amountShape,
    'inAmount*': amountShape,
    'outAmount*': amountShape,
    billFailReason: cardBillFailReasonShape,
  },
)

export const notifyCardStatusShape: Shape<NotifyCardStatus> = rowsShape(
  'requestId*,assetId!!,operateType!!,cardStatus*,createdTime,updatedTime,cardBrand,status,cardType',
)
