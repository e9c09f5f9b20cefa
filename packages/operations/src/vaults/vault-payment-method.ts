// Generated from the facts of this package. Run `npm run operations` after a change to them.

import {
  type CustomizedInfo,
  customizedInfoShape,
  objectShape,
  type Result,
  resultShape,
  textShape,
  toStrictSchema,
  toTolerantSchema,
} from '@gw/types'
import { defineOperation } from '../define-operation.ts'
import { type Env, envShape } from '../models/payment/env.ts'
import {
  type PaymentMethodDetail,
  paymentMethodDetailShape,
} from '../models/stored-method/payment-method-detail.ts'
import type { PendingOperation } from '../operation.ts'

/** Request of {@link vaultPaymentMethod}. */
export interface VaultPaymentMethodRequest {
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** Your own data as a JSON string, which responses and notifications repeat. */
  readonly metadata?: string
  /** Your own ID for storing the payment method. A repeated request with the same ID is performed once. At most 64 characters. */
  readonly vaultingRequestId: string
  /** Where notifyVaulting is sent. At most 2048 characters. */
  readonly vaultingNotificationUrl: string
  /** Where the payer's browser returns. At most 2048 characters. */
  readonly redirectUrl: string
  /** The country where you do business, as a two-letter code. At most 2 characters. */
  readonly merchantRegion?: string
  /** The payment method to store. */
  readonly paymentMethodDetail: PaymentMethodDetail
  /** The payer's device and terminal. */
  readonly env: Env
  /** The currency for verifying the payment method. */
  readonly vaultingCurrency?: string
  /** Your own data, which responses and notifications repeat. */
  readonly customizedInfo?: CustomizedInfo
}

/** Response of {@link vaultPaymentMethod}. */
export interface VaultPaymentMethodResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Your own ID for storing the payment method. */
  readonly vaultingRequestId: string
  /** The stored payment method, with its token. */
  readonly paymentMethodDetail?: PaymentMethodDetail
  /** The URL to redirect the payer to. */
  readonly normalUrl?: string
  /** The URL that opens the wallet's app. */
  readonly schemeUrl?: string
  /** The URL that opens the wallet's app, or a page if the app is not installed. */
  readonly applinkUrl?: string
}

/**
 * Stores a payment method for later payments.
 *
 * A repeated request with the same `vaultingRequestId` is performed once. The outcome is reported by notifyVaulting.
 */
export const vaultPaymentMethod: PendingOperation<
  VaultPaymentMethodRequest,
  VaultPaymentMethodResponse
> = /* @__PURE__ */ defineOperation({
  version: 'v1',
  area: 'vaults',
  name: 'vaultPaymentMethod',
  request: /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ objectShape<VaultPaymentMethodRequest>(
      {
        vaultingRequestId: textShape,
        vaultingNotificationUrl: textShape,
        redirectUrl: textShape,
        paymentMethodDetail: paymentMethodDetailShape,
        env: envShape,
      },
      {
        merchantAccountId: textShape,
        metadata: textShape,
        merchantRegion: textShape,
        vaultingCurrency: textShape,
        customizedInfo: customizedInfoShape,
      },
    ),
  ),
  response: /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ objectShape<VaultPaymentMethodResponse>(
      { result: resultShape, vaultingRequestId: textShape },
      {
        paymentMethodDetail: paymentMethodDetailShape,
        normalUrl: textShape,
        schemeUrl: textShape,
        applinkUrl: textShape,
      },
    ),
  ),
  effect: 'write',
  idempotencyField: 'vaultingRequestId',
  echo: ['vaultingRequestId'],
  pendingCodes: ['VERIFICATION_IN_PROCESS'],
  notification: 'notifyVaulting',
})
