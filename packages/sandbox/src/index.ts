/**
 * Runs a payment gateway on your machine. It verifies calls, signs responses, sends and resends notifications, and
 * fails on demand.
 *
 * @packageDocumentation
 */

export type { SandboxClock, SandboxClockOptions } from './clock/sandbox-clock.ts'
export { createSandboxClock } from './clock/sandbox-clock.ts'
export type { Attempt, Delivery } from './delivery/delivery.ts'
export type { SandboxErrorCode } from './errors.ts'
export { SandboxError } from './errors.ts'
export type { CallEvent, SandboxAttemptEvent, SandboxEvent } from './events/event.ts'
export type { FaultRule } from './faults/fault-rule.ts'
export { parseFaultRule } from './faults/parse-fault.ts'
export type { RecordedCall } from './gateway/calls.ts'
export type { RejectedCall } from './gateway/rejection.ts'
export type { SandboxAuthorization } from './ledger/authorization.ts'
export type { NewPayment } from './ledger/new-payment.ts'
export type { SandboxOutcomes } from './ledger/outcome.ts'
export type { SandboxPayment } from './ledger/payment.ts'
export type { SandboxRegistration } from './ledger/registration.ts'
export type { SandboxSubscription } from './ledger/subscriptions/subscription.ts'
export type { SandboxVaulting } from './ledger/vault/vaulting.ts'
export type { MerchantOptions } from './merchant.ts'
export type { FaultName } from './names.ts'
export { faultNames } from './names.ts'
export type {
  SignedNotification,
  SignedNotificationOptions,
} from './notification/create-signed-notification.ts'
export { createSignedNotification } from './notification/create-signed-notification.ts'
export type { NotificationOptions, SandboxOptions } from './options.ts'
export type { Sandbox } from './sandbox.ts'
export { startSandbox } from './start-sandbox.ts'
