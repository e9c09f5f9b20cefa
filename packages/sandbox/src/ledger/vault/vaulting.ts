import type { NotifyVaulting } from '@gw/types'
import { resultOf } from '../../message/result.ts'

/** The part of a card that the sandbox keeps. It never keeps the number. */
export interface SandboxCard {
  /** The brand. */
  readonly brand: string
  /** The number with all but the last four digits hidden. */
  readonly maskedCardNo: string
  /** The year in which the card expires. */
  readonly expiryYear?: string | undefined
  /** The month in which the card expires. */
  readonly expiryMonth?: string | undefined
}

/** A payment method that is being stored, or was. */
export interface SandboxVaulting {
  /** The merchant's ID for the request. */
  readonly vaultingRequestId: string
  /** The status. */
  readonly vaultingStatus: 'PROCESSING' | 'SUCCESS' | 'FAIL'
  /** The payment method's type. */
  readonly paymentMethodType: string
  /** When the payer was asked, in ISO 8601. */
  readonly vaultingCreateTime: string
  /** The last moment at which the payer can enter the payment method, in ISO 8601. */
  readonly vaultingSessionExpiryTime?: string | undefined
  /** When the session expires on the sandbox's clock, in epoch milliseconds. The time in messages can differ. */
  readonly expiresAtMs?: number | undefined
  /** The card. */
  readonly card: SandboxCard
  /** The token to pay with, once it is stored. */
  readonly cardToken?: string | undefined
  /** The path of the page on which the payer agrees, such as `/pay/…`, to append to `sandbox.url`. */
  readonly payerPath: string
  /** The return URL of the payer, after agreeing. */
  readonly redirectUrl?: string | undefined
  /** The URL for its notification. Defaults to the merchant's `notifyUrl`. */
  readonly notifyUrl?: string | undefined
}

/** A stored payment method. */
export interface SandboxCardToken {
  /** The token to pay with. */
  readonly token: string
  /** The request that stored the payment method. */
  readonly vaultingRequestId: string
  /** Until when the token can be used, in ISO 8601. */
  readonly tokenExpiryTime: string
  /** True if the merchant deleted it. */
  readonly isDeleted: boolean
  /** The payer's name. */
  readonly accountHolderName?: object | undefined
  /** The payer's mail address. */
  readonly email?: string | undefined
}

/** The description of a payment method as the gateway sends it. */
interface SentPaymentMethod {
  readonly paymentMethodType: string
  readonly card: SandboxCard & { readonly cardToken?: string }
}

/** Returns the description of a payment method as the gateway sends it. */
export function paymentMethodDetail(vaulting: SandboxVaulting): SentPaymentMethod {
  const { card, cardToken, paymentMethodType } = vaulting
  const token = cardToken !== undefined && { cardToken }
  return { paymentMethodType, card: { ...card, ...token } }
}

/** Returns the body of a `notifyVaulting`. */
export function vaultingBody(vaulting: SandboxVaulting): NotifyVaulting {
  const isStored = vaulting.vaultingStatus === 'SUCCESS'
  const { vaultingRequestId, vaultingCreateTime } = vaulting
  return {
    result: resultOf(isStored ? 'SUCCESS' : 'VERIFICATION_FAIL'),
    vaultingRequestId,
    ...(isStored && { paymentMethodDetail: paymentMethodDetail(vaulting) as never }),
    vaultingCreateTime,
  }
}
