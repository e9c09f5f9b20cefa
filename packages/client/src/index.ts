/**
 * Calls the payment gateway: signed requests over fetch, verified responses, and retries that cannot pay twice.
 *
 * @packageDocumentation
 */
export type {
  AnyOperation,
  CallResult,
  Confirmation,
  Effect,
  Operation,
  OperationDefinition,
  PendingCall,
  PendingOperation,
  PendingOperationDefinition,
  RecordReading,
  RequestOf,
  SucceededCall,
} from '@gw/operations'
export { defineOperation, inquiryPayment } from '@gw/operations'
export type { StandardSchemaV1 } from '@standard-schema/spec'
export type { CallOptions } from './calls/call.ts'
export type { CallDetails, ClientErrorCode, ClientErrorOptions } from './client-error.ts'
export { ClientError } from './client-error.ts'
export type { AttemptEvent, ClientEvent, ClientObserver, WarningEvent } from './client-event.ts'
export type { ClientOptions, RetryOptions } from './client-options.ts'
export type { Client, InquiredPayment } from './create-client.ts'
export { createClient } from './create-client.ts'
