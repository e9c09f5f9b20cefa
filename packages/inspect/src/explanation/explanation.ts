import type { SignatureErrorCode } from '@gw/signature'
import type { Difference } from './first-difference.ts'

/** The steps of verification, in the order in which they are explained. */
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

/** One step of verification, and how it went. */
export interface Step {
  /** Which one. */
  readonly id: StepId
  /** `notReached` if an earlier step failed, or if what it needs (a key) was not given. */
  readonly status: 'passed' | 'failed' | 'notReached'
  /** What was found, in a sentence for people. */
  readonly sentence: string
  /** Of a failed step: the code with which `verifyMessage` rejects for this reason. */
  readonly code?: SignatureErrorCode
}

/** The bytes that a signature covers, for people to look at. */
export interface CanonicalView {
  /** As text, with invisible characters made visible. A line feed is shown as `␊` and starts a new line too. */
  readonly text: string
  /** The same bytes in hexadecimal digits. */
  readonly hex: string
  /** How many bytes there are. */
  readonly lengthBytes: number
  /** Whether `text` and `hex` were cut, because there are more bytes than are shown. */
  readonly cut: boolean
}

/** Where to look for the cause of a fault. */
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

/** The single change under which a message would verify. Advice, and never a reason to accept it. */
export interface Fix {
  /** A stable name for programs: `target-without-query`, say. */
  readonly id: string
  /** Which part of the message or of the configuration it changes. */
  readonly part: FixPart
  /** What to do, in a sentence for people. */
  readonly sentence: string
  /** Where to look for the cause. */
  readonly look: string
  /** What the part must be, where that is short: another target, time, client id or key version. */
  readonly value?: string
  /** The bytes that were signed, if they are others than those that were checked. */
  readonly canonical?: CanonicalView
  /** The first place where the bytes that were signed (expected) and those that were checked (actual) differ. */
  readonly difference?: Difference
}

/** Something odd about a message that no single change puts right by itself, but that may well be the cause. */
export interface Hint {
  /** A stable name for programs: `body-object-object`, say. */
  readonly id: string
  /** What is odd and what it usually means. */
  readonly sentence: string
}

/**
 * Why a message does or does not verify. Plain values, so that it can be written as JSON. It is no proof: nothing in it
 * may be taken for a verified message, and only `verifyMessage` of `@gw/signature` makes one.
 */
export interface Explanation {
  /** `undecided` if nothing failed but something needed (a key) was not given. */
  readonly verdict: 'wouldVerify' | 'rejected' | 'undecided'
  /** The verdict in a sentence. */
  readonly summary: string
  /** What the message was taken for: a request or notification, or a response. */
  readonly kind: 'request' | 'response'
  /** All ten steps, always in the same order. */
  readonly steps: readonly Step[]
  /** The first step that failed. */
  readonly failedStep?: StepId
  /** The code of that step. */
  readonly code?: SignatureErrorCode
  /** The bytes that the signature must cover, whenever the parts to build them from are there. */
  readonly canonical?: CanonicalView
  /** The nearest single change under which it would verify, if one of the list does. */
  readonly nearestFix?: Fix
  /** What else is odd; for a message that would verify, nothing. */
  readonly hints: readonly Hint[]
  /** How many signatures were checked to find out. */
  readonly signatureChecks: number
}
