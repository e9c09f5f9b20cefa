/**
 * Mounts a notification endpoint for the payment gateway in Next.js, for the App Router, the edge runtime, and the
 * Pages Router.
 *
 * @packageDocumentation
 */
export { byOutcome, createMemoryInbox } from '@gw/webhook'
export { gatewayApiRoute } from './gateway-api-route.ts'
export { type GatewayWebhookOptions, gatewayWebhook } from './gateway-webhook.ts'
export type {
  RequireSignatureOptions,
  RouteArguments,
  VerifiedHandler,
} from './require-signature.ts'
export { requireSignature } from './require-signature.ts'
