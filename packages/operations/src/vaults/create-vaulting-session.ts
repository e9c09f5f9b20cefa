// Generated from the facts of this package. Run `npm run operations` after a change to them.

import {
  objectShape,
  type Result,
  resultShape,
  textShape,
  toStrictSchema,
  toTolerantSchema,
} from '@gw/types'
import { defineOperation } from '../define-operation.ts'
import { type BooleanLike, booleanLikeShape } from '../models/wire.ts'
import type { Operation } from '../operation.ts'

/** Request of {@link createVaultingSession}. */
export interface CreateVaultingSessionRequest {
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType: string
  /** Your own ID for storing the payment method. A repeated request with the same ID is performed once. */
  readonly vaultingRequestId: string
  /** Where notifyVaulting is sent. At most 2048 characters. */
  readonly vaultingNotificationUrl: string
  /** Where the payer's browser returns. At most 2048 characters. */
  readonly redirectUrl?: string
  /** The country where you do business, as a two-letter code. At most 2 characters. */
  readonly merchantRegion?: string
  /** Whether the card is authenticated with 3-D Secure. */
  readonly is3DSAuthentication?: BooleanLike
}

/** Response of {@link createVaultingSession}. */
export interface CreateVaultingSessionResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The encrypted session. Pass it to the provider's client SDK. */
  readonly vaultingSessionData: string
  /** The gateway's ID for the session. */
  readonly vaultingSessionId: string
  /** When the session expires. */
  readonly vaultingSessionExpiryTime: string
  /** The URL to redirect the payer to. */
  readonly normalUrl?: string
}

/**
 * Creates a session for the provider's client SDK, in which the payer stores a payment method.
 *
 * A repeated request with the same `vaultingRequestId` is performed once. The outcome is reported by notifyVaulting.
 */
export const createVaultingSession: Operation<
  CreateVaultingSessionRequest,
  CreateVaultingSessionResponse
> = /* @__PURE__ */ defineOperation({
  version: 'v1',
  area: 'vaults',
  name: 'createVaultingSession',
  request: /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ objectShape<CreateVaultingSessionRequest>(
      {
        paymentMethodType: textShape,
        vaultingRequestId: textShape,
        vaultingNotificationUrl: textShape,
      },
      { redirectUrl: textShape, merchantRegion: textShape, is3DSAuthentication: booleanLikeShape },
    ),
  ),
  response: /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ objectShape<CreateVaultingSessionResponse>(
      {
        result: resultShape,
        vaultingSessionData: textShape,
        vaultingSessionId: textShape,
        vaultingSessionExpiryTime: textShape,
      },
      { normalUrl: textShape },
    ),
  ),
  effect: 'write',
  idempotencyField: 'vaultingRequestId',
  echo: 'none',
  notification: 'notifyVaulting',
})
