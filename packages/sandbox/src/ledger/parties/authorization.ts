import type { Consent } from '../records/checkout.ts'

/** A payer's permission to be charged. Its credentials are valid only in this sandbox. */
export interface SandboxAuthorization {
  /** The sandbox's ID for the authorization. */
  readonly authorizationId: string
  /** The last notification's type. `undefined` until the payer agrees. */
  readonly authorizationNotifyType?:
    | 'AUTHCODE_CREATED'
    | 'TOKEN_CREATED'
    | 'TOKEN_CANCELED'
    | undefined
  /** The state that the merchant passed. */
  readonly authState: string
  /** The payer. */
  readonly userId: string
  /** The code to exchange for a token, once the payer has agreed. */
  readonly authCode?: string | undefined
  /** The token to pay with, once it is issued. */
  readonly accessToken?: string | undefined
  /** The token that you exchange for a new access token. */
  readonly refreshToken?: string | undefined
  /** The URL for notifications about this authorization. Defaults to the merchant's `notifyUrl`. */
  readonly notifyUrl?: string | undefined
  /** The path of the page on which the payer agrees, such as `/pay/…`, to append to `sandbox.url`. */
  readonly payerPath: string
  /** The request to the payer to agree, if a call asked for it. */
  readonly consent?: Consent | undefined
}

/** Options for a new authorization. */
export interface NewAuthorization {
  /** The merchant's state. Defaults to a generated one. */
  readonly authState?: string | undefined
  /** The payer. Defaults to a generated one. */
  readonly userId?: string | undefined
  /** The URL for notifications about this authorization. Defaults to the merchant's `notifyUrl`. */
  readonly notifyUrl?: string | undefined
}

/** Options for canceling a token. */
export interface CancelTokenOptions {
  /** Why the authorization was canceled. */
  readonly reason?: string | undefined
}

/** The fields that a notification reports. */
export type AuthorizationNotifyType = NonNullable<SandboxAuthorization['authorizationNotifyType']>
