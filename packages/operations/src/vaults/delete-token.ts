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
import type { Operation } from '../operation.ts'

/** Request of {@link deleteToken}. */
export interface DeleteTokenRequest {
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** The token that represents the payment method. */
  readonly token: string
}

/** Response of {@link deleteToken}. */
export interface DeleteTokenResponse {
  /** The outcome of the call itself. */
  readonly result: Result
}

/**
 * Deletes a stored payment method.
 */
export const deleteToken: Operation<DeleteTokenRequest, DeleteTokenResponse> =
  /* @__PURE__ */ defineOperation({
    version: 'v1',
    area: 'vaults',
    name: 'deleteToken',
    request: /* @__PURE__ */ toStrictSchema(
      /* @__PURE__ */ objectShape<DeleteTokenRequest>(
        { token: textShape },
        { merchantAccountId: textShape },
      ),
    ),
    response: /* @__PURE__ */ toTolerantSchema(
      /* @__PURE__ */ objectShape<DeleteTokenResponse>({ result: resultShape }, {}),
    ),
    effect: 'write',
    echo: 'none',
  })
