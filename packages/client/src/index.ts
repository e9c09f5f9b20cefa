/**
 * Calls the payment gateway with signed requests over fetch, verified responses, and retries that cannot pay twice.
 *
 * @packageDocumentation
 */

export type { Sleep } from './calls/backoff.ts'
export type { CallMetadata, ResultWithMetadata } from './calls/call-metadata.ts'
export type { CallOptions } from './calls/call-options.ts'
export { type Client, createClient } from './create-client.ts'
export type { CallDetails, ClientErrorCode, ClientErrorOptions } from './errors/client-error.ts'
export { ClientError } from './errors/client-error.ts'
export { isSetupFault } from './errors/setup-fault.ts'
export type { AroundCall, CallInfo } from './options/around.ts'
export type {
  AttemptEvent,
  AttemptEventBase,
  ClientEvent,
  ClientObserver,
  ConfigurationWarningEvent,
  FailedAttemptEvent,
  ReadingWarningEvent,
  SuccessfulAttemptEvent,
  WarningEvent,
} from './options/client-event.ts'
export type { ClientOptions, RetryOptions } from './options/client-options.ts'
export type { FindPaymentRequest } from './payments/find-payment.ts'
export { findSetupFault, type SetupFault, type SetupPart } from './payments/find-setup-fault.ts'
export type { GivenBack } from './payments/given-back.ts'
export type { FoundPayment, MissingPayment } from './payments/look-up.ts'
export type { WaitForOutcomeOptions, WaitForOutcomeRequest } from './payments/wait-for-outcome.ts'
