// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'
import type { AccountHolderType, AccountType, SettleToType } from '../../values.ts'
import { type Address, addressShape } from '../address.ts'
import { type Amount, amountShape } from '../amount.ts'

/** The bank account that money is settled to. */
export interface SettlementBankAccount {
  /** The number of the bank account. At most 64 characters. */
  readonly bankAccountNo: string
  /** The name of the account holder. At most 64 characters. */
  readonly accountHolderName: string
  /** The SWIFT code of the bank. At most 11 characters. */
  readonly swiftCode?: string
  /** The region of the bank, as a two-letter code. At most 2 characters. */
  readonly bankRegion: string
  /** Whether the account belongs to a person or a company. */
  readonly accountHolderType: AccountHolderType
  /** The routing number of the bank. At most 9 characters. */
  readonly routingNumber?: string
  /** The code of the bank's branch. At most 32 characters. */
  readonly branchCode?: string
  /** The tax number of the account holder. At most 32 characters. */
  readonly accountHolderTIN?: string
  /** The kind of account. */
  readonly accountType?: AccountType
  /** The name of the bank. At most 256 characters. */
  readonly bankName?: string
  /** The address of the account holder. */
  readonly accountHolderAddress?: Address
  /** The international bank account number (IBAN). At most 34 characters. */
  readonly iban?: string
}

export const settlementBankAccountShape: Shape<SettlementBankAccount> = /* @__PURE__ */ rowsShape(
  'bankAccountNo!<64 accountHolderName!<64 swiftCode<11 bankRegion!<2 accountHolderType! routingNumber<9 branchCode<32 accountHolderTIN<32 accountType bankName<256 iban<34',
  { accountHolderAddress: addressShape },
)

/** One share of the funds of a payment. */
export interface SettlementDetail {
  /** Who receives the money. */
  readonly settleTo: SettleToType
  /** The amount to settle. */
  readonly settlementAmount: Amount
}

export const settlementDetailShape: Shape<SettlementDetail> = /* @__PURE__ */ rowsShape(
  'settleTo!',
  { 'settlementAmount!': amountShape },
)

/** The currency and the bank account that a sub-merchant is settled in. */
export interface SettlementInfo {
  /** The currency in which you are settled. At most 3 characters. */
  readonly settlementCurrency: string
  /** The bank account. */
  readonly settlementBankAccount?: SettlementBankAccount
}

export const settlementInfoShape: Shape<SettlementInfo> = /* @__PURE__ */ rowsShape(
  'settlementCurrency@!<3',
  { settlementBankAccount: settlementBankAccountShape },
)
