// Generated from packages/types/facts. Run `npm run generate` after a change to them.

/**
 * The request and response schemas of every operation, which `@gw/operations` uses. They can change in any version, so
 * import the operations instead.
 *
 * @packageDocumentation
 */

import {
  type RequestSchema,
  type ResponseSchema,
  toRequestSchema,
  toResponseSchema,
} from './shapes/json-schema.ts'
import { listShape, mapShape, oneOrListShape } from './shapes/list-shape.ts'
import { anyFieldShape, twoNamesShape } from './shapes/object-shape.ts'
import { rowsShape } from './shapes/rows-shape.ts'
import { lazyShape, type Shape } from './shapes/shape.ts'
import type {
  ApplyTokenRequest,
  ApplyTokenResponse,
  ConsultAuthorizationRequest,
  ConsultAuthorizationResponse,
  QueryAuthorizationRequest,
  QueryAuthorizationResponse,
  RevokeRequest,
  RevokeResponse,
} from './wire/authorizations.ts'
import type {
  DeclareRequest,
  DeclareResponse,
  InquiryDeclarationRequestsRequest,
  InquiryDeclarationRequestsResponse,
} from './wire/customs.ts'
import type {
  AcceptDisputeRequest,
  AcceptDisputeResponse,
  DownloadDisputeEvidenceRequest,
  DownloadDisputeEvidenceResponse,
  SupplyDefenseDocumentRequest,
  SupplyDefenseDocumentResponse,
} from './wire/disputes.ts'
import type {
  CreatePayoutRequest,
  CreatePayoutResponse,
  CreateTransferRequest,
  CreateTransferResponse,
  InquireBalanceRequest,
  InquireBalanceResponse,
  RegisterMerchantRequest,
  RegisterMerchantResponse,
  SettleRequest,
  SettleResponse,
  UpdateSettlementInfoRequest,
  UpdateSettlementInfoResponse,
} from './wire/marketplace.ts'
import type {
  InquiryRegistrationInfoRequest,
  InquiryRegistrationInfoResponse,
  InquiryRegistrationStatusRequest,
  InquiryRegistrationStatusResponse,
  RegistrationRequest,
  RegistrationResponse,
} from './wire/merchants.ts'
import {
  acquirerInfoShape,
  addressShape,
  amountShape,
  creditPayPlanShape,
  customizedInfoShape,
  discountShape,
  paymentMethodDetailShape,
  paymentMethodShape,
  paymentResultInfoShape,
  periodRuleShape,
  promotionResultShape,
  pspCustomerInfoShape,
  pspRegistrationResultShape,
  quoteShape,
  redirectActionFormShape,
  registrationResultShape,
  resultShape,
  subscriptionInfoShape,
  transferFromDetailShape,
  transferToDetailShape,
  trialShape,
  userNameShape,
} from './wire/model-shapes.ts'
import type {
  CancelPaymentRequest,
  CancelPaymentResponse,
  CaptureRequest,
  CaptureResponse,
  ConsultPaymentRequest,
  ConsultPaymentResponse,
  CreateMandateRequest,
  CreateMandateResponse,
  CreatePaymentSessionRequest,
  CreatePaymentSessionResponse,
  CreateTokenizedPaymentSessionRequest,
  CreateTokenizedPaymentSessionResponse,
  GetCardInfoRequest,
  GetCardInfoResponse,
  InitializeAuthenticationRequest,
  InitializeAuthenticationResponse,
  InquireExchangeRateRequest,
  InquireExchangeRateResponse,
  InquireInstallmentRequest,
  InquireInstallmentResponse,
  PayRequest,
  PayResponse,
  UpdateAmountRequest,
  UpdateAmountResponse,
  UploadInvoiceShippingFileRequest,
  UploadInvoiceShippingFileResponse,
  VerifyAndCompletePaymentRequest,
  VerifyAndCompletePaymentResponse,
} from './wire/payments.ts'
import type {
  InquiryRefundRequest,
  InquiryRefundResponse,
  RefundRequest,
  RefundResponse,
} from './wire/refunds.ts'
import type {
  CancelReserveRuleRequest,
  CancelReserveRuleResponse,
  CreateHoldRequest,
  CreateHoldResponse,
  CreateReleaseRequest,
  CreateReleaseResponse,
  CreateReserveRuleRequest,
  CreateReserveRuleResponse,
  InquireHoldListRequest,
  InquireHoldListResponse,
  InquireReleaseRequest,
  InquireReleaseResponse,
  InquireReserveRuleListRequest,
  InquireReserveRuleListResponse,
  UpdateHoldRequest,
  UpdateHoldResponse,
  UpdateReserveRuleRequest,
  UpdateReserveRuleResponse,
} from './wire/reserve.ts'
import type {
  DecideRiskRequest,
  DecideRiskResponse,
  ReportRiskRequest,
  ReportRiskResponse,
  SendPaymentResultRequest,
  SendPaymentResultResponse,
  SendRefundResultRequest,
  SendRefundResultResponse,
} from './wire/risk.ts'
import { inquiryPaymentRequestSchema, inquiryPaymentResponseSchema } from './wire/schemas.ts'
import type {
  CancelSubscriptionRequest,
  CancelSubscriptionResponse,
  ChangeSubscriptionRequest,
  ChangeSubscriptionResponse,
  CreateSubscriptionRequest,
  CreateSubscriptionResponse,
  InquireSubscriptionListRequest,
  InquireSubscriptionListResponse,
  InquireSubscriptionPaymentRequest,
  InquireSubscriptionPaymentResponse,
  InquireSubscriptionRequest,
  InquireSubscriptionResponse,
  InquirySubscriptionRequest,
  InquirySubscriptionResponse,
  UpdateSubscriptionRequest,
  UpdateSubscriptionResponse,
} from './wire/subscriptions.ts'
import type {
  InitAuthenticationRequest,
  InitAuthenticationResponse,
  InquiryUserInfoRequest,
  InquiryUserInfoResponse,
  VerifyAuthenticationRequest,
  VerifyAuthenticationResponse,
} from './wire/users.ts'
import type {
  CreateVaultingSessionRequest,
  CreateVaultingSessionResponse,
  DeleteTokenRequest,
  DeleteTokenResponse,
  FetchNonceRequest,
  FetchNonceResponse,
  InquireTokenRequest,
  InquireTokenResponse,
  InquireVaultingRequest,
  InquireVaultingResponse,
  UpdateTokenRequest,
  UpdateTokenResponse,
  VaultPaymentMethodRequest,
  VaultPaymentMethodResponse,
} from './wire/vaults.ts'

export { inquiryPaymentRequestSchema, inquiryPaymentResponseSchema }

const accountBalanceShape: Shape<unknown> = rowsShape('currency,accountNo', {
  availableBalance: amountShape,
  frozenBalance: amountShape,
  totalBalance: amountShape,
})

const agreementInfoShape: Shape<unknown> = rowsShape(
  'authState <=256,userLoginId <=64,userLoginType,displayUserLoginId',
)

const amountLimitShape: Shape<unknown> = rowsShape('', {
  maxAmount: amountShape,
  minAmount: amountShape,
  remainAmount: amountShape,
})

const amountLimitInfoShape: Shape<unknown> = rowsShape('', {
  singleLimit: amountLimitShape,
  dayLimit: amountLimitShape,
  monthLimit: amountLimitShape,
})

const serviceShape: Shape<unknown> = rowsShape('categoryCode,subCategoryCode')

const ancillaryDataShape: Shape<unknown> = rowsShape('connectedTicketNumber', {
  services: listShape(serviceShape),
})

const attachmentShape: Shape<unknown> = rowsShape(
  'attachmentType! <=64,file,attachmentName <=256,fileKey <=256',
)

const codeDetailShape: Shape<unknown> = rowsShape('codeValueType,codeValue,displayType')

const authCodeFormShape: Shape<unknown> = rowsShape('', { codeDetails: listShape(codeDetailShape) })

const authMetaDataShape: Shape<unknown> = rowsShape('accountHolderName,accountHolderCertNo')

const authorizationErrorShape: Shape<unknown> = rowsShape('errorCode,errorMessage')

const paymentMethodTypeItemShape: Shape<unknown> = rowsShape(
  'paymentMethodType,paymentMethodOrder:integer,expressCheckout:boolean',
)

const availablePaymentMethodShape: Shape<unknown> = rowsShape('paymentMethodMetaData:mapOrText', {
  paymentMethodTypeList: listShape(paymentMethodTypeItemShape),
})

const billingDiscountShape: Shape<unknown> = rowsShape('couponId <=64,promotionCodeId <=64')

const billingTrialSettingsShape: Shape<unknown> = rowsShape(
  'trialPeriodDays:integer,trialEnd,trialEndBehavior',
)

const billingSubscriptionShape: Shape<unknown> = rowsShape(
  'customerId,paymentBehavior,collectionMethod,daysUntilDue:integer,cancelAt,cancelAtPeriodEnd:boolean,description,defaultPaymentMethod <=64,allowPromotionCode:boolean,subscriptionNotifyUrl',
  { trialSettings: billingTrialSettingsShape, discounts: listShape(billingDiscountShape) },
)

