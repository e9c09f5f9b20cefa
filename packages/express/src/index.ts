/**
 * Mounts a notification endpoint for the payment gateway in Express 4 or 5.
 *
 * @packageDocumentation
 */
export { byOutcome, createMemoryInbox } from '@gw/webhook'
export { type GatewayWebhookOptions, gatewayWebhook } from './gateway-webhook.ts'
export type { RawBodyOptions } from './received-request.ts'
export type { RequireSignatureOptions, VerifiedHandler } from './require-signature.ts'
export { requireSignature } from './require-signature.ts'
