// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type Result, resultShape } from '../models/result.ts'
import { type UserName, userNameShape } from '../models/user-name.ts'

/** The request of `inquireToken`. */
export interface InquireTokenRequest {
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** The token that represents the payment method. */
  readonly token: string
}

/** The response of `inquireToken`. */
export interface InquireTokenResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The token that represents the payment method. */
  readonly token?: string
  /** The name of the account holder. */
  readonly accountHolderName?: UserName
  /** The email address. */
  readonly email?: string
  /** The name of the issuer. */
  readonly issuerName?: string
  /** The country of the issuer. */
  readonly issuingCountry?: string
  /** When the token expires. */
  readonly tokenExpiryTime?: string
}

/** Checks the request of `inquireToken`. */
export const inquireTokenRequestSchema: StrictSchema<InquireTokenRequest> =
  /* @__PURE__ */ toStrictSchema(/* @__PURE__ */ rowsShape('merchantAccountId token!'))

/** Reads the response of `inquireToken`. */
export const inquireTokenResponseSchema: TolerantSchema<InquireTokenResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('token email issuerName issuingCountry tokenExpiryTime', {
      'result!!': resultShape,
      accountHolderName: userNameShape,
    }),
  )
