/**
 * Receives the payment gateway's notifications: verified, deduplicated, handled once, answered right. No framework.
 *
 * @packageDocumentation
 */
export { isGatewayError } from '@gw/errors'
export type {
  KeyMaterial,
  KeyResolver,
  KeyRing,
  KeyVersions,
  Signer,
  SignerOptions,
  WindowedKey,
} from '@gw/signature'
export type {
  GatewayNotification,
  NotificationKind,
  NotificationOf,
  NotifyAuthorization,
  NotifyCapture,
  NotifyDispute,
  NotifyPayment,
  NotifyRefund,
  NotifyRegistrationStatus,
  Scenario,
  UnknownNotification,
} from '@gw/types'
export type { Authentication, Authenticator, AuthenticatorOptions } from './authenticator.ts'
export { createAuthenticator } from './authenticator.ts'
export { assertMaxBytes } from './collect-bytes.ts'
export type { ExpectedKinds } from './expected-kinds.ts'
export type { LambdaEvent, LambdaHttpContext, LambdaRequestContext } from './from-lambda-event.ts'
export { fromLambdaEvent } from './from-lambda-event.ts'
export type { Handler, HandlerContext, Handlers } from './handlers.ts'
export type { Claim, ClaimRequest, Inbox, Owner } from './inbox.ts'
export type { InboxErrorCode } from './inbox-error.ts'
export { InboxError } from './inbox-error.ts'
export type { MemoryInboxOptions } from './memory-inbox.ts'
export { createMemoryInbox } from './memory-inbox.ts'
export type { SignedTarget } from './notify-target.ts'
export { readBodyStream } from './read-body-stream.ts'
export type { BodyReading, ReceivedRequest, Reply } from './received-request.ts'
export type { Receiver } from './receiver.ts'
export { createReceiver } from './receiver.ts'
export type { DuplicateEvent, HandledEvent, ReceiverOptions } from './receiver-options.ts'
export type { Rejection, RejectionStep } from './rejection.ts'
export { fromFetchRequest, toFetchHandler } from './to-fetch-handler.ts'
export type { VerificationOptions } from './verification.ts'
export type { VerifiedNotification } from './verify-notification.ts'
export { verifyNotification } from './verify-notification.ts'
export type { WebhookErrorCode } from './webhook-error.ts'
export { WebhookError } from './webhook-error.ts'