const browserInfoShape: Shape<unknown> = rowsShape(
  'acceptHeader,javaEnabled:boolean,javaScriptEnabled:boolean,language,userAgent',
)

const webSiteShape: Shape<unknown> = rowsShape('name,url! <=2048,desc,type <=32')

const businessInfoShape: Shape<unknown> = rowsShape(
  'mcc <=32,englishName <=256,doingBusinessAs! <=256,mainSalesCountry <=2,appName <=256,serviceDescription <=256',
  { 'websites <=10': listShape(webSiteShape) },
)

const buyerShape: Shape<unknown> = rowsShape(
  'referenceBuyerId <=64,buyerPhoneNo <=24,buyerEmail <=64,buyerRegistrationTime <=64,isAccountVerified:boolean,successfulOrderCount:integer,buyerPhoneNoContryCode',
  { buyerName: userNameShape },
)

const riskThreeDSResultShape: Shape<unknown> = rowsShape(
  'threeDSVersion,threeDSInteractionMode,eci,cavv',
)

const cardVerificationResultShape: Shape<unknown> = rowsShape(
  'authenticationType,authenticationMethod,cvvResult,avsResult,authorizationCode',
  { threeDSResult: riskThreeDSResultShape },
)

const certificateShape: Shape<unknown> = rowsShape(
  'certificateType!,certificateNo! <=64,fileKeys[],certificateAuthority <=64',
  { holderName: userNameShape },
)

const challengeActionFormShape: Shape<unknown> = rowsShape(
  'challengeType,challengeRenderValue,triggerSource,extendInfo',
)

const stockInfoShape: Shape<unknown> = rowsShape('listedRegion! <=2,tickerSymbol <=32')

const entityContactShape: Shape<unknown> = rowsShape('type!,info <=256,home,work,mobile')

const companyShape: Shape<unknown> = rowsShape(
  'legalName! <=256,companyType!,incorporationDate,companyUnit,vatNo <=64',
  {
    'registeredAddress!': addressShape,
    'operatingAddress!': addressShape,
    stockInfo: stockInfoShape,
    certificates: oneOrListShape(certificateShape),
    'attachments <=10': listShape(attachmentShape),
    contacts: listShape(entityContactShape),
  },
)

const contactInfoShape: Shape<unknown> = rowsShape('contactNo,contactType')

const createSubscriptionInfoShape: Shape<unknown> = rowsShape('allowRetry:boolean,retryMode', {
  maxAmountFloor: amountShape,
  fixedAmount: amountShape,
})

const currencyPairShape: Shape<unknown> = rowsShape('sellCurrency,buyCurrency')

const customsInfoShape: Shape<unknown> = rowsShape('customsCode,region')

const declarationShape: Shape<unknown> = rowsShape('declarationBizScene,declarationBeneficiaryId')

const merchantCustomsInfoShape: Shape<unknown> = rowsShape(
  'merchantCustomsCode,merchantCustomsName',
)

const declarationRecordShape: Shape<unknown> = rowsShape(
  'declarationRequestId,customsPaymentId,customsOrderId,splitOrder:boolean,declarationRequestStatus,lastModifiedTime,customsDeclarationResultCode,customsDeclarationResultDesc,customsDeclarationReturnTime',
  {
    customs: customsInfoShape,
    merchantCustomsInfo: merchantCustomsInfoShape,
    declarationAmount: amountShape,
  },
)

const deliveryEstimateInfoShape: Shape<unknown> = rowsShape('unit!,value:integer!')

const deliveryEstimateShape: Shape<unknown> = rowsShape('', {
  minimum: deliveryEstimateInfoShape,
  maximum: deliveryEstimateInfoShape,
})

const individualShape: Shape<unknown> = rowsShape('dateOfBirth <=32,nationality <=2', {
  'name!': userNameShape,
  englishName: userNameShape,
  placeOfBirth: addressShape,
  certificates: oneOrListShape(certificateShape),
  'contacts <=10': listShape(entityContactShape),
})

const entityAssociationShape: Shape<unknown> = rowsShape(
  'associationType!,legalEntityType!,shareholdingRatio <=16',
  { company: companyShape, individual: individualShape },
)

const envShape: Shape<unknown> = rowsShape(
  'terminalType,osType,userAgent,deviceTokenId <=64,clientIp,cookieId,extendInfo <=2048,storeTerminalId,storeTerminalRequestTime,colorDepth:integer,screenHeight:integer,screenWidth:integer,timeZoneOffset:integer <=720,deviceBrand <=64,deviceModel <=128,deviceLanguage,deviceId,osVersion',
  { browserInfo: browserInfoShape },
)

const gamingShape: Shape<unknown> = rowsShape(
  'gameName <=128,toppedUpUser <=128,toppedUpEmail <=64,toppedUpPhoneNo <=32',
)

const goodsShape: Shape<unknown> = rowsShape(
  'referenceGoodsId! <=64,goodsName! <=256,goodsCategory <=64,goodsBrand,goodsQuantity,goodsSkuName,goodsUrl <=2048,deliveryMethodType,goodsImageUrl,priceId <=64,goodsEndsOnTime',
  {
    goodsUnitAmount: amountShape,
    goodsDiscountAmount: amountShape,
    crossSell: lazyShape(() => goodsShape),
  },
)

const identityValueShape: Shape<unknown> = rowsShape(
  'cardToken,cardBin <=6,cardBrand,funding,cardClass',
)

const logoShape: Shape<unknown> = rowsShape('logoName! <=12,logoUrl <=2048')

const supportCardBrandShape: Shape<unknown> = rowsShape('cardBrand', { logo: logoShape })

const planShape: Shape<unknown> = rowsShape(
  'interestRate,installmentNum,interval,enabled:boolean,supportedBank:json,extendInfo',
  { minInstallmentAmount: amountShape, maxInstallmentAmount: amountShape },
)

const installmentShape: Shape<unknown> = rowsShape('', {
  supportCardBrands: listShape(supportCardBrandShape),
  plans: listShape(planShape),
})

const installmentBankShape: Shape<unknown> = rowsShape(
  'bankName,bankShortName,bankTerms,bankPromoUrl,bins[]',
  { logo: logoShape, plans: listShape(planShape) },
)

const interestFreeShape: Shape<unknown> = rowsShape(
  'provider,expireTime,installmentFreeNums:integer[],freePercentage:integer',
  { minPaymentAmount: amountShape, maxPaymentAmount: amountShape },
)

const legShape: Shape<unknown> = rowsShape(
  'departureTime,arrivalTime,carrierName <=128,carrierNo <=64,classType,departureAirportCode <=8,arrivalAirportCode <=8,fareBasis,couponNumber,flightNumber,passengerNameRecord',
  { departureAddress: addressShape, arrivalAddress: addressShape },
)

const lodgingShape: Shape<unknown> = rowsShape(
  'hotelName <=128,checkInDate,checkOutDate,numberOfNights:integer,numberOfRooms:integer',
  { hotelAddress: addressShape, guestNames: listShape(userNameShape) },
)

const storeShape: Shape<unknown> = rowsShape(
  'referenceStoreId!,storeName,storeMCC,storeDisplayName,storeTerminalId,storeOperatorId,storePhoneNo',
  { storeAddress: addressShape },
)

const merchantShape: Shape<unknown> = rowsShape(
  'referenceMerchantId!,merchantMCC,merchantName,merchantDisplayName,merchantRegisterDate,merchantType',
  { merchantAddress: addressShape, store: storeShape },
)

const merchantInfoShape: Shape<unknown> = rowsShape(
  'referenceMerchantId! <=64,loginId! <=64,legalEntityType!',
  {
    company: companyShape,
    'businessInfo!': businessInfoShape,
    'entityAssociations <=100': listShape(entityAssociationShape),
  },
)

const registrationDetailShape: Shape<unknown> = rowsShape(
  'legalName,registrationType,registrationNo,businessType,registrationEffectiveDate:timestamp,registrationExpireDate:timestamp',
  {
    attachments: listShape(attachmentShape),
    contactInfo: listShape(contactInfoShape),
    registrationAddress: addressShape,
  },
)

const merchantRegistrationInfoShape: Shape<unknown> = rowsShape(
  'referenceMerchantId,merchantDisplayName,merchantMCC',
  {
    logo: logoShape,
    websites: listShape(webSiteShape),
    merchantAddress: addressShape,
    registrationDetail: registrationDetailShape,
  },
)

const shippingShape: Shape<unknown> = rowsShape(
  'shippingCarrier <=128,shippingPhoneNo <=16,shipToEmail <=64,shippingFeeId <=64,shippingDescription <=64,shippingNumber,notes',
  {
    shippingName: userNameShape,
    shippingAddress: addressShape,
    shippingFee: amountShape,
    deliveryEstimate: deliveryEstimateShape,
  },
)

const passengerShape: Shape<unknown> = rowsShape(
  'passengerEmail <=64,passengerPhoneNo <=32,passengerId,passengerIdType,passengerCode',
  { passengerName: userNameShape },
)

const transitShape: Shape<unknown> = rowsShape(
  'transitType,agentCode,agentName,ticketNumber,ticketIssuerCode,restrictedTicketIndicator',
  {
    legs: listShape(legShape),
    passengers: listShape(passengerShape),
    ancillaryData: ancillaryDataShape,
  },
)

