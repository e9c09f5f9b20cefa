import { type Result, resultShape } from '../models/result.ts'
import { objectShape } from '../shapes/object-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../shapes/schema.ts'
import {
  type JsonValue,
  jsonShape,
  type OpenLiteral,
  type Scalar,
  type Shape,
  scalarShape,
  textShape,
} from '../shapes/shape.ts'

/** What a {@link NotifyAuthorization} reports. */
export type AuthorizationNotifyType = OpenLiteral<
  'AUTHCODE_CREATED' | 'TOKEN_CREATED' | 'TOKEN_CANCELED'
>

/** The body of a `notifyAuthorization` notification. It contains credentials: keep it out of logs. */
export interface NotifyAuthorization {
  /** What the notification reports. */
  readonly authorizationNotifyType: AuthorizationNotifyType
  /** Result of the notification. */
  readonly result: Result
  /** The client that the payer authorized. */
  readonly authClientId?: Scalar
  /** The token to pay with: a secret. */
  readonly accessToken?: Scalar
  /** The state that you sent when you requested the authorization. */
  readonly authState?: Scalar
  /** The code to exchange for a token: a secret. */
  readonly authCode?: Scalar
  /** Why a token was canceled. */
  readonly reason?: Scalar
  /** The payer's login name. */
  readonly userLoginId?: Scalar
  /** The payer's identifier. */
  readonly userId?: Scalar
  /** Your own data, returned unchanged: any JSON value, usually a JSON string. */
  readonly passThroughInfo?: JsonValue
}

/** The shape of a {@link NotifyAuthorization}. */
export const notifyAuthorizationShape: Shape<NotifyAuthorization> =
  /* @__PURE__ */ objectShape<NotifyAuthorization>(
    { authorizationNotifyType: textShape, result: resultShape },
    {
      authClientId: scalarShape,
      accessToken: scalarShape,
      authState: scalarShape,
      authCode: scalarShape,
      reason: scalarShape,
      userLoginId: scalarShape,
      userId: scalarShape,
      passThroughInfo: jsonShape,
    },
  )

/** Reads the body of a `notifyAuthorization` notification. */
export const notifyAuthorizationSchema: TolerantSchema<NotifyAuthorization> =
  /* @__PURE__ */ toTolerantSchema(notifyAuthorizationShape)
