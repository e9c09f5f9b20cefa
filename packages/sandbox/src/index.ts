/**
 * Runs a payment gateway on your machine. It verifies calls, signs responses, sends and resends notifications, and
 * fails on demand. The types of what you find in a running sandbox are in `@gw/sandbox/types`.
 *
 * @packageDocumentation
 */

export type { SandboxClock, SandboxClockOptions } from './clock/sandbox-clock.ts'
export { createSandboxClock } from './clock/sandbox-clock.ts'
export type { SandboxEvent } from './events/event.ts'
export type { FaultName } from './faults/fault-names.ts'
export { faultNames } from './faults/fault-names.ts'
export type { FaultRule } from './faults/fault-rule.ts'
export { parseFaultRule } from './faults/parse-fault.ts'
export { paymentCodes } from './gateway/operations/payments/payment-codes.ts'
export type { AccessOptions } from './http/access.ts'
export type { MerchantOptions } from './merchant/merchant.ts'
export type { OtherMerchantOptions } from './merchant/other-merchants.ts'
export type { SandboxErrorCode } from './message/errors.ts'
export { SandboxError } from './message/errors.ts'
export type {
  SignedNotification,
  SignedNotificationOptions,
} from './notification/create-signed-notification.ts'
export { createSignedNotification } from './notification/create-signed-notification.ts'
export { startSandbox } from './server/start-sandbox.ts'
export type { NotificationOptions, SandboxOptions } from './state/options.ts'
export type { Sandbox } from './state/sandbox.ts'
