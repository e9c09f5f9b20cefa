// Generated from the facts of this package. Run `npm run operations` after a change to them.

import {
  type OpenLiteral,
  objectShape,
  type Result,
  resultShape,
  type Scalar,
  scalarShape,
  textShape,
  toStrictSchema,
  toTolerantSchema,
} from '@gw/types'
import { defineOperation } from '../define-operation.ts'
import {
  type PaymentMethodDetail,
  paymentMethodDetailShape,
} from '../models/stored-method/payment-method-detail.ts'
import type { Operation } from '../operation.ts'

/** Request of {@link inquireVaulting}. */
export interface InquireVaultingRequest {
  /** Your own ID for the request to look up. At most 64 characters. */
  readonly vaultingRequestId: string
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
}

/** Response of {@link inquireVaulting}. */
export interface InquireVaultingResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Your own ID for storing the payment method. */
  readonly vaultingRequestId: string
  /** The URL to redirect the payer to. */
  readonly normalUrl?: string
  /** The URL that opens the wallet's app. */
  readonly schemeUrl?: string
  /** The URL that opens the wallet's app, or a page if the app is not installed. */
  readonly applinkUrl?: string
  /** Whether the payment method is stored. */
  readonly vaultingStatus?: OpenLiteral<'SUCCESS' | 'FAIL' | 'PROCESSING'>
  /** The stored payment method, with its token. */
  readonly paymentMethodDetail?: PaymentMethodDetail
  /** Your own data as a JSON string, which responses and notifications repeat. */
  readonly metadata?: Scalar
  /** The result code of storing the payment method. */
  readonly vaultingResultCode?: Scalar
  /** The result message for storing the payment method. */
  readonly vaultingResultMessage?: Scalar
}

/**
 * Looks up whether a payment method is stored.
 */
export const inquireVaulting: Operation<InquireVaultingRequest, InquireVaultingResponse> =
  /* @__PURE__ */ defineOperation({
    version: 'v1',
    area: 'vaults',
    name: 'inquireVaulting',
    request: /* @__PURE__ */ toStrictSchema(
      /* @__PURE__ */ objectShape<InquireVaultingRequest>(
        { vaultingRequestId: textShape },
        { merchantAccountId: textShape },
      ),
    ),
    response: /* @__PURE__ */ toTolerantSchema(
      /* @__PURE__ */ objectShape<InquireVaultingResponse>(
        { result: resultShape, vaultingRequestId: textShape },
        {
          normalUrl: textShape,
          schemeUrl: textShape,
          applinkUrl: textShape,
          vaultingStatus: textShape,
          paymentMethodDetail: paymentMethodDetailShape,
          metadata: scalarShape,
          vaultingResultCode: scalarShape,
          vaultingResultMessage: scalarShape,
        },
      ),
    ),
    effect: 'read',
    echo: ['vaultingRequestId'],
  })
