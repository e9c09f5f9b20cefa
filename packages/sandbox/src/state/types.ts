/**
 * The types of what you find in a running sandbox: its payments, notifications, events, and everything else.
 *
 * @packageDocumentation
 */

export type { ClockChange } from '../clock/sandbox-clock.ts'
export type { Deliveries, ResendOptions } from '../delivery/deliveries.ts'
export type {
  Attempt,
  Delivery,
  MerchantResponse,
  NotificationOrder,
  SentRequest,
} from '../delivery/delivery.ts'
export type {
  RightAttemptEvent,
  SandboxAttemptBase,
  SandboxAttemptEvent,
  UnansweredAttemptEvent,
  WrongAttemptEvent,
} from '../events/attempt-event.ts'
export type {
  AcceptedCallEvent,
  CallEvent,
  CallEventBase,
  FaultedCallEvent,
  RejectedCallEvent,
} from '../events/call-event.ts'
export type {
  ClockAdvancedEvent,
  ClockEvent,
  ClockSpeedEvent,
  FaultEvent,
  FaultRuleEvent,
  FaultsClearedEvent,
  KeyEvent,
  SettingsEvent,
} from '../events/event.ts'
export type { EventBase } from '../events/event-base.ts'
export type { SandboxEventListener, SandboxEvents } from '../events/events.ts'
export type {
  DisputeEvent,
  PaymentEvent,
  PaymentEventBase,
  PaymentStepEvent,
  TransactionEvent,
} from '../events/payment-event.ts'
export type { ChangedByte } from '../faults/alter-body.ts'
export type { FaultDirection, FaultParameters } from '../faults/fault-rule.ts'
export type { ActiveFaultRule, AppliedFault, FaultContext, Faults } from '../faults/faults.ts'
export type { Calls, RecordedCall, SentCallResponse } from '../gateway/calls.ts'
export type { PayOutcome } from '../gateway/operations/operation.ts'
export type { SandboxReceivedRequest } from '../gateway/received-request.ts'
export type { RejectedCall, SandboxRejection } from '../gateway/rejection.ts'
export type { Rejections } from '../gateway/rejections.ts'
export type { SandboxGatewayKeys } from '../keys/gateway-keys.ts'
export type { SandboxSubMerchant, SubMerchants } from '../ledger/marketplace/sub-merchants.ts'
export type {
  CancelTokenOptions,
  NewAuthorization,
  SandboxAuthorization,
} from '../ledger/parties/authorization.ts'
export type { Authorizations } from '../ledger/parties/authorizations.ts'
export type {
  NewRegistration,
  SandboxRegistration,
  SettleRegistrationOptions,
} from '../ledger/parties/registration.ts'
export type { Registrations } from '../ledger/parties/registrations.ts'
export type { CardCaptures } from '../ledger/payments/card-captures.ts'
export type { NewPayment } from '../ledger/payments/new-payment.ts'
export type {
  SandboxDispute,
  SandboxPayment,
  SandboxTransaction,
  SubscriptionPeriod,
} from '../ledger/payments/payment.ts'
export type {
  CaptureOptions,
  FailOptions,
  PayOptions,
  RefundOptions,
} from '../ledger/payments/payment-options.ts'
export type { Payments } from '../ledger/payments/payment-store.ts'
export type { ReviewOptions, SandboxReview } from '../ledger/payments/review.ts'
export type { Checkout, Consent } from '../ledger/records/checkout.ts'
export type { SandboxOutcomes, Steerable, StepOutcome } from '../ledger/records/outcome.ts'
export type {
  NewSubscription,
  PendingChange,
  SandboxPeriodRule,
  SandboxSubscription,
  SandboxTrial,
  SubscriptionChange,
  SubscriptionTerms,
} from '../ledger/subscriptions/subscription.ts'
export type { Subscriptions } from '../ledger/subscriptions/subscription-store.ts'
export type { Vault } from '../ledger/vault/vault.ts'
export type { SandboxCard, SandboxVaulting } from '../ledger/vault/vaulting.ts'
export type { SandboxMerchant } from '../merchant/merchant.ts'
export type { SandboxResultCode } from '../message/result.ts'
export type {
  AttemptCause,
  AttemptFailure,
  RequestStep,
  SandboxPaymentStatus,
} from '../message/states.ts'
export type { DeclineOptions, Payer, PayerReturn } from '../payer/payer.ts'
export type { DeclineReason } from '../payer/visit/decline-reasons.ts'
