/**
 * Calls the payment gateway with signed requests over fetch, verified responses, and retries that cannot pay twice.
 *
 * @packageDocumentation
 */
export type { AroundCall, CallInfo } from './calls/around.ts'
export type { Sleep } from './calls/backoff.ts'
export type { CallMetadata, ResultWithMetadata } from './calls/call-metadata.ts'
export type { CallOptions } from './calls/call-options.ts'
export type { CallDetails, ClientErrorCode, ClientErrorOptions } from './client-error.ts'
export { ClientError } from './client-error.ts'
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
} from './client-event.ts'
export type { ClientOptions, RetryOptions } from './client-options.ts'
export type { Client } from './create-client.ts'
export { createClient } from './create-client.ts'
export type { FindPaymentRequest } from './payments/find-payment.ts'
export type { GivenBack } from './payments/given-back.ts'
export type { FoundPayment, MissingPayment } from './payments/look-up.ts'
export type { WaitForOutcomeOptions, WaitForOutcomeRequest } from './payments/wait-for-outcome.ts'
