/**
 * Runs a payment gateway on loopback: verifies, answers signed, notifies, resends, and fails on demand.
 *
 * @packageDocumentation
 */

export type { SandboxClock, SandboxClockOptions } from './clock/sandbox-clock.ts'
export { createSandboxClock } from './clock/sandbox-clock.ts'
export type { Deliveries, ReplayOptions } from './delivery/deliveries.ts'
export type {
  Attempt,
  AttemptFailure,
  Delivery,
  MerchantAnswer,
  NotificationOrder,
  SentRequest,
} from './delivery/delivery.ts'
export type { SandboxErrorCode } from './errors.ts'
export { SandboxError } from './errors.ts'
export type { FaultDirection, FaultName, FaultParameters, FaultRule } from './faults/fault-rule.ts'
export { faultNames } from './faults/fault-rule.ts'
export type { ActiveRule, AppliedFault, FaultContext, Faults } from './faults/faults.ts'
export type { Rejection, RequestStep } from './gateway/check-request.ts'
export type { PayOutcome } from './gateway/operations/operation.ts'
export type { ReceivedRequest } from './gateway/received-request.ts'
export type { KeptRejection, Rejections } from './gateway/rejections.ts'
export type { ResultCode } from './gateway/result.ts'
export type { GatewayKeys } from './keys/gateway-keys.ts'
export type { KeyPairPem } from './keys/key-pairs.ts'
export type {
  Authorizations,
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
export type { CaptureOptions, Payments, RefundOptions } from './ledger/payments.ts'
export type {
  NewRegistration,
  RegistrationEnd,
  Registrations,
  SandboxRegistration,
} from './ledger/registrations.ts'
export type { Merchant, MerchantOptions } from './merchant.ts'
export type { ProgramIo } from './program/program.ts'
export { runSandboxProgram } from './program/program.ts'
export type { NotificationOptions, Sandbox, SandboxOptions } from './sandbox.ts'
export { startSandbox } from './start-sandbox.ts'
