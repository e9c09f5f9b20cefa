/**
 * Receives the payment gateway's notifications without a framework. It verifies each one, detects duplicates, runs your
 * handler once, and responds.
 *
 * @packageDocumentation
 */
export { fromLambdaEvent, type LambdaEvent } from './adapters/from-lambda-event.ts'
export type { NodeRequest, NodeRequestOptions, NodeResponse } from './adapters/from-node-request.ts'
export { fromNodeRequest } from './adapters/from-node-request.ts'
export type { ClosableResponse } from './adapters/sender-signal.ts'
export { fromFetchRequest, toFetchHandler } from './adapters/to-fetch-handler.ts'
export { type LambdaResult, toLambdaHandler } from './adapters/to-lambda-handler.ts'
export { type NodeHandlerOptions, toNodeHandler } from './adapters/to-node-handler.ts'
export type { AroundHandler, HandlingInfo } from './handling/around.ts'
export type {
  ByOutcomeOptions,
  EveryOutcome,
  OutcomeHandler,
  UnpaidHandlers,
} from './handling/by-outcome.ts'
export { byOutcome } from './handling/by-outcome.ts'
export type { Drainable, DrainOptions, DrainResult } from './handling/drain.ts'
export type { Handler, HandlerContext, Handlers } from './handling/handlers.ts'
export type {
  Claim,
  ClaimRequest,
  Inbox,
  Owner,
  PingableInbox,
  PingOptions,
} from './inbox/inbox.ts'
export { InboxError, type InboxErrorCode } from './inbox/inbox-error.ts'
export type {
  FailedRun,
  InboxRecord,
  InboxShelf,
  KeptRequest,
  ListRecordsOptions,
  RecordPage,
  RecordState,
} from './inbox/inbox-shelf.ts'
export { createMemoryInbox, type MemoryInboxOptions } from './inbox/memory-inbox.ts'
export type { MerchantResolver, NotifiedMerchant } from './merchants/merchant.ts'
export type { AuthenticatorOptions } from './options/authenticator-options.ts'
export type { ReceiverOptions } from './options/receiver-options.ts'
export type {
  MerchantsOptions,
  VerificationOptions,
  WithMerchants,
} from './options/verification-options.ts'
export type { NotificationReader, NotificationReading } from './reading/notification-reader.ts'
export { createReceiver, type Receiver } from './receiver.ts'
export type {
  DuplicateEvent,
  EventOf,
  HandledEvent,
  HandlerRanEvent,
  NoHandlerEvent,
  NotificationEvent,
  NotificationFacts,
  RequestTrace,
  RunningHandler,
} from './reporting/notification-event.ts'
export type { AnyOf, NotificationsByKind, ReadNotification } from './reporting/read-notification.ts'
export type { RejectedRequest } from './reporting/rejected-request.ts'
export type {
  HandlerRejection,
  InboxRejection,
  ParsedRejection,
  PayloadRejection,
  Rejection,
  RejectionBase,
  RejectionStep,
  ReplyRejection,
  RequestRejection,
  SignatureRejection,
  UnparsedRejection,
} from './reporting/rejection.ts'
export { WebhookError, type WebhookErrorCode } from './reporting/webhook-error.ts'
export type { BodyReading, ReceivedRequest, Reply } from './request/received-request.ts'
export { type RerunOptions, type RerunSummary, rerunFailed } from './rerun-failed.ts'
export type { InboxRetentionOptions, TransactionalInboxOptions } from './stores/store-options.ts'
export type { TransactionContext } from './stores/transactional-inbox.ts'
export type { VerifiedNotification } from './verification/verified-notification.ts'
export { verifyNotification } from './verification/verify-notification.ts'
