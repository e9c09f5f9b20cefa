// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import type { Result } from './models/common.ts'
import type {
  AccountBalance,
  MerchantInfo,
  ReceivedTransferFromDetail,
  ReceivedTransferToDetail,
  SettlementBankAccount,
  SettlementDetail,
  SettlementInfo,
  TransferFromDetail,
  TransferToDetail,
} from './models/marketplace.ts'
import type { PaymentMethod } from './models/payment.ts'

/** The request of `registerMerchant`. */
export interface RegisterMerchantRequest {
  /** Your own ID for the registration. At most 64 characters. */
  readonly registrationRequestId: string
  /** The currencies and bank accounts of the sub-merchant. At most 10 items. */
  readonly settlementInfos: readonly SettlementInfo[]
  /** The merchant. */
  readonly merchantInfo: MerchantInfo
  /** The payment methods to evaluate. At most 100 items. */
  readonly paymentMethods?: readonly PaymentMethod[]
}

/** The response of `registerMerchant`. */
export interface RegisterMerchantResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The status of the registration. */
  readonly registrationStatus?: string
}

/** The request of `updateSettlementInfo`. */
export interface UpdateSettlementInfoRequest {
  /** Your own ID for the update. At most 64 characters. */
  readonly updateRequestId: string
  /** Your own ID for the merchant. At most 64 characters. */
  readonly referenceMerchantId: string
  /** The currency in which you are settled. At most 3 characters. */
  readonly settlementCurrency: string
  /** The bank account. */
  readonly settlementBankAccount: SettlementBankAccount
}

/** The response of `updateSettlementInfo`. */
export interface UpdateSettlementInfoResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The status of the change. */
  readonly updateStatus?: string
}

/** The request of `settle`. */
export interface SettleRequest {
  /** Your own ID for the settlement. At most 64 characters. */
  readonly settlementRequestId: string
  /** The gateway's ID for the payment. At most 64 characters. */
  readonly paymentId: string
  /** The shares of the payment's funds. At most 20 items. */
  readonly settlementDetails: readonly SettlementDetail[]
}

/** The response of `settle`. */
export interface SettleResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Your own ID for the settlement. */
  readonly settlementRequestId?: string
  /** The gateway's ID for the settlement. */
  readonly settlementId?: string
}

/** The request of `createTransfer`. */
export interface CreateTransferRequest {
  /** Your own ID for the transfer. At most 64 characters. */
  readonly transferRequestId: string
  /** The source of the money. */
  readonly transferFromDetail: TransferFromDetail
  /** The destination of the money. */
  readonly transferToDetail: TransferToDetail
}

/** The response of `createTransfer`. */
export interface CreateTransferResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The gateway's ID for the transfer. */
  readonly transferId?: string
  /** Your own ID for the transfer. */
  readonly transferRequestId?: string
  /** The source of the money. */
  readonly transferFromDetail?: ReceivedTransferFromDetail
  /** The destination of the money. */
  readonly transferToDetail?: ReceivedTransferToDetail
}

/** The request of `createPayout`. */
export interface CreatePayoutRequest {
  /** Your own ID for the transfer. At most 64 characters. */
  readonly transferRequestId: string
  /** The source of the money. */
  readonly transferFromDetail: TransferFromDetail
  /** The destination of the money. */
  readonly transferToDetail: TransferToDetail
}

/** The response of `createPayout`. */
export interface CreatePayoutResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The gateway's ID for the transfer. */
  readonly transferId?: string
  /** Your own ID for the transfer. */
  readonly transferRequestId?: string
  /** The source of the money. */
  readonly transferFromDetail?: ReceivedTransferFromDetail
  /** The destination of the money. */
  readonly transferToDetail?: ReceivedTransferToDetail
}

/** The request of `inquireBalance`. */
export interface InquireBalanceRequest {
  /** Your own ID for the merchant. At most 32 characters. */
  readonly referenceMerchantId?: string
}

/** The response of `inquireBalance`. */
export interface InquireBalanceResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The balance of each account. */
  readonly accountBalances: readonly AccountBalance[]
}
