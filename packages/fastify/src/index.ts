/**
 * Mounts a notification endpoint for the payment gateway in Fastify 5, as an encapsulated plugin.
 *
 * @packageDocumentation
 */
export { byOutcome, createMemoryInbox } from '@gw/webhook'
export type { EndpointOptions } from './endpoint-plugin.ts'
export { type GatewayWebhookOptions, gatewayWebhook } from './gateway-webhook.ts'
export type { RawBodyOptions } from './received-request.ts'
export type { RequireSignatureOptions, VerifiedHandler } from './require-signature.ts'
export { requireSignature } from './require-signature.ts'
