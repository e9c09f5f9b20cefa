// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type PaymentMethod, paymentMethodShape } from '../models/payment/payment-method.ts'
import {
  type TokenizedAgreementInfo,
  tokenizedAgreementInfoShape,
} from '../models/payment/tokenized-agreement-info.ts'
import { type Result, resultShape } from '../models/result.ts'
import type { ProductCodeType, ScopeType } from '../values.ts'

/** The request of `createTokenizedPaymentSession`. */
export interface CreateTokenizedPaymentSessionRequest {
  /** The product that you use. */
  readonly productCode: ProductCodeType
  /** The payer's login for a payment with a stored agreement. */
  readonly agreementInfo: TokenizedAgreementInfo
  /** What the payer is asked to authorize. */
  readonly scopes?: readonly ScopeType[]
  /** The payment method. */
  readonly paymentMethod?: PaymentMethod
  /** Where the payer's browser returns after the payment. */
  readonly paymentRedirectUrl?: string
}

/** The response of `createTokenizedPaymentSession`. */
export interface CreateTokenizedPaymentSessionResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The gateway's ID for the session. */
  readonly paymentSessionId?: string
  /** The encrypted session. Pass it to the provider's client SDK. */
  readonly paymentSessionData?: string
  /** When the session expires. */
  readonly paymentSessionExpiryTime?: string
}

/** Checks the request of `createTokenizedPaymentSession`. */
export const createTokenizedPaymentSessionRequestSchema: StrictSchema<CreateTokenizedPaymentSessionRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape('productCode! scopes[] paymentRedirectUrl', {
      'agreementInfo!': tokenizedAgreementInfoShape,
      paymentMethod: paymentMethodShape,
    }),
  )

/** Reads the response of `createTokenizedPaymentSession`. */
export const createTokenizedPaymentSessionResponseSchema: TolerantSchema<CreateTokenizedPaymentSessionResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('paymentSessionId* paymentSessionData paymentSessionExpiryTime', {
      'result!!': resultShape,
    }),
  )