const orderShape: Shape<unknown> = rowsShape(
  'referenceOrderId <=64,orderDescription! <=256,extendInfo,needDeclaration:boolean,orderType',
  {
    orderAmount: amountShape,
    orderDiscountAmount: amountShape,
    subTotalOrderAmount: amountShape,
    merchant: merchantShape,
    goods: listShape(goodsShape),
    shipping: shippingShape,
    buyer: buyerShape,
    env: envShape,
    transit: transitShape,
    lodging: lodgingShape,
    gaming: gamingShape,
    declaration: declarationShape,
  },
)

const orderCodeFormShape: Shape<unknown> = rowsShape('paymentMethodType,expireTime,extendInfo', {
  codeDetails: listShape(codeDetailShape),
})

const orderInfoShape: Shape<unknown> = rowsShape('', { 'orderAmount!': amountShape })

const paginatorShape: Shape<unknown> = rowsShape(
  'currentPage:integer,pageSize:integer,totalPage:integer,totalCount:integer',
)

const paymentEvaluationShape: Shape<unknown> = rowsShape('', {
  paymentMethods: listShape(paymentMethodShape),
})

const paymentFactorShape: Shape<unknown> = rowsShape(
  'isPaymentEvaluation:boolean,inStorePaymentScenario,presentmentMode,captureMode,isAuthorization:boolean',
)

const paymentMethodInfoShape: Shape<unknown> = rowsShape(
  'paymentMethodType,paymentMethodDetail,enabled:boolean,preferred:boolean,extendInfo',
)

const supportBankShape: Shape<unknown> = rowsShape('bankIdentifierCode,bankShortName', {
  bankLogo: logoShape,
})

const paymentOptionDetailShape: Shape<unknown> = rowsShape('funding[],interactionTypes[]', {
  supportCardBrands: listShape(supportCardBrandShape),
  supportBanks: listShape(supportBankShape),
})

const promotionInfoShape: Shape<unknown> = rowsShape('promotionType', {
  discount: discountShape,
  interestFree: interestFreeShape,
})

const paymentOptionShape: Shape<unknown> = rowsShape(
  'paymentMethodType,paymentMethodCategory,paymentMethodRegion[],enabled:boolean,preferred:boolean,disableReason,supportedCurrencies[],extendInfo,promoNames[],interactionType,bankIdentifierCode',
  {
    paymentOptionDetail: paymentOptionDetailShape,
    logo: logoShape,
    installment: installmentShape,
    promotionInfos: listShape(promotionInfoShape),
    amountLimitInfoMap: mapShape(amountLimitInfoShape),
  },
)

const paymentQuoteShape: Shape<unknown> = rowsShape(
  'buyCurrency,sellCurrency,quoteId,exchangeRate:number',
)

const paymentVerificationDataShape: Shape<unknown> = rowsShape('verifyRequestId,authenticationCode')

const plainCardShape: Shape<unknown> = rowsShape('cardNo! <=32,cvv <=4,expiryYear!,expiryMonth!', {
  cardholderName: userNameShape,
})

const prorationSettingsShape: Shape<unknown> = rowsShape('prorationMode', {
  customAmount: amountShape,
})

const refundDetailShape: Shape<unknown> = rowsShape('refundFrom!', { 'refundAmount!': amountShape })

const refundToBankInfoShape: Shape<unknown> = rowsShape('bankCode,accountNo', {
  accountHolderName: userNameShape,
})

const riskAddressShape: Shape<unknown> = rowsShape(
  'shippingPhoneType,isBillShipStateSame:boolean,isPreviousStateSame:boolean,locToShipDistance:integer,minPreviousShipToBillDistance:integer',
)

const riskBuyerShape: Shape<unknown> = rowsShape(
  'noteToMerchant,noteToShipping,orderCountIn1H:integer,orderCountIn24H:integer',
)

const riskCheckCardShape: Shape<unknown> = rowsShape(
  'cardNo,cardBin,lastFourDigits,expiryYear,expiryMonth,isCardOnFile:boolean,payerEmail,funding,is3DSAuthentication:boolean,cardBrand,cardIssuer,issuingRegion,cpf',
  {
    billingAddress: addressShape,
    cardHolderName: userNameShape,
    cardVerificationResult: cardVerificationResultShape,
  },
)

const riskCheckMerchantShape: Shape<unknown> = rowsShape(
  'referenceMerchantId,merchantMCC,merchantName,merchantDisplayName,merchantRegistrationTime:timestamp,merchantEmail',
  { merchantAddress: addressShape },
)

const riskCheckOrderShape: Shape<unknown> = rowsShape(
  'referenceOrderId,orderDescription,orderCreatedTime:timestamp',
  {
    orderAmount: amountShape,
    goods: listShape(goodsShape),
    shipping: shippingShape,
    merchant: riskCheckMerchantShape,
    transit: transitShape,
    lodging: lodgingShape,
    gaming: gamingShape,
  },
)

const riskCheckPaymentMethodShape: Shape<unknown> = rowsShape('paymentMethodType,paymentMethodId', {
  paymentMethodMetaData: riskCheckCardShape,
})

const riskCheckPaymentDetailShape: Shape<unknown> = rowsShape('', {
  amount: amountShape,
  paymentMethod: riskCheckPaymentMethodShape,
})

const riskOrderShape: Shape<unknown> = rowsShape('orderType,referringSite')

const riskEnvShape: Shape<unknown> = rowsShape('ipAddressType')

const riskSignalShape: Shape<unknown> = rowsShape('riskCode,riskReason')

const riskDataShape: Shape<unknown> = rowsShape('', {
  order: riskOrderShape,
  buyer: riskBuyerShape,
  env: riskEnvShape,
  riskSignal: riskSignalShape,
  address: riskAddressShape,
  cardVerificationResult: cardVerificationResultShape,
})

const riskRefundRecordShape: Shape<unknown> = rowsShape(
  'referenceOrderId,referenceGoodsId,refundReason,refundTime:timestamp',
  { amount: amountShape },
)

const settlementBankAccountShape: Shape<unknown> = rowsShape(
  'bankAccountNo! <=64,accountHolderName! <=64,swiftCode <=11,bankRegion! <=2,accountHolderType!,routingNumber <=9,branchCode <=32,accountHolderTIN <=32,accountType,bankName <=256,iban <=34',
  { accountHolderAddress: addressShape },
)

const settlementDetailShape: Shape<unknown> = rowsShape('settleTo!', {
  'settlementAmount!': amountShape,
})

const settlementInfoShape: Shape<unknown> = rowsShape('settlementCurrency:currency! <=3', {
  settlementBankAccount: settlementBankAccountShape,
})

const settlementStrategyShape: Shape<unknown> = rowsShape('settlementCurrency:currency <=3')

const subscriptionPlanShape: Shape<unknown> = rowsShape(
  'allowAccumulate:boolean,subscriptionStartTime,subscriptionNotificationUrl',
  { maxAccumulateAmount: amountShape, periodRule: periodRuleShape },
)

const subscriptionTransactionShape: Shape<unknown> = rowsShape(
  'paymentId*,status,phaseNo:integer,paymentTime,disputeId*',
  { paymentMethod: paymentMethodShape, 'paymentAmount*': amountShape },
)

const tokenizedAgreementInfoShape: Shape<unknown> = rowsShape(
  'authState! <=256,userLoginId <=64,userLoginType,displayUserLoginId',
)

const verifyMethodShape: Shape<unknown> = rowsShape('verifyMethodType,otpValue')

const reserveHoldDetailShape: Shape<unknown> = rowsShape(
  'holdRequestId*,holdId*,releaseTime,holdStatus*,releaseStatus*',
  { 'holdAmount*': amountShape, 'releasableAmount*': amountShape },
)

const reserveRuleShape: Shape<unknown> = rowsShape(
  'ruleId*,merchantId,fundsType,takeType,paymentMethodScope,ratio:integer,releaseType,releaseTime,retentionTime:integer,ruleStatus,createTime,updateTime',
)

const splitDetailShape: Shape<unknown> = rowsShape('splitTo! <=32,description <=256', {
  'splitAmount!*': amountShape,
  'actualSplitAmount*': amountShape,
})

const directDebitAccessParamsShape: Shape<unknown> = rowsShape('channel <=100')

const periodRuleParamsShape: Shape<unknown> = rowsShape('periodType <=10,period <=32,singleAmount')

const directDebitPassBackParamsShape: Shape<unknown> = rowsShape('subscriptionId,itemId')

const directDebitSubscriptionParamsShape: Shape<unknown> = rowsShape(
  'subscribeTplType,firstSubscriptionInfo,followSubscriptionInfos,originSubscriptionInfo,targetSubscriptionInfo,nextPaymentDate,expireAt,baseAmount,offsetAmount,deductName,deductDesc',
)

const directDebitSubMerchantShape: Shape<unknown> = rowsShape(
  'subMerchantServiceName,subMerchantServiceDescription',
)

const directDebitInfoShape: Shape<unknown> = rowsShape(
  'channelProductCode <=64,personalProductCode <=64,signScene,subscribeType,oriAgreementNo',
  {
    accessParams: directDebitAccessParamsShape,
    periodRuleParams: periodRuleParamsShape,
    passBackParams: directDebitPassBackParamsShape,
    subscriptionParams: directDebitSubscriptionParamsShape,
    subMerchant: directDebitSubMerchantShape,
  },
)

