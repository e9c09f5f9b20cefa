/**
 * Receives the payment gateway's notifications without a framework: verifies, deduplicates, runs your handler once, and
 * responds.
 *
 * @packageDocumentation
 */
export { isGatewayError } from '@gw/errors'
export type {
  GatewayKeys,
  KeyMaterial,
  KeyResolver,
  KeyRing,
  KeysByVersion,
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
  NotifySubscription,
  NotifyVaulting,
  ReadingIssue,
  Scenario,
  UnknownNotification,
} from '@gw/types'
export type {
  LambdaEvent,
  LambdaHttpContext,
  LambdaRequestContext,
} from './adapters/from-lambda-event.ts'
export { fromLambdaEvent } from './adapters/from-lambda-event.ts'
export type {
  NodeHttp2Stream,
  NodeRequest,
  NodeRequestOptions,
  NodeResponse,
} from './adapters/from-node-request.ts'
export { fromNodeRequest, writeNodeReply } from './adapters/from-node-request.ts'
export type { ClosableResponse } from './adapters/sender-signal.ts'
export { fromFetchRequest, toFetchHandler } from './adapters/to-fetch-handler.ts'
export type { LambdaResult } from './adapters/to-lambda-handler.ts'
export { toLambdaHandler } from './adapters/to-lambda-handler.ts'
export type { NodeHandlerOptions } from './adapters/to-node-handler.ts'
export { toNodeHandler } from './adapters/to-node-handler.ts'
export { assertMaxBytes } from './body/collect-bytes.ts'
export { readBodyStream } from './body/read-body-stream.ts'
export type { Handler, HandlerContext, Handlers } from './handling/handlers.ts'
export type { Claim, ClaimRequest, Inbox, Owner } from './inbox/inbox.ts'
export type { InboxErrorCode } from './inbox/inbox-error.ts'
export { InboxError } from './inbox/inbox-error.ts'
export type { MemoryInboxOptions } from './inbox/memory-inbox.ts'
export { createMemoryInbox } from './inbox/memory-inbox.ts'
export type { AuthenticatorOptions } from './options/authenticator-options.ts'
export { authenticatorOptionNames } from './options/authenticator-options.ts'
export type { ExpectedKinds } from './options/expected-kinds.ts'
export type { SignedTarget } from './options/notify-target.ts'
export type { DuplicateEvent, HandledEvent, ReceiverOptions } from './options/receiver-options.ts'
export { receiverOptionNames } from './options/receiver-options.ts'
export type { VerificationOptions } from './options/verification-options.ts'
export type { BodyReading, ReceivedRequest, Reply } from './received-request.ts'
export type { Receiver } from './receiver.ts'
export { createReceiver } from './receiver.ts'
export type { Rejection, RejectionStep } from './rejection.ts'
export type { Authentication, Authenticator } from './verification/authenticator.ts'
export { createAuthenticator } from './verification/authenticator.ts'
export type { VerifiedNotification } from './verification/verified-notification.ts'
export { verifyNotification } from './verification/verify-notification.ts'
export type { WebhookErrorCode } from './webhook-error.ts'
export { WebhookError } from './webhook-error.ts'
