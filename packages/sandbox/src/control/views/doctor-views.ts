import type { Finding } from '@gw/doctor'
import type { EndpointCode, Framework } from '@gw/doctor/fixes'
import type { Amount } from '@gw/types'

import type { BytesView } from './view-types.ts'

/** A test of the merchant's endpoint, as far as it got. */
export interface DoctorRunView {
  readonly state: 'none' | 'running' | 'done' | 'stopped'
  readonly url: string | null
  readonly checks: readonly Pick<Finding, 'id' | 'sent' | 'expected'>[]
  /** The check that runs now. */
  readonly running?: string | undefined
  readonly findings: readonly Finding[]
  readonly tookMs?: number | undefined
  /** Why the test stopped. */
  readonly reason?: string | undefined
}

/** A message of a check and its response. */
export interface ExchangeView {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: BytesView
  readonly bodyBytes: number
  readonly status?: number | undefined
  readonly responseHeaders: Readonly<Record<string, string>>
  readonly response?: BytesView | undefined
  readonly failure?: string | undefined
  readonly durationMs: number
}

/** A finding with the messages that led to it, and how to fix the mistake. */
export interface ExplainedFindingView {
  readonly finding: Finding
  readonly exchanges: readonly ExchangeView[]
  readonly fixes?: Readonly<Record<Framework, EndpointCode>> | undefined
}

/** The order to test with. */
export interface DoctorOrderOptions {
  readonly url?: string | undefined
  readonly probe?: string | undefined
  readonly setup?: string | undefined
  readonly amount?: Amount | undefined
}

/** A URL to ask. */
export interface ProbeQuery {
  /** Defaults to `/effects` beside the notify URL. */
  readonly url?: string | undefined
}

/** The probe of a test shop, or the way to add one. */
export interface ProbeView {
  readonly url: string
  /** True if the URL responds as a probe must. */
  readonly isThere: boolean
  /** The fault of the probe. */
  readonly reason?: string | undefined
  /** A probe as code, by framework. */
  readonly codes: Readonly<Record<Framework, EndpointCode>>
}

/** Tests the merchant's endpoint, one run at a time. */
export interface DoctorRuns {
  view(): DoctorRunView
  start(options: DoctorOrderOptions): DoctorRunView
  show(checkId: string): ExplainedFindingView
  lookForProbe(url: string | undefined): Promise<ProbeView>
}
