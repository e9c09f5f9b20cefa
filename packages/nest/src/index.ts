/**
 * Mounts a notification endpoint for the payment gateway in NestJS, on Express or Fastify.
 *
 * @packageDocumentation
 */
export { byOutcome, createMemoryInbox } from '@gw/webhook'
export { createHandles, type TypedHandles } from './create-handles.ts'
export { type GatewayWebhookAsyncOptions, GatewayWebhookModule } from './gateway-webhook.ts'
export { Handles, type HandlesDecorator } from './handles.ts'
export type { GatewayWebhookOptions } from './notification-endpoint.ts'
