// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import type { BooleanLike } from '../../shapes/shape.ts'
import { type Result, resultShape } from '../models/result.ts'
import type { PaymentMethodType } from '../values.ts'

/** The request of `createVaultingSession`. */
export interface CreateVaultingSessionRequest {
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType: PaymentMethodType
  /** Your own ID for storing the payment method. */
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

/** The response of `createVaultingSession`. */
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

/** Checks the request of `createVaultingSession`. */
export const createVaultingSessionRequestSchema: StrictSchema<CreateVaultingSessionRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape(
      'paymentMethodType! vaultingRequestId! vaultingNotificationUrl!<2048 redirectUrl<2048 merchantRegion<2 is3DSAuthentication?',
    ),
  )

/** Reads the response of `createVaultingSession`. */
export const createVaultingSessionResponseSchema: TolerantSchema<CreateVaultingSessionResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape(
      'vaultingSessionData!! vaultingSessionId!! vaultingSessionExpiryTime!! normalUrl',
      { 'result!!': resultShape },
    ),
  )
