// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../../shapes/schema.ts'
import type { JsonValue, Shape } from '../../shapes/shape.ts'
import { type Result, resultShape } from '../models/result.ts'
import type { AuthorizationNotifyType } from '../values.ts'

/** The body of a `notifyAuthorization` notification. It contains credentials, so keep it out of logs. */
export interface NotifyAuthorization {
  /** What the notification reports. */
  readonly authorizationNotifyType: AuthorizationNotifyType
  /** The result of the notification. It can be missing with `TOKEN_CANCELED`. */
  readonly result?: Result
  /** The ID of the merchant for whom the payer authorizes. */
  readonly authClientId?: string
  /** The token to pay with. Keep it secret. */
  readonly accessToken?: string
  /** The state that you sent when you requested the authorization. */
  readonly authState?: string
  /** The code to exchange for a token. Keep it secret. */
  readonly authCode?: string
  /** Why a token was canceled. */
  readonly reason?: string
  /** The payer's login. */
  readonly userLoginId?: string
  /** The payer's identifier. */
  readonly userId?: string
  /** Your own data, which the response repeats. */
  readonly passThroughInfo?: JsonValue
}

export const notifyAuthorizationShape: Shape<NotifyAuthorization> = /* @__PURE__ */ rowsShape(
  'authorizationNotifyType!! authClientId accessToken authState authCode reason userLoginId userId passThroughInfo.',
  { 'result*': resultShape },
)

/** Reads the body of a `notifyAuthorization` notification. */
export const notifyAuthorizationSchema: TolerantSchema<NotifyAuthorization> =
  /* @__PURE__ */ toTolerantSchema(notifyAuthorizationShape)
