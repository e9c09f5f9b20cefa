// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { BooleanLike, NumberLike, Shape } from '../../../shapes/shape.ts'
import type { ThreeDSInteractionMode } from '../../values.ts'

/** The result of 3-D Secure that you report. */
export interface RiskThreeDSResult {
  /** The version of 3-D Secure. */
  readonly threeDSVersion?: string
  /** How the payer interacts with 3-D Secure. */
  readonly threeDSInteractionMode?: ThreeDSInteractionMode
  /** The electronic commerce indicator. */
  readonly eci?: string
  /** The cardholder authentication value. */
  readonly cavv?: string
}

const riskThreeDSResultShape: Shape<RiskThreeDSResult> = /* @__PURE__ */ rowsShape(
  'threeDSVersion threeDSInteractionMode eci cavv',
)

/** The result of verifying a card. */
export interface CardVerificationResult {
  /** The kind of authentication. */
  readonly authenticationType?: string
  /** How the cardholder was authenticated. */
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

export const cardVerificationResultShape: Shape<CardVerificationResult> = /* @__PURE__ */ rowsShape(
  'authenticationType authenticationMethod cvvResult avsResult authorizationCode',
  { threeDSResult: riskThreeDSResultShape },
)

/** Risk signals about addresses. */
export interface RiskAddress {
  /** The kind of phone number. */
  readonly shippingPhoneType?: string
  /** Whether the billing and the shipping address are in the same state. */
  readonly isBillShipStateSame?: BooleanLike
  /** Whether the last order was shipped to the same state. */
  readonly isPreviousStateSame?: BooleanLike
  /** The distance between the payer and the shipping address. */
  readonly locToShipDistance?: NumberLike
  /** The smallest distance between billing and earlier shipping addresses. */
  readonly minPreviousShipToBillDistance?: NumberLike
}

const riskAddressShape: Shape<RiskAddress> = /* @__PURE__ */ rowsShape(
  'shippingPhoneType isBillShipStateSame? isPreviousStateSame? locToShipDistance# minPreviousShipToBillDistance#',
)

/** Risk signals about the buyer. */
export interface RiskBuyer {
  /** The buyer's note to the merchant. */
  readonly noteToMerchant?: string
  /** The buyer's note to the carrier. */
  readonly noteToShipping?: string
  /** How many orders the buyer placed in the last hour. */
  readonly orderCountIn1H?: NumberLike
  /** How many orders the buyer placed in the last 24 hours. */
  readonly orderCountIn24H?: NumberLike
}

const riskBuyerShape: Shape<RiskBuyer> = /* @__PURE__ */ rowsShape(
  'noteToMerchant noteToShipping orderCountIn1H# orderCountIn24H#',
)

/** Risk signals about the order. */
export interface RiskOrder {
  /** The kind of order. */
  readonly orderType?: string
  /** The site that referred the buyer. */
  readonly referringSite?: string
}

const riskOrderShape: Shape<RiskOrder> = /* @__PURE__ */ rowsShape('orderType referringSite')

/** Risk signals about the device. */
export interface RiskEnv {
  /** The kind of IP address. */
  readonly ipAddressType?: string
}

const riskEnvShape: Shape<RiskEnv> = /* @__PURE__ */ rowsShape('ipAddressType')

/** Your own risk decision. */
export interface RiskSignal {
  /** The code of the risk. */
  readonly riskCode?: string
  /** The reason for the risk. */
  readonly riskReason?: string
}

const riskSignalShape: Shape<RiskSignal> = /* @__PURE__ */ rowsShape('riskCode riskReason')

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

export const riskDataShape: Shape<RiskData> = /* @__PURE__ */ rowsShape('', {
  order: riskOrderShape,
  buyer: riskBuyerShape,
  env: riskEnvShape,
  riskSignal: riskSignalShape,
  address: riskAddressShape,
  cardVerificationResult: cardVerificationResultShape,
})
