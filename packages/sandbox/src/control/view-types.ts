import type { CompleteHosts } from '@gw/endpoints'
import type { Explanation } from '@gw/inspect'
import type { Attempt, Delivery } from '../delivery/delivery.ts'
import type { RecordedCall, SentCallResponse } from '../gateway/calls.ts'
import type { PayOutcome } from '../gateway/operations/operation.ts'
import type { SandboxReceivedRequest } from '../gateway/received-request.ts'
import type { RejectedCall, RequestStep } from '../gateway/rejection.ts'
import type { SandboxOutcomes } from '../ledger/outcome.ts'

/** Bytes in JSON: as text for people, and exactly. */
export interface BytesView {
  readonly text: string
  readonly base64: string
}

/** Something with a body whose bytes are in JSON. */
export type WithBytes<T extends { readonly body: Uint8Array }> = Omit<T, 'body'> & {
  readonly body: BytesView
}

/** An attempt with its exact bytes. */
export type AttemptView = Omit<Attempt, 'request' | 'response'> & {
  readonly request: WithBytes<Attempt['request']>
  readonly response?: WithBytes<NonNullable<Attempt['response']>>
}

/** A delivery with all its attempts. */
export type DeliveryView = Omit<Delivery, 'body' | 'attempts'> & {
  readonly body: BytesView
  readonly attempts: readonly AttemptView[]
}

/** How one attempt went. */
export interface AttemptLineView
  extends Pick<
    Attempt,
    'id' | 'number' | 'cause' | 'sentAtMs' | 'tookMs' | 'isAcknowledged' | 'expected' | 'mistake'
  > {
  readonly httpStatus?: number | undefined
  readonly failure?: string | undefined
  readonly fault?: string | undefined
}

/** A delivery in a list, without bytes. */
export type DeliveryLineView = Omit<Delivery, 'body' | 'attempts'> & {
  /** The IDs of the attempts. */
  readonly attempts: readonly string[]
  /** How each of them went. */
  readonly outcomes: readonly AttemptLineView[]
}

/** A call in a list, without headers and bytes. */
export type CallLineView = Omit<
  RecordedCall,
  'request' | 'requestBodyBytes' | 'response' | 'wireTimeMs'
> & {
  readonly method: string
  readonly target: string
  readonly httpStatus?: number | undefined
}

/** One of the ten checks of a call. */
export interface CallStepView {
  readonly id: RequestStep
  readonly status: 'passed' | 'failed' | 'notReached'
  readonly sentence: string
}

/** A call with its checks, its request, and its response. */
export type CallView = CallLineView & {
  readonly requestBodyBytes: number
  readonly steps: readonly CallStepView[]
  readonly request: WithBytes<SandboxReceivedRequest>
  readonly response?: WithBytes<SentCallResponse> | undefined
}

/** A rejection with the rejected call and its explanation. */
export type RejectionView = Omit<RejectedCall, 'request'> & {
  readonly request: WithBytes<SandboxReceivedRequest>
  readonly explanation: Explanation
}

/** The merchant, the keys, and the time. */
export interface StatusView {
  readonly url: string
  readonly hosts: CompleteHosts
  readonly merchant: {
    readonly clientId: string
    readonly keyVersion: number
    readonly notifyUrl: string | null
  }
  readonly gatewayKeys: {
    readonly currentVersion: number
    readonly publicKeys: Readonly<Record<number, string>>
  }
  readonly nowMs: number
  readonly speed: number
  readonly wireTime: 'clock' | 'real'
  readonly seed: number
  readonly payOutcome: PayOutcome | 'byMode'
  readonly outcomes: SandboxOutcomes
  /** A different text after each start. */
  readonly run: string
  /** Whether a file keeps the state across restarts. */
  readonly isKept: boolean
  /** Whether the sandbox has the merchant's private key, so that the console can call operations. */
  readonly canSign: boolean
}

/** A public key. */
export interface KeyView {
  readonly keyVersion: number
  /** SPKI in PEM. */
  readonly publicKey: string
  /** The size of the modulus. */
  readonly bits: number
  /** SHA-256 of the SPKI bytes, in hexadecimal. */
  readonly fingerprint: string
}

/** The public keys of a sandbox. */
export interface KeysView {
  readonly gateway: readonly (KeyView & { readonly signs: boolean })[]
  /** `null` if the merchant's key cannot be exported. */
  readonly merchant: KeyView | null
  /** The lines for a `.env` file. */
  readonly env: string
  /** The folder of the test keys; `null` if the sandbox does not run as a program. */
  readonly keyFolder: string | null
}
