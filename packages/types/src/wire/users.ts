// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { OpenLiteral } from '../shapes/shape.ts'
import type { Result } from './models/common.ts'
import type { AuthenticationChannelType, UserIdentityType } from './models/values.ts'

/** The request of `initAuthentication`. */
export interface InitAuthenticationRequest {
  /** The kind of authentication. */
  readonly authenticationType: OpenLiteral<'OTP'>
  /** Your own ID for the authentication. At most 64 characters. */
  readonly authenticationRequestId: string
  /** The channel of the one-time password. */
  readonly authenticationChannelType: AuthenticationChannelType
  /** The kind of user identification. */
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
  /** True if the password was right. If it is missing, it was not. Also read from `passed`, which the gateway can send instead. */
  readonly isPassed?: boolean
}

/** The request of `inquiryUserInfo`. */
export interface InquiryUserInfoRequest {
  /** The token that represents the payer's authorization. Keep it secret. At most 128 characters. */
  readonly accessToken: string
}

/** The response of `inquiryUserInfo`. */
export interface InquiryUserInfoResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The user's ID. */
  readonly userId?: string
  /** The payer's login. */
  readonly userLoginId?: string
  /** A hash of the user's login name. */
  readonly hashUserLoginId?: string
}