/** Checks the request of `pay`. */
export const payRequestSchema: RequestSchema<PayRequest> = toRequestSchema(
  rowsShape(
    'metadata,productCode!,paymentRequestId! <=64,paymentExpiryTime,paymentRedirectUrl <=2048,paymentNotifyUrl <=2048,appId <=32,merchantRegion <=2,userRegion <=2,isAuthorization:boolean,extendInfo,merchantAccountId <=32,dualOfflinePayment:boolean,subscriptionId,taxCalculationId',
    {
      customizedInfo: customizedInfoShape,
      paymentQuote: quoteShape,
      agreementInfo: agreementInfoShape,
      subscriptionInfo: subscriptionInfoShape,
      processingAmount: amountShape,
      'order!': orderShape,
      'paymentAmount! nonZero': amountShape,
      'paymentMethod!': paymentMethodShape,
      paymentFactor: paymentFactorShape,
      settlementStrategy: settlementStrategyShape,
      creditPayPlan: creditPayPlanShape,
      env: envShape,
      payToMethod: paymentMethodShape,
      merchant: merchantShape,
      paymentVerificationData: paymentVerificationDataShape,
    },
  ),
)

/** Reads the response of `pay`. */
export const payResponseSchema: ResponseSchema<PayResponse> = toResponseSchema(
  rowsShape(
    'paymentRequestId*,paymentId*,paymentData,paymentTime,paymentCreateTime,authExpiryTime,paymentActionForm*,extendInfo,normalUrl*,schemeUrl*,applinkUrl*,appIdentifier,subscriptionId*,invoiceId,status,currentPeriodStart,currentPeriodEnd',
    {
      'result!!': resultShape,
      processingAmount: amountShape,
      'paymentAmount*': amountShape,
      'actualPaymentAmount*': amountShape,
      paymentQuote: quoteShape,
      nonGuaranteeCouponValue: amountShape,
      pspCustomerInfo: pspCustomerInfoShape,
      'challengeActionForm*': challengeActionFormShape,
      'redirectActionForm*': redirectActionFormShape,
      'orderCodeForm*': orderCodeFormShape,
      grossSettlementAmount: amountShape,
      settlementQuote: quoteShape,
      paymentResultInfo: paymentResultInfoShape,
      acquirerInfo: acquirerInfoShape,
      promotionResult: listShape(promotionResultShape),
    },
  ),
)

/** Checks the request of `createPaymentSession`. */
export const createPaymentSessionRequestSchema: RequestSchema<CreatePaymentSessionRequest> =
  toRequestSchema(
    rowsShape(
      'merchantAccountId,metadata,allowedPaymentMethodRegions[],userRegion,scopes[],productCode!,paymentRequestId! <=64,paymentSessionExpiryTime,paymentRedirectUrl <=2048,paymentNotifyUrl <=2048,enableInstallmentCollection:boolean,merchantRegion <=2,productScene <=32,locale <=8,paymentExpiryTime',
      {
        customizedInfo: customizedInfoShape,
        paymentQuote: quoteShape,
        processingAmount: amountShape,
        subscriptionPlan: subscriptionPlanShape,
        subscriptionInfo: subscriptionInfoShape,
        'order!': orderShape,
        'paymentAmount!': amountShape,
        paymentMethod: paymentMethodShape,
        paymentFactor: paymentFactorShape,
        settlementStrategy: settlementStrategyShape,
        creditPayPlan: creditPayPlanShape,
        env: envShape,
        agreementInfo: agreementInfoShape,
        riskData: riskDataShape,
        savedPaymentMethods: listShape(paymentMethodShape),
        availablePaymentMethod: availablePaymentMethodShape,
        subscription: billingSubscriptionShape,
      },
    ),
  )

/** Reads the response of `createPaymentSession`. */
export const createPaymentSessionResponseSchema: ResponseSchema<CreatePaymentSessionResponse> =
  toResponseSchema(
    rowsShape(
      'paymentSessionData!!,paymentSessionExpiryTime!!,paymentSessionId!!,normalUrl,url,subscriptionId*,invoiceId',
      { 'result!!': resultShape },
    ),
  )

/** Checks the request of `cancelPayment`. */
export const cancelPaymentRequestSchema: RequestSchema<CancelPaymentRequest> = toRequestSchema(
  anyFieldShape(
    ['paymentId', 'paymentRequestId'],
    rowsShape('paymentId <=64,paymentRequestId <=64,merchantAccountId <=32'),
  ),
)

/** Reads the response of `cancelPayment`. */
export const cancelPaymentResponseSchema: ResponseSchema<CancelPaymentResponse> = toResponseSchema(
  rowsShape('paymentId*,paymentRequestId*,cancelTime', { 'result!!': resultShape }),
)

/** Checks the request of `refund`. */
export const refundRequestSchema: RequestSchema<RefundRequest> = toRequestSchema(
  rowsShape(
    'metadata,captureId,refundRequestId! <=64,paymentId! <=64,referenceRefundId <=64,refundReason <=256,refundNotifyUrl <=1024,isAsyncRefund:boolean,extendInfo,refundSourceAccountNo',
    {
      customizedInfo: customizedInfoShape,
      refundToBankInfo: refundToBankInfoShape,
      'refundAmount! nonZero': amountShape,
      refundDetails: listShape(refundDetailShape),
      actualRefundAmount: amountShape,
      'splitDetails <=20': listShape(splitDetailShape),
      goods: listShape(goodsShape),
    },
  ),
)

/** Reads the response of `refund`. */
export const refundResponseSchema: ResponseSchema<RefundResponse> = toResponseSchema(
  rowsShape('refundRequestId*,refundId*,paymentId*,refundTime,acquirerReferenceNo', {
    'result!!': resultShape,
    'actualRefundAmount*': amountShape,
    'refundAmount*': amountShape,
    refundNonGuaranteeCouponAmount: amountShape,
    grossSettlementAmount: amountShape,
    settlementQuote: quoteShape,
    acquirerInfo: acquirerInfoShape,
  }),
)

/** Checks the request of `inquiryRefund`. */
export const inquiryRefundRequestSchema: RequestSchema<InquiryRefundRequest> = toRequestSchema(
  anyFieldShape(
    ['refundRequestId', 'refundId'],
    rowsShape('refundRequestId <=64,refundId <=64,merchantAccountId'),
  ),
)

/** Reads the response of `inquiryRefund`. */
export const inquiryRefundResponseSchema: ResponseSchema<InquiryRefundResponse> = toResponseSchema(
  rowsShape(
    'metadata,arn,refundId*,refundRequestId*,refundStatus*,refundTime,rrn,authorizationCode',
    {
      'result!!': resultShape,
      customizedInfo: customizedInfoShape,
      'actualRefundAmount*': amountShape,
      'refundAmount*': amountShape,
      grossSettlementAmount: amountShape,
      settlementQuote: quoteShape,
      acquirerInfo: acquirerInfoShape,
      splitDetails: listShape(splitDetailShape),
    },
  ),
)

/** Checks the request of `capture`. */
export const captureRequestSchema: RequestSchema<CaptureRequest> = toRequestSchema(
  rowsShape('captureRequestId! <=64,paymentId! <=64,isLastCapture:boolean,captureType', {
    'captureAmount! nonZero': amountShape,
    transit: transitShape,
  }),
)

/** Reads the response of `capture`. */
export const captureResponseSchema: ResponseSchema<CaptureResponse> = toResponseSchema(
  rowsShape('captureRequestId*,captureId*,paymentId*,captureTime,acquirerReferenceNo', {
    'result!!': resultShape,
    'captureAmount*': amountShape,
  }),
)

/** Checks the request of `consultPayment`. */
export const consultPaymentRequestSchema: RequestSchema<ConsultPaymentRequest> = toRequestSchema(
  rowsShape(
    'productCode!,merchantRegion <=2,allowedPaymentMethodRegions[],allowedPaymentMethods[],blockedPaymentMethods[],region,customerId,referenceUserId,extendInfo,userRegion <=2,allowedPspRegions[],merchantAccountId <=32',
    {
      paymentEvaluation: paymentEvaluationShape,
      'paymentAmount!': amountShape,
      'env!': envShape,
      paymentFactor: paymentFactorShape,
      settlementStrategy: settlementStrategyShape,
      merchant: merchantShape,
      buyer: buyerShape,
    },
  ),
)

/** Reads the response of `consultPayment`. */
export const consultPaymentResponseSchema: ResponseSchema<ConsultPaymentResponse> =
  toResponseSchema(
    rowsShape('extendInfo', {
      'result!!': resultShape,
      paymentOptions: listShape(paymentOptionShape),
      paymentMethodInfos: listShape(paymentMethodInfoShape),
    }),
  )

/** Checks the request of `consultAuthorization`. */
export const consultAuthorizationRequestSchema: RequestSchema<ConsultAuthorizationRequest> =
  toRequestSchema(
    rowsShape(
      'merchantAccountId,authNotifyUrl,customerBelongsTo!,authClientId <=64,authRedirectUrl! <=1024,scopes[]!,authState! <=256,terminalType!,osType,osVersion <=16,extendInfo,merchantRegion <=2,recurringPayment:boolean',
      {
        authMetaData: authMetaDataShape,
        env: envShape,
        directDebitInfo: directDebitInfoShape,
        amount: amountShape,
      },
    ),
  )

