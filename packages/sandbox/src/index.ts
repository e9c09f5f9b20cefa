/**
 * Runs a payment gateway on your machine. It verifies calls, signs responses, sends and resends notifications, and
 * fails on demand. The types of what you find in a running sandbox are in `@gw/sandbox/types`.
 *
 * @packageDocumentation
 */

export type { AccessOptions } from './access.ts'
export type { SandboxClock, SandboxClockOptions } from './clock/sandbox-clock.ts'
export { createSandboxClock } from './clock/sandbox-clock.ts'
export type { SandboxErrorCode } from './errors.ts'
export { SandboxError } from './errors.ts'
export type { SandboxEvent } from './events/event.ts'
export type { FaultRule } from './faults/fault-rule.ts'
export { parseFaultRule } from './faults/parse-fault.ts'
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
