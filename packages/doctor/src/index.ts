/**
 * Tests a notification endpoint: sends valid, repeated, and forged notifications, and names each mistake. `gw doctor` and
 * the sandbox's console run these checks.
 *
 * @packageDocumentation
 */

export { createCaptureWriter, type RequestToCapture } from './captures/create-capture-writer.ts'
export type { Check, CheckContext, Outcome } from './checks/check.ts'
export { type CheckListener, checkEndpoint, checks } from './checks/check-endpoint.ts'
export type { DiagnosisKeys } from './checks/rejection-tries.ts'
export { isAcknowledgement, nextStep, type Reaction } from './endpoint/advice.ts'
export { adviseOnSending } from './endpoint/advise-on-sending.ts'
export type { DoctorOrder } from './endpoint/bodies.ts'
export { DoctorStopped } from './endpoint/doctor-stopped.ts'
export { type Exchange, type TestedEndpoint, untrustedSigner } from './endpoint/endpoint.ts'
export { type GatewayPayment, type PaymentState, paymentStates } from './endpoint/payment.ts'
export { createProbe, type Probe } from './endpoint/probe.ts'
export {
  type BytesToSend,
  type Received,
  type SentResponse,
  sendBytes,
  splitUrl,
} from './endpoint/send-bytes.ts'
export { type CreatePayment, createSetup, type Setup } from './endpoint/setup.ts'
export type { Finding, Mistake } from './findings/finding.ts'
export { MEANINGS as meanings } from './findings/meanings.ts'