/** Reads the response of `consultAuthorization`. */
export const consultAuthorizationResponseSchema: ResponseSchema<ConsultAuthorizationResponse> =
  toResponseSchema(
    rowsShape('authUrl,extendInfo,normalUrl,schemeUrl,applinkUrl,appIdentifier', {
      'result!!': resultShape,
      authCodeForm: authCodeFormShape,
    }),
  )

/** Checks the request of `applyToken`. */
export const applyTokenRequestSchema: RequestSchema<ApplyTokenRequest> = toRequestSchema(
  rowsShape(
    'merchantAccountId,grantType!,customerBelongsTo!,authCode <=128,refreshToken <=128,extendInfo,merchantRegion <=2',
  ),
)

/** Reads the response of `applyToken`. */
export const applyTokenResponseSchema: ResponseSchema<ApplyTokenResponse> = toResponseSchema(
  rowsShape(
    'accessToken,accessTokenExpiryTime,refreshToken,refreshTokenExpiryTime,extendInfo,userLoginId',
    { 'result!!': resultShape, pspCustomerInfo: pspCustomerInfoShape },
  ),
)

/** Checks the request of `revoke`. */
export const revokeRequestSchema: RequestSchema<RevokeRequest> = toRequestSchema(
  rowsShape('accessToken! <=128,extendInfo,merchantAccountId'),
)

/** Reads the response of `revoke`. */
export const revokeResponseSchema: ResponseSchema<RevokeResponse> = toResponseSchema(
  rowsShape('extendInfo', { 'result!!': resultShape }),
)

/** Checks the request of `createVaultingSession`. */
export const createVaultingSessionRequestSchema: RequestSchema<CreateVaultingSessionRequest> =
  toRequestSchema(
    rowsShape(
      'paymentMethodType!,vaultingRequestId!,vaultingNotificationUrl! <=2048,redirectUrl <=2048,merchantRegion <=2,is3DSAuthentication:boolean',
    ),
  )

/** Reads the response of `createVaultingSession`. */
export const createVaultingSessionResponseSchema: ResponseSchema<CreateVaultingSessionResponse> =
  toResponseSchema(
    rowsShape('vaultingSessionData!!,vaultingSessionId!!,vaultingSessionExpiryTime!!,normalUrl', {
      'result!!': resultShape,
    }),
  )

/** Checks the request of `vaultPaymentMethod`. */
export const vaultPaymentMethodRequestSchema: RequestSchema<VaultPaymentMethodRequest> =
  toRequestSchema(
    rowsShape(
      'merchantAccountId,metadata,vaultingRequestId! <=64,vaultingNotificationUrl! <=2048,redirectUrl! <=2048,merchantRegion <=2,vaultingCurrency',
      {
        'paymentMethodDetail!': paymentMethodDetailShape,
        'env!': envShape,
        customizedInfo: customizedInfoShape,
      },
    ),
  )

/** Reads the response of `vaultPaymentMethod`. */
export const vaultPaymentMethodResponseSchema: ResponseSchema<VaultPaymentMethodResponse> =
  toResponseSchema(
    rowsShape('vaultingRequestId!!,normalUrl,schemeUrl,applinkUrl', {
      'result!!': resultShape,
      paymentMethodDetail: paymentMethodDetailShape,
    }),
  )

/** Checks the request of `inquireVaulting`. */
export const inquireVaultingRequestSchema: RequestSchema<InquireVaultingRequest> = toRequestSchema(
  rowsShape('vaultingRequestId! <=64,merchantAccountId'),
)

/** Reads the response of `inquireVaulting`. */
export const inquireVaultingResponseSchema: ResponseSchema<InquireVaultingResponse> =
  toResponseSchema(
    rowsShape(
      'vaultingRequestId!!,normalUrl,schemeUrl,applinkUrl,vaultingStatus*,metadata:json,vaultingResultCode,vaultingResultMessage',
      { 'result!!': resultShape, paymentMethodDetail: paymentMethodDetailShape },
    ),
  )

/** Checks the request of `createSubscription`. */
export const createSubscriptionRequestSchema: RequestSchema<CreateSubscriptionRequest> =
  toRequestSchema(
    rowsShape(
      'merchantAccountId,allowAccumulate:boolean,allowRetry:boolean,subscriptionRequestId! <=64,subscriptionDescription! <=256,subscriptionRedirectUrl! <=2048,subscriptionStartTime!,subscriptionEndTime,subscriptionExpiryTime,subscriptionNotificationUrl <=2048,paymentNotificationUrl <=2048',
      {
        customizedInfo: customizedInfoShape,
        maxAccumulateAmount: amountShape,
        maxAmountFloor: amountShape,
        'periodRule!': periodRuleShape,
        'paymentMethod!': paymentMethodShape,
        'orderInfo!': orderInfoShape,
        'paymentAmount!': amountShape,
        settlementStrategy: settlementStrategyShape,
        'env!': envShape,
        trials: listShape(trialShape),
        subscriptionInfo: createSubscriptionInfoShape,
      },
    ),
  )

/** Reads the response of `createSubscription`. */
export const createSubscriptionResponseSchema: ResponseSchema<CreateSubscriptionResponse> =
  toResponseSchema(
    rowsShape('schemeUrl,applinkUrl,normalUrl,appIdentifier', { 'result!!': resultShape }),
  )

/** Checks the request of `changeSubscription`. */
export const changeSubscriptionRequestSchema: RequestSchema<ChangeSubscriptionRequest> =
  toRequestSchema(
    rowsShape(
      'allowAccumulate:boolean,subscriptionChangeRequestId! <=64,subscriptionId! <=64,subscriptionDescription <=256,subscriptionStartTime,subscriptionEndTime,subscriptionExpiryTime',
      {
        maxAccumulateAmount: amountShape,
        periodRule: periodRuleShape,
        orderInfo: orderInfoShape,
        'paymentAmount nonZero': amountShape,
        paymentAmountDifference: amountShape,
      },
    ),
  )

/** Reads the response of `changeSubscription`. */
export const changeSubscriptionResponseSchema: ResponseSchema<ChangeSubscriptionResponse> =
  toResponseSchema(rowsShape('', { 'result!!': resultShape }))

/** Checks the request of `cancelSubscription`. */
export const cancelSubscriptionRequestSchema: RequestSchema<CancelSubscriptionRequest> =
  toRequestSchema(
    anyFieldShape(
      ['subscriptionId', 'subscriptionRequestId'],
      rowsShape('subscriptionId <=64,subscriptionRequestId <=64,cancellationType!'),
    ),
  )

/** Reads the response of `cancelSubscription`. */
export const cancelSubscriptionResponseSchema: ResponseSchema<CancelSubscriptionResponse> =
  toResponseSchema(rowsShape('', { 'result!!': resultShape }))

/** Checks the request of `acceptDispute`. */
export const acceptDisputeRequestSchema: RequestSchema<AcceptDisputeRequest> = toRequestSchema(
  rowsShape('disputeId! <=64'),
)

/** Reads the response of `acceptDispute`. */
export const acceptDisputeResponseSchema: ResponseSchema<AcceptDisputeResponse> = toResponseSchema(
  rowsShape('disputeId*,disputeResolutionTime', { 'result!!': resultShape }),
)

/** Checks the request of `supplyDefenseDocument`. */
export const supplyDefenseDocumentRequestSchema: RequestSchema<SupplyDefenseDocumentRequest> =
  toRequestSchema(rowsShape('disputeId! <=64,disputeEvidence! <=1000000'))

/** Reads the response of `supplyDefenseDocument`. */
export const supplyDefenseDocumentResponseSchema: ResponseSchema<SupplyDefenseDocumentResponse> =
  toResponseSchema(rowsShape('disputeId*,disputeResolutionTime', { 'result!!': resultShape }))

/** Checks the request of `downloadDisputeEvidence`. */
export const downloadDisputeEvidenceRequestSchema: RequestSchema<DownloadDisputeEvidenceRequest> =
  toRequestSchema(rowsShape('disputeId! <=64,disputeEvidenceType!'))

/** Reads the response of `downloadDisputeEvidence`. */
export const downloadDisputeEvidenceResponseSchema: ResponseSchema<DownloadDisputeEvidenceResponse> =
  toResponseSchema(rowsShape('disputeEvidence,disputeEvidenceFormat', { 'result!!': resultShape }))

/** Checks the request of `updateAmount`. */
export const updateAmountRequestSchema: RequestSchema<UpdateAmountRequest> = toRequestSchema(
  rowsShape('updateRequestId! <=64,paymentId! <=64', { 'amount! nonZero': amountShape }),
)

/** Reads the response of `updateAmount`. */
export const updateAmountResponseSchema: ResponseSchema<UpdateAmountResponse> = toResponseSchema(
  rowsShape('updateRequestId*,paymentId*', { 'result!!': resultShape, 'amount*': amountShape }),
)

