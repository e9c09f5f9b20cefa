import type { Signer } from '@gw/signature'
import type { SandboxPayment } from '../../ledger/payments/payment.ts'
import type { DoctorRuns } from '../views/doctor-views.ts'
import type { DoctorPayment } from './doctor-payments.ts'

/** The facts about a sandbox that only the control API knows. */
export interface ControlInternals {
  /** An ID that differs after each start, so that a page notices a restart. */
  readonly run: string
  /** True if a file keeps the state. */
  readonly isKept: boolean
  /** The age of the save that the state was restored from. */
  readonly restoredAgeMs: number | undefined
  /** True if the sandbox has the merchant's private key. */
  readonly canSign: boolean
  readonly gatewaySigner: () => Signer
  /** Returns a signer with the gateway's current key under a different key version. */
  readonly gatewaySignerAs: (keyVersion: number) => Signer
  /** Returns the tests of the merchant's endpoint. Loaded on first use. */
  readonly doctor: () => Promise<DoctorRuns>
  /** Returns the payment of a check, in its state. */
  readonly prepareDoctorPayment: (payment: DoctorPayment) => SandboxPayment
  /** Returns the time in messages. */
  readonly wireNow: () => number
  /** Returns a URL that notifications can go to, or throws. */
  readonly checkNotifyUrl: (url: string | undefined) => string | undefined
}
