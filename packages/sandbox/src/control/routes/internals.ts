import type { Signer } from '@gw/signature'
import type { DoctorRuns } from '../views/doctor-views.ts'

/** What the control API knows about a sandbox beyond its interface. */
export interface ControlInternals {
  /** An ID that differs after each start, so that a page notices a restart. */
  readonly run: string
  /** Whether a file keeps the state. */
  readonly isKept: boolean
  /** Whether the sandbox has the merchant's private key. */
  readonly canSign: boolean
  readonly gatewaySigner: () => Signer
  /** Returns a signer with the gateway's current key under a different key version. */
  readonly gatewaySignerAs: (keyVersion: number) => Signer
  /** Returns the tests of the merchant's endpoint. Loaded on first use. */
  readonly doctor: () => Promise<DoctorRuns>
  /** Returns the time in messages. */
  readonly wireNow: () => number
  /** Returns a URL that notifications can go to, or throws. */
  readonly checkNotifyUrl: (url: string | undefined) => string | undefined
}
