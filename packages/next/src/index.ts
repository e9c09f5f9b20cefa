/**
 * Mounts a notification endpoint for the payment gateway in Next.js: App Router, edge runtime, Pages Router.
 *
 * @packageDocumentation
 */
export type {
  DuplicateEvent,
  GatewayNotification,
  HandledEvent,
  HandlerContext,
  Inbox,
  NotifyAuthorization,
  NotifyCapture,
  NotifyDispute,
  NotifyPayment,
  NotifyRefund,
  NotifyRegistrationStatus,
  NotifySubscription,
  NotifyVaulting,
  ReadingIssue,
  Rejection,
  Signer,
  UnknownNotification,
  VerifiedNotification,
} from '@gw/webhook'
export { createMemoryInbox, isGatewayError } from '@gw/webhook'
export { config, gatewayApiRoute } from './gateway-api-route.ts'
export type { GatewayWebhookOptions } from './gateway-webhook.ts'
export { gatewayWebhook } from './gateway-webhook.ts'
export type { OrFunction } from './prepare-once.ts'
export type {
  RequireSignatureOptions,
  RouteArguments,
  VerifiedHandler,
} from './require-signature.ts'
export { requireSignature } from './require-signature.ts'
