/**
 * Mounts a notification endpoint for the payment gateway in NestJS, on Express or Fastify.
 *
 * @packageDocumentation
 */
export { byOutcome, createMemoryInbox } from '@gw/webhook'
export type { TypedHandles } from './create-handles.ts'
export { createHandles } from './create-handles.ts'
export type { GatewayWebhookAsyncOptions } from './gateway-webhook.ts'
export { GatewayWebhookModule } from './gateway-webhook.ts'
export type { HandlesDecorator } from './handles.ts'
export { Handles } from './handles.ts'
export type { GatewayWebhookOptions } from './notification-endpoint.ts'
