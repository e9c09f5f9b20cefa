// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import type { OpenLiteral } from '../../shapes/shape.ts'
import { type Result, resultShape } from '../models/result.ts'
import type { AuthenticationChannelType, UserIdentityType } from '../values.ts'

/** The request of `initAuthentication`. */
export interface InitAuthenticationRequest {
  /** The kind of authentication. */
  readonly authenticationType: OpenLiteral<'OTP'>
  /** Your own ID for the authentication. At most 64 characters. */
  readonly authenticationRequestId: string
  /** How the one-time password is sent. */
  readonly authenticationChannelType: AuthenticationChannelType
  /** How the user is identified. */
  readonly userIdentityType: UserIdentityType
  /** The user's identifier, such as an access token. Keep it secret. At most 128 characters. */
  readonly userIdentityValue: string
}

/** The response of `initAuthentication`. */
export interface InitAuthenticationResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Your own ID for the authentication. */
  readonly authenticationRequestId?: string
}

/** Checks the request of `initAuthentication`. */
export const initAuthenticationRequestSchema: StrictSchema<InitAuthenticationRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape(
      'authenticationType! authenticationRequestId!<64 authenticationChannelType! userIdentityType! userIdentityValue!<128',
    ),
  )

/** Reads the response of `initAuthentication`. */
export const initAuthenticationResponseSchema: TolerantSchema<InitAuthenticationResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('authenticationRequestId*', { 'result!!': resultShape }),
  )