/** Checks the request of `updateSubscription`. */
export const updateSubscriptionRequestSchema: RequestSchema<UpdateSubscriptionRequest> =
  toRequestSchema(
    rowsShape(
      'subscriptionUpdateRequestId! <=64,subscriptionId! <=64,subscriptionDescription <=256,subscriptionEndTime,nextSubscriptionDate',
      {
        periodRule: periodRuleShape,
        paymentAmount: amountShape,
        'orderInfo!': orderInfoShape,
        prorationSettings: prorationSettingsShape,
      },
    ),
  )

/** Reads the response of `updateSubscription`. */
export const updateSubscriptionResponseSchema: ResponseSchema<UpdateSubscriptionResponse> =
  toResponseSchema(rowsShape('', { 'result!!': resultShape }))

/** Checks the request of `inquireSubscription`. */
export const inquireSubscriptionRequestSchema: RequestSchema<InquireSubscriptionRequest> =
  toRequestSchema(rowsShape('merchantAccountId,subscriptionId!'))

/** Reads the response of `inquireSubscription`. */
export const inquireSubscriptionResponseSchema: ResponseSchema<InquireSubscriptionResponse> =
  toResponseSchema(rowsShape('', { 'result!!': resultShape, subscription: subscriptionInfoShape }))

/** Checks the request of `inquireSubscriptionList`. */
export const inquireSubscriptionListRequestSchema: RequestSchema<InquireSubscriptionListRequest> =
  toRequestSchema(
    rowsShape(
      'merchantAccountId,startTimeFrom,startTimeTo,statuses[],paymentMethodTypes[],currencies[],periodTypes[],currentPage:integer,pageSize:integer',
    ),
  )

/** Reads the response of `inquireSubscriptionList`. */
export const inquireSubscriptionListResponseSchema: ResponseSchema<InquireSubscriptionListResponse> =
  toResponseSchema(
    rowsShape('', {
      'result!!': resultShape,
      subscriptions: listShape(subscriptionInfoShape),
      paginator: paginatorShape,
    }),
  )

/** Checks the request of `inquireSubscriptionPayment`. */
export const inquireSubscriptionPaymentRequestSchema: RequestSchema<InquireSubscriptionPaymentRequest> =
  toRequestSchema(
    rowsShape(
      'merchantAccountId,subscriptionId!,paymentStatuses[],currentPage:integer,pageSize:integer',
    ),
  )

/** Reads the response of `inquireSubscriptionPayment`. */
export const inquireSubscriptionPaymentResponseSchema: ResponseSchema<InquireSubscriptionPaymentResponse> =
  toResponseSchema(
    rowsShape('', {
      'result!!': resultShape,
      payments: listShape(subscriptionTransactionShape),
      paginator: paginatorShape,
    }),
  )

/** Checks the request of `inquireExchangeRate`. */
export const inquireExchangeRateRequestSchema: RequestSchema<InquireExchangeRateRequest> =
  toRequestSchema(
    rowsShape('merchantAccountId,paymentCurrency,sellCurrency,buyCurrency,productCode,rateType', {
      currencyPairs: listShape(currencyPairShape),
    }),
  )

/** Reads the response of `inquireExchangeRate`. */
export const inquireExchangeRateResponseSchema: ResponseSchema<InquireExchangeRateResponse> =
  toResponseSchema(
    rowsShape('', {
      'result!!': resultShape,
      quotes: listShape(quoteShape),
      paymentQuotes: listShape(paymentQuoteShape),
    }),
  )

/** Checks the request of `inquireToken`. */
export const inquireTokenRequestSchema: RequestSchema<InquireTokenRequest> = toRequestSchema(
  rowsShape('merchantAccountId,token!'),
)

/** Reads the response of `inquireToken`. */
export const inquireTokenResponseSchema: ResponseSchema<InquireTokenResponse> = toResponseSchema(
  rowsShape('token,email,issuerName,issuingCountry,tokenExpiryTime', {
    'result!!': resultShape,
    accountHolderName: userNameShape,
  }),
)

/** Checks the request of `updateToken`. */
export const updateTokenRequestSchema: RequestSchema<UpdateTokenRequest> = toRequestSchema(
  rowsShape('merchantAccountId,token!,email,tokenExpiryTime', { accountHolderName: userNameShape }),
)

/** Reads the response of `updateToken`. */
export const updateTokenResponseSchema: ResponseSchema<UpdateTokenResponse> = toResponseSchema(
  rowsShape('token', { 'result!!': resultShape }),
)

/** Checks the request of `deleteToken`. */
export const deleteTokenRequestSchema: RequestSchema<DeleteTokenRequest> = toRequestSchema(
  rowsShape('merchantAccountId,token!'),
)

/** Reads the response of `deleteToken`. */
export const deleteTokenResponseSchema: ResponseSchema<DeleteTokenResponse> = toResponseSchema(
  rowsShape('', { 'result!!': resultShape }),
)

/** Checks the request of `declare`. */
export const declareRequestSchema: RequestSchema<DeclareRequest> = toRequestSchema(
  rowsShape('declarationRequestId!,paymentId!,splitOrder:boolean!,subOrderId,suborderId', {
    'declarationAmount!': amountShape,
    'customs!': customsInfoShape,
    'merchantCustomsInfo!': merchantCustomsInfoShape,
    buyerCertificate: certificateShape,
  }),
)

/** Reads the response of `declare`. */
export const declareResponseSchema: ResponseSchema<DeclareResponse> = toResponseSchema(
  rowsShape(
    'customsPaymentId,customsOrderId,identityCheckResult,clearingChannel,clearingTransactionId,customsProviderRegistrationId',
    { 'result!!': resultShape },
  ),
)

/** Checks the request of `inquiryDeclarationRequests`. */
export const inquiryDeclarationRequestsRequestSchema: RequestSchema<InquiryDeclarationRequestsRequest> =
  toRequestSchema(rowsShape('declarationRequestIds[]!'))

/** Reads the response of `inquiryDeclarationRequests`. */
export const inquiryDeclarationRequestsResponseSchema: ResponseSchema<InquiryDeclarationRequestsResponse> =
  toResponseSchema(
    rowsShape('declarationRequestsNotFound[]', {
      'result!!': resultShape,
      declarationRecords: listShape(declarationRecordShape),
    }),
  )

/** Checks the request of `registration`. */
export const registrationRequestSchema: RequestSchema<RegistrationRequest> = toRequestSchema(
  rowsShape('productCodes[]!,registrationRequestId!,registrationNotifyURL,passThroughInfo', {
    'merchantInfo!': merchantRegistrationInfoShape,
    storeInfo: storeShape,
  }),
)

/** Reads the response of `registration`. */
export const registrationResponseSchema: ResponseSchema<RegistrationResponse> = toResponseSchema(
  rowsShape('passThroughInfo', { 'result!!': resultShape }),
)

/** Checks the request of `inquiryRegistrationStatus`. */
export const inquiryRegistrationStatusRequestSchema: RequestSchema<InquiryRegistrationStatusRequest> =
  toRequestSchema(rowsShape('registrationRequestId,referenceMerchantId,referenceStoreId'))

/** Reads the response of `inquiryRegistrationStatus`. */
export const inquiryRegistrationStatusResponseSchema: ResponseSchema<InquiryRegistrationStatusResponse> =
  toResponseSchema(
    rowsShape('', {
      'result!!': resultShape,
      'registrationResult*': registrationResultShape,
      pspRegistrationResultList: listShape(pspRegistrationResultShape),
    }),
  )

/** Checks the request of `inquiryRegistrationInfo`. */
export const inquiryRegistrationInfoRequestSchema: RequestSchema<InquiryRegistrationInfoRequest> =
  toRequestSchema(rowsShape('referenceMerchantId!,referenceStoreId'))

/** Reads the response of `inquiryRegistrationInfo`. */
export const inquiryRegistrationInfoResponseSchema: ResponseSchema<InquiryRegistrationInfoResponse> =
  toResponseSchema(
    rowsShape('productCodes[]', {
      'result!!': resultShape,
      merchantInfo: merchantRegistrationInfoShape,
      storeInfo: storeShape,
    }),
  )

/** Checks the request of `verifyAndCompletePayment`. */
export const verifyAndCompletePaymentRequestSchema: RequestSchema<VerifyAndCompletePaymentRequest> =
  toRequestSchema(rowsShape('verifyRequestId!,paymentId!', { verifyMethod: verifyMethodShape }))

/** Reads the response of `verifyAndCompletePayment`. */
export const verifyAndCompletePaymentResponseSchema: ResponseSchema<VerifyAndCompletePaymentResponse> =
  toResponseSchema(
    rowsShape('paymentRequestId*,verifyRequestId*,paymentId*,paymentCreateTime', {
      'result!!': resultShape,
      'paymentAmount*': amountShape,
      acquirerInfo: acquirerInfoShape,
    }),
  )

/** Checks the request of `uploadInvoiceShippingFile`. */
export const uploadInvoiceShippingFileRequestSchema: RequestSchema<UploadInvoiceShippingFileRequest> =
  toRequestSchema(rowsShape('paymentRequestId!,fileId,uploadFile,fileType,fileName,merchantId'))

