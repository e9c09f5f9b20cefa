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
import { type UserName, userNameShape } from '../models/user-name.ts'
import type { Operation } from '../operation.ts'

/** Request of {@link updateToken}. */
export interface UpdateTokenRequest {
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** The token that represents the payment method. */
  readonly token: string
  /** The name of the account holder. */
  readonly accountHolderName?: UserName
  /** The email address. */
  readonly email?: string
  /** When the token expires. */
  readonly tokenExpiryTime?: string
}

/** Response of {@link updateToken}. */
export interface UpdateTokenResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The token that represents the payment method. */
  readonly token?: string
}

/**
 * Updates a stored payment method.
 */
export const updateToken: Operation<UpdateTokenRequest, UpdateTokenResponse> =
  /* @__PURE__ */ defineOperation({
    version: 'v1',
    area: 'vaults',
    name: 'updateToken',
    request: /* @__PURE__ */ toStrictSchema(
      /* @__PURE__ */ objectShape<UpdateTokenRequest>(
        { token: textShape },
        {
          merchantAccountId: textShape,
          accountHolderName: userNameShape,
          email: textShape,
          tokenExpiryTime: textShape,
        },
      ),
    ),
    response: /* @__PURE__ */ toTolerantSchema(
      /* @__PURE__ */ objectShape<UpdateTokenResponse>(
        { result: resultShape },
        { token: textShape },
      ),
    ),
    effect: 'write',
    echo: 'none',
  })
