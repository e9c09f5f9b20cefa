/**
 * Runs a payment gateway on loopback: verifies calls, signs responses, sends and resends notifications, and fails on
 * demand.
 *
 * @packageDocumentation
 */

export type { ClockChange, SandboxClock, SandboxClockOptions } from './clock/sandbox-clock.ts'
export { createSandboxClock } from './clock/sandbox-clock.ts'
export type { Deliveries } from './delivery/deliveries.ts'
export type {
  Attempt,
  AttemptFailure,
  Delivery,
  MerchantResponse,
  NotificationOrder,
  SentRequest,
} from './delivery/delivery.ts'
export type { SandboxErrorCode } from './errors.ts'
export { SandboxError } from './errors.ts'
export type {
  AttemptEvent,
  CallEvent,
  ClockEvent,
  FaultEvent,
  KeyEvent,
  PaymentEvent,
  SandboxEvent,
  SettingsEvent,
} from './events/event.ts'
export type { SandboxEventListener, SandboxEvents } from './events/events.ts'
export type {
  FaultDirection,
  FaultName,
  FaultParameters,
  FaultRule,
} from './faults/fault-rule.ts'
export { faultNames } from './faults/fault-rule.ts'
export type { ActiveFaultRule, AppliedFault, FaultContext, Faults } from './faults/faults.ts'
export { parseFaultRule } from './faults/parse-fault.ts'
export type { Calls, RecordedCall, SentCallResponse } from './gateway/calls.ts'
export type { PayOutcome } from './gateway/operations/operation.ts'
export type { ReceivedRequest } from './gateway/received-request.ts'
export type { RejectedCall, Rejection, RequestStep } from './gateway/rejection.ts'
export type { Rejections } from './gateway/rejections.ts'
export type { ResultCode } from './gateway/result.ts'
export type { GatewayKeys } from './keys/gateway-keys.ts'
export type { KeyPairPem } from './keys/key-pairs.ts'
export type {
  Authorizations,
  CancelTokenOptions,
  NewAuthorization,
  SandboxAuthorization,
} from './ledger/authorizations.ts'
export type { NewPayment } from './ledger/new-payment.ts'
export type {
  SandboxDispute,
  SandboxPayment,
  SandboxPaymentStatus,
  SandboxTransaction,
} from './ledger/payment.ts'
export type {
  CaptureOptions,
  FailOptions,
  Payments,
  PayOptions,
  RefundOptions,
} from './ledger/payments.ts'
export type {
  NewRegistration,
  Registrations,
  SandboxRegistration,
  SettleRegistrationOptions,
} from './ledger/registrations.ts'
export type { Merchant, MerchantOptions } from './merchant.ts'
export type {
  SignedNotification,
  SignedNotificationOptions,
} from './notification/create-signed-notification.ts'
export { createSignedNotification } from './notification/create-signed-notification.ts'
export type { NotificationOptions, SandboxOptions } from './options.ts'
export type { ProgramIo } from './program/program.ts'
export { runSandboxProgram } from './program/program.ts'
export type { Sandbox } from './sandbox.ts'
export { startSandbox } from './start-sandbox.ts'
