// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { twoNamesShape } from '../../shapes/object-shape.ts'
import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import type { OpenLiteral } from '../../shapes/shape.ts'
import { type Result, resultShape } from '../models/result.ts'

/** The request of `verifyAuthentication`. */
export interface VerifyAuthenticationRequest {
  /** The kind of authentication. */
  readonly authenticationType: OpenLiteral<'OTP'>
  /** Your own ID for the authentication. At most 64 characters. */
  readonly authenticationRequestId: string
  /** The one-time password that the user entered. Keep it secret. At most 256 characters. */
  readonly authenticationValue: string
}

/** The response of `verifyAuthentication`. */
export interface VerifyAuthenticationResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Whether the password was right. If it is missing, it was not. Also read from `passed`, which the gateway can send instead. */
  readonly isPassed?: boolean
}

/** Checks the request of `verifyAuthentication`. */
export const verifyAuthenticationRequestSchema: StrictSchema<VerifyAuthenticationRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape(
      'authenticationType! authenticationRequestId!<64 authenticationValue!<256',
    ),
  )

/** Reads the response of `verifyAuthentication`. */
export const verifyAuthenticationResponseSchema: TolerantSchema<VerifyAuthenticationResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ twoNamesShape(
      'isPassed',
      'passed',
      /* @__PURE__ */ rowsShape('isPassed?*', { 'result!!': resultShape }),
    ),
  )
