// Generated from the facts of this package. Run `npm run operations` after a change to them.

import {
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
import { type UserName, userNameShape } from '../models/user-name.ts'
import type { Operation } from '../operation.ts'

/** Request of {@link inquireToken}. */
export interface InquireTokenRequest {
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** The token that represents the payment method. */
  readonly token: string
}

/** Response of {@link inquireToken}. */
export interface InquireTokenResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The token that represents the payment method. */
  readonly token?: string
  /** The name of the account holder. */
  readonly accountHolderName?: UserName
  /** The email address. */
  readonly email?: Scalar
  /** The name of the issuer. */
  readonly issuerName?: Scalar
  /** The country of the issuer. */
  readonly issuingCountry?: Scalar
  /** When the token expires. */
  readonly tokenExpiryTime?: Scalar
}

/**
 * Looks up a stored payment method by its token.
 */
export const inquireToken: Operation<InquireTokenRequest, InquireTokenResponse> =
  /* @__PURE__ */ defineOperation({
    version: 'v1',
    area: 'vaults',
    name: 'inquireToken',
    request: /* @__PURE__ */ toStrictSchema(
      /* @__PURE__ */ objectShape<InquireTokenRequest>(
        { token: textShape },
        { merchantAccountId: textShape },
      ),
    ),
    response: /* @__PURE__ */ toTolerantSchema(
      /* @__PURE__ */ objectShape<InquireTokenResponse>(
        { result: resultShape },
        {
          token: textShape,
          accountHolderName: userNameShape,
          email: scalarShape,
          issuerName: scalarShape,
          issuingCountry: scalarShape,
          tokenExpiryTime: scalarShape,
        },
      ),
    ),
    effect: 'read',
    echo: 'none',
  })
