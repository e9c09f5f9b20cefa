import type { StandardSchemaV1 } from '@standard-schema/spec'
import { type Result, resultShape } from '../models/result.ts'
import type { OpenLiteral, Scalar } from '../shapes/open-literal.ts'
import { toSchema } from '../shapes/schema.ts'
import { anything, object, type Shape, scalar, text } from '../shapes/shape.ts'

/** What a {@link NotifyAuthorization} is about. */
export type AuthorizationNotifyType = OpenLiteral<
  'AUTHCODE_CREATED' | 'TOKEN_CREATED' | 'TOKEN_CANCELED'
>

/** The body of a `notifyAuthorization` notification. It holds credentials: keep it out of logs. */
export interface NotifyAuthorization {
  /** What the notification is about. */
  readonly authorizationNotifyType: AuthorizationNotifyType
  /** How the message fared. */
  readonly result: Result
  /** The client that the payer authorized. */
  readonly authClientId?: Scalar
  /** The token to pay with: a secret. */
  readonly accessToken?: Scalar
  /** The state that the merchant gave when asking for the authorization. */
  readonly authState?: Scalar
  /** The code to exchange for a token: a secret. */
  readonly authCode?: Scalar
  /** Why a token was cancelled. */
  readonly reason?: Scalar
  /** The payer's login name. */
  readonly userLoginId?: Scalar
  /** The payer's identifier. */
  readonly userId?: Scalar
  /** What the merchant asked to carry along. Its shape is not published: any JSON value. */
  readonly passThroughInfo?: unknown
}

/** @internal */
export const notifyAuthorizationShape: Shape<NotifyAuthorization> =
  /* @__PURE__ */ object<NotifyAuthorization>(
    { authorizationNotifyType: text, result: resultShape },
    {
      authClientId: scalar,
      accessToken: scalar,
      authState: scalar,
      authCode: scalar,
      reason: scalar,
      userLoginId: scalar,
      userId: scalar,
      passThroughInfo: anything,
    },
  )

/** Checks the body of a `notifyAuthorization` notification. */
export const notifyAuthorizationSchema: StandardSchemaV1<unknown, NotifyAuthorization> =
  /* @__PURE__ */ toSchema(notifyAuthorizationShape)
