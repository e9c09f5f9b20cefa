// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import type { OpenLiteral } from '../../shapes/shape.ts'
import { type IdentityValue, identityValueShape } from '../models/payment/identity-value.ts'
import { type RedirectActionForm, redirectActionFormShape } from '../models/payment/payer-forms.ts'
import { type Result, resultShape } from '../models/result.ts'
import type { IdentityType } from '../values.ts'

/** The request of `initializeAuthentication`. */
export interface InitializeAuthenticationRequest {
  /** Your own ID for the authentication. At most 64 characters. */
  readonly authenticationRequestId: string
  /** How the card is identified. */
  readonly identityType: IdentityType
  /** The kind of authentication. */
  readonly authenticationType: OpenLiteral<'THREEDS'>
  /** The card to authenticate. */
  readonly identityValue?: IdentityValue
  /** Where the payer's browser returns after the payment. */
  readonly paymentRedirectUrl?: string
}

/** The response of `initializeAuthentication`. */
export interface InitializeAuthenticationResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The gateway's ID for the authentication. */
  readonly authenticationId?: string
  /** Your own ID for the authentication. */
  readonly authenticationRequestId?: string
  /** Where to redirect the payer, and how. */
  readonly redirectActionForm?: RedirectActionForm
}

/** Checks the request of `initializeAuthentication`. */
export const initializeAuthenticationRequestSchema: StrictSchema<InitializeAuthenticationRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape(
      'authenticationRequestId!<64 identityType! authenticationType! paymentRedirectUrl',
      { identityValue: identityValueShape },
    ),
  )

/** Reads the response of `initializeAuthentication`. */
export const initializeAuthenticationResponseSchema: TolerantSchema<InitializeAuthenticationResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('authenticationId authenticationRequestId*', {
      'result!!': resultShape,
      redirectActionForm: redirectActionFormShape,
    }),
  )
