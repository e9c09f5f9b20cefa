import { assertKnownOptions, typeName } from '@gw/errors'
import { type ObserveRejection, observe, type Rejection } from '../rejection.ts'
import { createRejectionWarnings } from '../rejection-warnings.ts'
import {
  prepareVerification,
  type VerificationOptions,
  type VerificationSettings,
  verificationOptionNames,
} from './verification-options.ts'

/** Options for {@link createAuthenticator}. */
export interface AuthenticatorOptions extends VerificationOptions {
  /**
   * Called with the reason when a notification is rejected. Defaults to `console.warn`, at most once per code and
   * minute; `'silent'` turns that off.
   */
  readonly onRejected?: ((rejection: Rejection) => unknown) | 'silent' | undefined
  /**
   * On a signature mismatch, report the path that would have verified to `onRejected`. Rate-limited. Defaults to
   * `false`.
   */
  readonly diagnosePath?: boolean | undefined
}

/** The names of all {@link AuthenticatorOptions}, for an adapter that has its own options. */
export const authenticatorOptionNames: readonly string[] = [
  ...verificationOptionNames,
  'onRejected',
  'diagnosePath',
]

/** The validated options, with defaults applied. */
export interface AuthenticatorSettings {
  readonly verification: VerificationSettings
  readonly onRejected: ObserveRejection
  readonly diagnosePath: boolean
}

/** Validates the options once, so that mistakes fail at startup. */
export function prepareAuthenticator(options: AuthenticatorOptions): AuthenticatorSettings {
  assertKnownOptions(options, authenticatorOptionNames)
  const { diagnosePath = false } = options
  const verification = prepareVerification(options)
  if (typeof diagnosePath !== 'boolean') {
    throw new TypeError('diagnosePath must be a boolean. Defaults to false')
  }
  return { verification, onRejected: toRejectionObserver(options.onRejected), diagnosePath }
}

/**
 * Returns the observer for `onRejected`: a warning on the console by default, so that a rejection is never silent.
 *
 * @throws TypeError if `onRejected` is neither a function nor `'silent'`
 */
function toRejectionObserver(
  onRejected: ((rejection: Rejection) => unknown) | 'silent' | undefined,
): ObserveRejection {
  if (onRejected === undefined) return createRejectionWarnings()
  if (onRejected === 'silent') return () => {}
  if (typeof onRejected === 'function') return (rejection) => observe(onRejected, rejection)
  throw new TypeError(`onRejected must be a function or "silent"; got ${typeName(onRejected)}`)
}
