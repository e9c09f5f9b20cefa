import {
  boolean,
  callback,
  observe,
  optional,
  type Rule,
  type Rules,
  readOptions,
  typeName,
} from '@gw/errors/internal'
import type { NotificationReader } from '../reading/notification-reader.ts'
import type { EventOf } from '../reporting/notification-event.ts'
import type { NotificationsByKind } from '../reporting/read-notification.ts'
import type { RejectedRequest } from '../reporting/rejected-request.ts'
import type { ObserveRejection, Rejection } from '../reporting/rejection.ts'
import { createRejectionWarnings } from '../reporting/rejection-warnings.ts'
import {
  completeVerification,
  type VerificationOptions,
  type VerificationSettings,
  verificationRules,
  type WithMerchants,
} from './verification-options.ts'

/** Options for `createAuthenticator`. */
export interface AuthenticatorOptions<Kinds extends object = NotificationsByKind>
  extends VerificationOptions {
  /**
   * Called with the reason when a notification is rejected. Defaults to `console.warn`, at most once per code and
   * minute. It also prints what your handler threw, at most 60 times per minute. `'silent'` turns that off.
   */
  readonly onRejected?: ((rejection: EventOf<Rejection, Kinds>) => unknown) | 'silent' | undefined
  /**
   * Called with each request that is rejected before it is verified, exactly as it arrived, at most 60 times per minute.
   * For development: `createCaptureWriter` from `@gw/doctor` saves the requests for `gw explain`. Its body is read even
   * if nothing else needs it, so the response can take longer. Defaults to nothing.
   */
  readonly onRejectedRequest?: ((request: RejectedRequest) => unknown) | undefined
  /**
   * True to look for the path that the signature matches if it does not match yours, and report it to `onRejected`.
   * Rate-limited. Defaults to `false`.
   */
  readonly diagnosePath?: boolean | undefined
}

/** The checked options, with their defaults. */
export interface AuthenticatorSettings extends VerificationSettings {
  readonly onRejected: ObserveRejection
  readonly onRejectedRequest: AuthenticatorOptions['onRejectedRequest']
  readonly diagnosePath: boolean
  /** Reads the bodies in place of `@gw/types`. Only a receiver can have one. */
  readonly notifications?: NotificationReader | undefined
}

/** The options of {@link AuthenticatorOptions}, each with its check and its default. */
export const authenticatorRules: Rules<Pick<AuthenticatorSettings, keyof AuthenticatorOptions>> = {
  ...verificationRules,
  onRejected: observer(createRejectionWarnings),
  onRejectedRequest: optional(callback),
  diagnosePath: boolean(false),
}

/** Checks the options once, so that mistakes fail at startup. */
export function prepareAuthenticator(
  options: AuthenticatorOptions | WithMerchants<AuthenticatorOptions>,
): AuthenticatorSettings {
  return completeVerification(readOptions(options, authenticatorRules))
}

/**
 * Describes an option that observes something. By default, a warning is printed, so that what it reports is never
 * silent.
 */
export function observer<Event>(
  createWarnings: () => (event: Event) => void,
): Rule<(event: Event) => void> {
  return (option, name) => {
    if (option === undefined) return createWarnings()
    if (option === 'silent') return () => {}
    if (typeof option === 'function') return (event) => observe(option as never, event)
    throw new TypeError(`${name} must be a function or "silent"; got ${typeName(option)}`)
  }
}