/** Reads the response of `uploadInvoiceShippingFile`. */
export const uploadInvoiceShippingFileResponseSchema: ResponseSchema<UploadInvoiceShippingFileResponse> =
  toResponseSchema(rowsShape('', { 'result!!': resultShape }))

/** Checks the request of `fetchNonce`. */
export const fetchNonceRequestSchema: RequestSchema<FetchNonceRequest> = toRequestSchema(
  rowsShape('', { 'card!': plainCardShape }),
)

/** Reads the response of `fetchNonce`. */
export const fetchNonceResponseSchema: ResponseSchema<FetchNonceResponse> = toResponseSchema(
  rowsShape('cardToken!!', { 'result!!': resultShape }),
)

/** Checks the request of `createTokenizedPaymentSession`. */
export const createTokenizedPaymentSessionRequestSchema: RequestSchema<CreateTokenizedPaymentSessionRequest> =
  toRequestSchema(
    rowsShape('productCode!,scopes[],paymentRedirectUrl', {
      'agreementInfo!': tokenizedAgreementInfoShape,
      paymentMethod: paymentMethodShape,
    }),
  )

/** Reads the response of `createTokenizedPaymentSession`. */
export const createTokenizedPaymentSessionResponseSchema: ResponseSchema<CreateTokenizedPaymentSessionResponse> =
  toResponseSchema(
    rowsShape('paymentSessionId*,paymentSessionData,paymentSessionExpiryTime', {
      'result!!': resultShape,
    }),
  )

/** Checks the request of `initializeAuthentication`. */
export const initializeAuthenticationRequestSchema: RequestSchema<InitializeAuthenticationRequest> =
  toRequestSchema(
    rowsShape(
      'authenticationRequestId! <=64,identityType!,authenticationType!,paymentRedirectUrl',
      { identityValue: identityValueShape },
    ),
  )

/** Reads the response of `initializeAuthentication`. */
export const initializeAuthenticationResponseSchema: ResponseSchema<InitializeAuthenticationResponse> =
  toResponseSchema(
    rowsShape('authenticationId,authenticationRequestId*', {
      'result!!': resultShape,
      redirectActionForm: redirectActionFormShape,
    }),
  )

/** Checks the request of `initAuthentication`. */
export const initAuthenticationRequestSchema: RequestSchema<InitAuthenticationRequest> =
  toRequestSchema(
    rowsShape(
      'authenticationType!,authenticationRequestId! <=64,authenticationChannelType!,userIdentityType!,userIdentityValue! <=128',
    ),
  )

/** Reads the response of `initAuthentication`. */
export const initAuthenticationResponseSchema: ResponseSchema<InitAuthenticationResponse> =
  toResponseSchema(rowsShape('authenticationRequestId*', { 'result!!': resultShape }))

/** Checks the request of `verifyAuthentication`. */
export const verifyAuthenticationRequestSchema: RequestSchema<VerifyAuthenticationRequest> =
  toRequestSchema(
    rowsShape('authenticationType!,authenticationRequestId! <=64,authenticationValue! <=256'),
  )

/** Reads the response of `verifyAuthentication`. */
export const verifyAuthenticationResponseSchema: ResponseSchema<VerifyAuthenticationResponse> =
  toResponseSchema(
    twoNamesShape(
      'isPassed',
      'passed',
      rowsShape('isPassed:boolean*', { 'result!!': resultShape }),
    ),
  )

/** Checks the request of `inquiryUserInfo`. */
export const inquiryUserInfoRequestSchema: RequestSchema<InquiryUserInfoRequest> = toRequestSchema(
  rowsShape('accessToken! <=128'),
)

/** Reads the response of `inquiryUserInfo`. */
export const inquiryUserInfoResponseSchema: ResponseSchema<InquiryUserInfoResponse> =
  toResponseSchema(rowsShape('userId,userLoginId,hashUserLoginId', { 'result!!': resultShape }))

/** Checks the request of `queryAuthorization`. */
export const queryAuthorizationRequestSchema: RequestSchema<QueryAuthorizationRequest> =
  toRequestSchema(rowsShape('accessToken!'))

/** Reads the response of `queryAuthorization`. */
export const queryAuthorizationResponseSchema: ResponseSchema<QueryAuthorizationResponse> =
  toResponseSchema(
    rowsShape(
      'accessToken,accessTokenExpiryTime,refreshToken,refreshTokenExpiryTime,tokenStatusType',
      { 'result!!': resultShape },
    ),
  )

/** Checks the request of `inquirySubscription`. */
export const inquirySubscriptionRequestSchema: RequestSchema<InquirySubscriptionRequest> =
  toRequestSchema(
    anyFieldShape(
      ['subscriptionId', 'subscriptionRequestId'],
      rowsShape('subscriptionId,subscriptionRequestId'),
    ),
  )

/** Reads the response of `inquirySubscription`. */
export const inquirySubscriptionResponseSchema: ResponseSchema<InquirySubscriptionResponse> =
  toResponseSchema(
    rowsShape(
      'allowRetry,subscriptionEndTime,subscriptionRequestId*,subscriptionStartTime,subscriptionStatus*',
      {
        'result!!': resultShape,
        maxAmountFloor: amountShape,
        'paymentAmount*': amountShape,
        periodRule: periodRuleShape,
      },
    ),
  )

/** Checks the request of `registerMerchant`. */
export const registerMerchantRequestSchema: RequestSchema<RegisterMerchantRequest> =
  toRequestSchema(
    rowsShape('registrationRequestId! <=64', {
      'settlementInfos! <=10': listShape(settlementInfoShape),
      'merchantInfo!': merchantInfoShape,
      'paymentMethods <=100': listShape(paymentMethodShape),
    }),
  )

/** Reads the response of `registerMerchant`. */
export const registerMerchantResponseSchema: ResponseSchema<RegisterMerchantResponse> =
  toResponseSchema(rowsShape('registrationStatus*', { 'result!!': resultShape }))

/** Checks the request of `updateSettlementInfo`. */
export const updateSettlementInfoRequestSchema: RequestSchema<UpdateSettlementInfoRequest> =
  toRequestSchema(
    rowsShape('updateRequestId! <=64,referenceMerchantId! <=64,settlementCurrency:currency! <=3', {
      'settlementBankAccount!': settlementBankAccountShape,
    }),
  )

/** Reads the response of `updateSettlementInfo`. */
export const updateSettlementInfoResponseSchema: ResponseSchema<UpdateSettlementInfoResponse> =
  toResponseSchema(rowsShape('updateStatus*', { 'result!!': resultShape }))

/** Checks the request of `settle`. */
export const settleRequestSchema: RequestSchema<SettleRequest> = toRequestSchema(
  rowsShape('settlementRequestId! <=64,paymentId! <=64', {
    'settlementDetails! <=20': listShape(settlementDetailShape),
  }),
)

/** Reads the response of `settle`. */
export const settleResponseSchema: ResponseSchema<SettleResponse> = toResponseSchema(
  rowsShape('settlementRequestId*,settlementId*', { 'result!!': resultShape }),
)

/** Checks the request of `createTransfer`. */
export const createTransferRequestSchema: RequestSchema<CreateTransferRequest> = toRequestSchema(
  rowsShape('transferRequestId! <=64', {
    'transferFromDetail!': transferFromDetailShape,
    'transferToDetail!': transferToDetailShape,
  }),
)

/** Reads the response of `createTransfer`. */
export const createTransferResponseSchema: ResponseSchema<CreateTransferResponse> =
  toResponseSchema(
    rowsShape('transferId*,transferRequestId*', {
      'result!!': resultShape,
      transferFromDetail: transferFromDetailShape,
      transferToDetail: transferToDetailShape,
    }),
  )

/** Checks the request of `createPayout`. */
export const createPayoutRequestSchema: RequestSchema<CreatePayoutRequest> = toRequestSchema(
  rowsShape('transferRequestId! <=64', {
    'transferFromDetail!': transferFromDetailShape,
    'transferToDetail!': transferToDetailShape,
  }),
)

/** Reads the response of `createPayout`. */
export const createPayoutResponseSchema: ResponseSchema<CreatePayoutResponse> = toResponseSchema(
  rowsShape('transferId*,transferRequestId*', {
    'result!!': resultShape,
    transferFromDetail: transferFromDetailShape,
    transferToDetail: transferToDetailShape,
  }),
)

/** Checks the request of `inquireBalance`. */
export const inquireBalanceRequestSchema: RequestSchema<InquireBalanceRequest> = toRequestSchema(
  rowsShape('referenceMerchantId <=32'),
)

/** Reads the response of `inquireBalance`. */
export const inquireBalanceResponseSchema: ResponseSchema<InquireBalanceResponse> =
  toResponseSchema(
    rowsShape('', { 'result!!': resultShape, 'accountBalances!!': listShape(accountBalanceShape) }),
  )

/** Checks the request of `decideRisk`. */
export const decideRiskRequestSchema: RequestSchema<DecideRiskRequest> = toRequestSchema(
  rowsShape('referenceTransactionId! <=64,authorizationPhase!', {
    'orders! <=10': listShape(riskCheckOrderShape),
    'buyer!': buyerShape,
    'actualPaymentAmount!': amountShape,
    'paymentDetails! <=5': listShape(riskCheckPaymentDetailShape),
    discountAmount: amountShape,
    'env!': envShape,
  }),
)

