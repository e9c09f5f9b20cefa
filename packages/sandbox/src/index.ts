/**
 * Runs a payment gateway on loopback: verifies, answers signed, notifies, resends, and fails on demand.
 *
 * @packageDocumentation
 */

export type { Authorizations, NewAuthorization, SandboxAuthorization } from './authorizations.ts'
export type { Rejection, RequestStep } from './check-request.ts'
export type { Deliveries, ReplayOptions } from './deliveries.ts'
export type {
  Attempt,
  AttemptFailure,
  Delivery,
  MerchantAnswer,
  NotificationOrder,
  SentRequest,
} from './delivery.ts'
export type { FaultDirection, FaultName, FaultParameters, FaultRule } from './fault-rule.ts'
export { faultNames } from './fault-rule.ts'
export type { ActiveRule, AppliedFault, FaultContext, Faults } from './faults.ts'
export type { GatewayKeys } from './gateway-keys.ts'
export type { KeyPairPem } from './key-pairs.ts'
export type { Merchant, MerchantOptions } from './merchant.ts'
export type { NewPayment } from './new-payment.ts'
export type { PayOutcome } from './operation.ts'
export type {
  SandboxDispute,
  SandboxPayment,
  SandboxPaymentStatus,
  SandboxTransaction,
} from './payment.ts'
export type { CaptureOptions, Payments, RefundOptions } from './payments.ts'
export type { ProgramIo } from './program.ts'
export { runSandboxProgram } from './program.ts'
export type { ReceivedRequest } from './received-request.ts'
export type {
  NewRegistration,
  RegistrationEnd,
  Registrations,
  SandboxRegistration,
} from './registrations.ts'
export type { KeptRejection, Rejections } from './rejections.ts'
export type { ResultCode } from './result.ts'
export type { NotificationOptions, Sandbox, SandboxOptions } from './sandbox.ts'
export type { SandboxClock, SandboxClockOptions } from './sandbox-clock.ts'
export { createSandboxClock } from './sandbox-clock.ts'
export type { SandboxErrorCode } from './sandbox-error.ts'
export { SandboxError } from './sandbox-error.ts'
export { startSandbox } from './start-sandbox.ts'
