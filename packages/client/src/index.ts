/**
 * Calls the payment gateway: signed requests over fetch, verified answers, retries that cannot pay twice.
 *
 * @packageDocumentation
 */
export type { Operation, OperationDefinition, RequestOf } from '@gw/operations'
export { defineOperation, inquiryPayment } from '@gw/operations'
export type { StandardSchemaV1 } from '@standard-schema/spec'
export type { CallOptions } from './call.ts'
export type { CallFacts, ClientErrorCode, ClientErrorOptions } from './client-error.ts'
export { ClientError } from './client-error.ts'
export type { AttemptEvent, ClientEvent, ClientObserver, WarningEvent } from './client-event.ts'
export type { ClientOptions, RetryOptions } from './client-options.ts'
export type { Client, InquiredPayment } from './create-client.ts'
export { createClient } from './create-client.ts'
