import type { SignatureErrorCode } from '@gw/signature'
import type { Difference } from './first-difference.ts'
import type { CanonicalView } from './show-invisible.ts'

/** The verification steps, in the order in which they are explained. */
export type StepId =
  | 'headersPresent'
  | 'clientId'
  | 'timeGrammar'
  | 'freshness'
  | 'headerGrammar'
  | 'algorithm'
  | 'keyVersion'
  | 'encoding'
  | 'canonicalBytes'
  | 'signature'

/** One verification step, and its result. */
export interface Step {
  /** The name of this step, one of ten. */
  readonly id: StepId
  /** `notReached` if an earlier step failed, or if a key that it needs was not given. */
  readonly status: 'passed' | 'failed' | 'notReached'
  /** The finding of the step, as a sentence. */
  readonly sentence: string
  /** True if the step passed only because you gave nothing to compare with: no client ID, or no maximum age. */
  readonly isUnchecked?: true
  /** For a failed step: the code that `verifyMessage` throws. */
  readonly code?: SignatureErrorCode
}

/** The place to look for the cause of a fault. */
export type FixPart =
  | 'target'
  | 'body'
  | 'time'
  | 'clientId'
  | 'key'
  | 'header'
  | 'encoding'
  | 'scheme'
  | 'clock'
  | 'method'
  | 'content'

/** One or two changes that would make a message verify. They are advice, never a reason to accept the message. */
export interface Fix {
  /** A stable name for programs, such as `target-without-query`. A pair has both names, joined with `+`. */
  readonly id: string
  /** The part of the message or configuration to change. For a pair, the first part. */
  readonly part: FixPart
  /** The change to make, as a sentence. */
  readonly sentence: string
  /** The usual place of the cause. */
  readonly look: string
  /** The correct value of the part, if it is short, such as a different target, time, client ID, or key version. */
  readonly value?: string
  /** The signed bytes, if they differ from the checked bytes. */
  readonly canonical?: CanonicalView
  /** The first place where the signed bytes (expected) and the checked bytes (actual) differ. */
  readonly difference?: Difference
}

/** Something unusual about a message. It may be the cause, but no single change fixes it. */
export interface Hint {
  /** A stable name for programs, such as `body-object-object`. */
  readonly id: string
  /** An oddity, and its usual meaning. */
  readonly sentence: string
  /** For `content-differs`: the digest of what was signed, and the SHA-256 of what was checked, as hexadecimal text. */
  readonly digests?: { readonly signed: string; readonly checked: string }
}

/**
 * Why a message verifies or does not. Contains plain values, so that it can be serialized as JSON. It is not a proof.
 * Only `verifyMessage` from `@gw/signature` verifies a message.
 */
export interface Explanation {
  /** `undecided` if nothing failed but a key that is needed was not given. */
  readonly verdict: 'wouldVerify' | 'rejected' | 'undecided'
  /** The verdict, as a sentence. */
  readonly summary: string
  /** The type that the message was read as: a request or notification, or a response. */
  readonly kind: 'request' | 'response'
  /** All ten steps, always in the same order. */
  readonly steps: readonly Step[]
  /** The first step that failed. */
  readonly failedStep?: StepId
  /** The code of that step. */
  readonly code?: SignatureErrorCode
  /** The bytes that the signature must cover, if the message has all their parts. */
  readonly canonical?: CanonicalView
  /** The nearest change with which the message would verify, if one was found. */
  readonly nearestFix?: Fix
  /** Other unusual findings. Empty for a message that would verify. */
  readonly hints: readonly Hint[]
  /** The number of signatures that were verified to find the fixes. */
  readonly signatureChecks: number
}