/** Reads the response of `decideRisk`. */
export const decideRiskResponseSchema: ResponseSchema<DecideRiskResponse> = toResponseSchema(
  rowsShape('securityId,decision!!,authenticationDecision,score:number', {
    'result!!': resultShape,
  }),
)

/** Checks the request of `reportRisk`. */
export const reportRiskRequestSchema: RequestSchema<ReportRiskRequest> = toRequestSchema(
  rowsShape(
    'referenceTransactionId! <=64,reportReason <=2048,riskType,riskOccurrenceTime:timestamp!',
  ),
)

/** Reads the response of `reportRisk`. */
export const reportRiskResponseSchema: ResponseSchema<ReportRiskResponse> = toResponseSchema(
  rowsShape('securityId', { 'result!!': resultShape }),
)

/** Checks the request of `sendPaymentResult`. */
export const sendPaymentResultRequestSchema: RequestSchema<SendPaymentResultRequest> =
  toRequestSchema(
    rowsShape('referenceTransactionId! <=64,paymentStatus!,paymentMethodProvider', {
      authorizationError: authorizationErrorShape,
      cardVerificationResult: cardVerificationResultShape,
    }),
  )

/** Reads the response of `sendPaymentResult`. */
export const sendPaymentResultResponseSchema: ResponseSchema<SendPaymentResultResponse> =
  toResponseSchema(rowsShape('securityId', { 'result!!': resultShape }))

/** Checks the request of `sendRefundResult`. */
export const sendRefundResultRequestSchema: RequestSchema<SendRefundResultRequest> =
  toRequestSchema(
    rowsShape('referenceTransactionId! <=64,referenceRefundId! <=64', {
      'actualRefundAmount!': amountShape,
      'refundRecords! <=100': listShape(riskRefundRecordShape),
    }),
  )

/** Reads the response of `sendRefundResult`. */
export const sendRefundResultResponseSchema: ResponseSchema<SendRefundResultResponse> =
  toResponseSchema(rowsShape('securityId', { 'result!!': resultShape }))

/** Checks the request of `createHold`. */
export const createHoldRequestSchema: RequestSchema<CreateHoldRequest> = toRequestSchema(
  rowsShape('holdRequestId!,releaseTime!', { 'holdAmount! nonZero': amountShape }),
)

/** Reads the response of `createHold`. */
export const createHoldResponseSchema: ResponseSchema<CreateHoldResponse> = toResponseSchema(
  rowsShape('holdRequestId*,holdId*,releaseTime,holdStatus*', {
    'result!!': resultShape,
    'holdAmount*': amountShape,
  }),
)

/** Checks the request of `updateHold`. */
export const updateHoldRequestSchema: RequestSchema<UpdateHoldRequest> = toRequestSchema(
  rowsShape('holdId!,releaseTime!'),
)

/** Reads the response of `updateHold`. */
export const updateHoldResponseSchema: ResponseSchema<UpdateHoldResponse> = toResponseSchema(
  rowsShape('holdId*,releaseTime', { 'result!!': resultShape }),
)

/** Checks the request of `inquireHoldList`. */
export const inquireHoldListRequestSchema: RequestSchema<InquireHoldListRequest> = toRequestSchema(
  rowsShape('holdRequestId,holdId,limit:integer 1..100,startingAfter,endingBefore'),
)

/** Reads the response of `inquireHoldList`. */
export const inquireHoldListResponseSchema: ResponseSchema<InquireHoldListResponse> =
  toResponseSchema(
    rowsShape('hasMore:boolean', {
      'result!!': resultShape,
      holdDetails: listShape(reserveHoldDetailShape),
    }),
  )

/** Checks the request of `createReserveRule`. */
export const createReserveRuleRequestSchema: RequestSchema<CreateReserveRuleRequest> =
  toRequestSchema(
    rowsShape(
      'fundsType,takeType,paymentMethodScope!,ratio:integer! 1..100,releaseType!,releaseTime,retentionTime:integer',
    ),
  )

/** Reads the response of `createReserveRule`. */
export const createReserveRuleResponseSchema: ResponseSchema<CreateReserveRuleResponse> =
  toResponseSchema(
    rowsShape(
      'ruleId*,merchantId,fundsType,takeType,paymentMethodScope,ratio:integer,releaseType,releaseTime,retentionTime:integer,ruleStatus,createTime,updateTime',
      { 'result!!': resultShape },
    ),
  )

/** Checks the request of `updateReserveRule`. */
export const updateReserveRuleRequestSchema: RequestSchema<UpdateReserveRuleRequest> =
  toRequestSchema(
    rowsShape(
      'ruleId!,paymentMethodScope,ratio:integer 1..100,releaseTime,retentionTime:integer,ruleStatus',
    ),
  )

/** Reads the response of `updateReserveRule`. */
export const updateReserveRuleResponseSchema: ResponseSchema<UpdateReserveRuleResponse> =
  toResponseSchema(
    rowsShape(
      'ruleId*,merchantId,fundsType,takeType,paymentMethodScope,ratio:integer,releaseType,releaseTime,retentionTime:integer,ruleStatus,createTime,updateTime',
      { 'result!!': resultShape },
    ),
  )

/** Checks the request of `cancelReserveRule`. */
export const cancelReserveRuleRequestSchema: RequestSchema<CancelReserveRuleRequest> =
  toRequestSchema(rowsShape('ruleId!'))

/** Reads the response of `cancelReserveRule`. */
export const cancelReserveRuleResponseSchema: ResponseSchema<CancelReserveRuleResponse> =
  toResponseSchema(
    rowsShape(
      'ruleId*,merchantId,fundsType,takeType,paymentMethodScope,ratio:integer,releaseType,releaseTime,retentionTime:integer,ruleStatus,createTime,updateTime',
      { 'result!!': resultShape },
    ),
  )

/** Checks the request of `inquireReserveRuleList`. */
export const inquireReserveRuleListRequestSchema: RequestSchema<InquireReserveRuleListRequest> =
  toRequestSchema(
    rowsShape('fundsType!,takeType,releaseType,limit:integer,startingAfter,endingBefore'),
  )

/** Reads the response of `inquireReserveRuleList`. */
export const inquireReserveRuleListResponseSchema: ResponseSchema<InquireReserveRuleListResponse> =
  toResponseSchema(
    rowsShape('hasMore:boolean', { 'result!!': resultShape, rules: listShape(reserveRuleShape) }),
  )

/** Checks the request of `createRelease`. */
export const createReleaseRequestSchema: RequestSchema<CreateReleaseRequest> = toRequestSchema(
  rowsShape('releaseRequestId!,holdId!', { 'releaseAmount! nonZero': amountShape }),
)

/** Reads the response of `createRelease`. */
export const createReleaseResponseSchema: ResponseSchema<CreateReleaseResponse> = toResponseSchema(
  rowsShape('releaseRequestId*,releaseId*,holdId*,releaseStatus*', {
    'result!!': resultShape,
    'releaseAmount*': amountShape,
  }),
)

/** Checks the request of `inquireRelease`. */
export const inquireReleaseRequestSchema: RequestSchema<InquireReleaseRequest> = toRequestSchema(
  anyFieldShape(['releaseId', 'releaseRequestId'], rowsShape('releaseId,releaseRequestId')),
)

/** Reads the response of `inquireRelease`. */
export const inquireReleaseResponseSchema: ResponseSchema<InquireReleaseResponse> =
  toResponseSchema(
    rowsShape('releaseRequestId*,releaseId*,holdId*,releaseStatus*', {
      'result!!': resultShape,
      'releaseAmount*': amountShape,
    }),
  )

/** Checks the request of `createMandate`. */
export const createMandateRequestSchema: RequestSchema<CreateMandateRequest> = toRequestSchema(
  rowsShape('mandateRequestId!,accessToken!', { 'paymentAmount! nonZero': amountShape }),
)

/** Reads the response of `createMandate`. */
export const createMandateResponseSchema: ResponseSchema<CreateMandateResponse> = toResponseSchema(
  rowsShape('mandateRequestId*,mandateId*,validFrom,validUntil', { 'result!!': resultShape }),
)

/** Checks the request of `inquireInstallment`. */
export const inquireInstallmentRequestSchema: RequestSchema<InquireInstallmentRequest> =
  toRequestSchema(rowsShape('merchantAccountId'))

/** Reads the response of `inquireInstallment`. */
export const inquireInstallmentResponseSchema: ResponseSchema<InquireInstallmentResponse> =
  toResponseSchema(
    rowsShape('', {
      'result!!': resultShape,
      installmentBanks: oneOrListShape(installmentBankShape),
    }),
  )

/** Checks the request of `getCardInfo`. */
export const getCardInfoRequestSchema: RequestSchema<GetCardInfoRequest> = toRequestSchema(
  rowsShape('cardNo,paymentMethodRegion,cardBin'),
)

/** Reads the response of `getCardInfo`. */
export const getCardInfoResponseSchema: ResponseSchema<GetCardInfoResponse> = toResponseSchema(
  rowsShape(
    'cardBrand,localCardBrand,coBagedCardBrand,issuingRegion,funding,cardCategory,supportInstallment:boolean',
    { 'result!!': resultShape, installment: installmentShape },
  ),
)
