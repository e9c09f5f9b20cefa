import type { NotificationKind } from '@gw/types'

/** What can go wrong on purpose. */
export type FaultName =
  | 'delay'
  | 'drop'
  | 'reset'
  | 'duplicate'
  | 'reorder'
  | 'status5xx'
  | 'redirect'
  | 'truncatedBody'
  | 'oversizedBody'
  | 'htmlPage'
  | 'staleTime'
  | 'futureTime'
  | 'wrongKey'
  | 'wrongPath'
  | 'tamperedByte'
  | 'unsignedSuccess'
  | 'missingHeader'
  | 'anotherPayment'
  | 'unknownResult'
  | 'keyRotation'
  | 'slowDrip'

/** Which messages a fault strikes: the sandbox's answers to calls, or the notifications that it sends. */
export type FaultDirection = 'answers' | 'notifications'

/** How a fault does its harm. Each belongs to the faults that its comment names, and has a default. */
export interface FaultParameters {
  /** `delay`: for how long; 5 seconds. `reorder`: how long to wait for a notification to go first; a minute. */
  readonly delayMs?: number | undefined
  /** `delay`: on which clock; `sandbox`, which tests move, or `real`, which lets the other side's time-out run out. */
  readonly delayClock?: 'sandbox' | 'real' | undefined
  /** `duplicate`: how many more than the one; 1. They are sent at the same time. */
  readonly copies?: number | undefined
  /** `status5xx`: 503. `redirect`: 307. `htmlPage` as an answer: 200. */
  readonly status?: number | undefined
  /** `redirect`: where to; `/elsewhere`. */
  readonly location?: string | undefined
  /** `truncatedBody`: how many bytes are sent; half. */
  readonly keepBytes?: number | undefined
  /** `truncatedBody`: whether the length is told first (the default) or the body comes in chunks without an end. */
  readonly framing?: 'contentLength' | 'chunked' | undefined
  /** `oversizedBody`: how long the body gets, with spaces at its end, rightly signed; 2 MiB. */
  readonly bodyBytes?: number | undefined
  /** `staleTime`: how far back; 72 hours. `futureTime`: how far ahead; 72 hours. */
  readonly skewMs?: number | undefined
  /** `wrongPath`: what is signed instead of the target; `/elsewhere`. */
  readonly target?: string | undefined
  /** `tamperedByte`: which byte of the body is changed after signing; one that the seed chooses. */
  readonly byteAt?: number | undefined
  /** `missingHeader`: which; `time` stands for `request-time` or `response-time`; `signature`. */
  readonly header?: 'client-id' | 'time' | 'signature' | undefined
  /** `unknownResult`: whether the operation is performed all the same; the seed chooses. */
  readonly performed?: 'yes' | 'no' | undefined
  /** `slowDrip`: how many bytes at a time; 1. */
  readonly dripBytes?: number | undefined
  /** `slowDrip`: the pause after each, in real time; 50 ms. */
  readonly dripPauseMs?: number | undefined
}

/** Says what goes wrong, where, and how often. */
export interface FaultRule extends FaultParameters {
  /** What goes wrong. */
  readonly fault: FaultName
  /** For which messages. */
  readonly on: FaultDirection
  /** Strikes answers of this operation only, `inquiryPayment` say. */
  readonly operation?: string | undefined
  /** Strikes notifications of this kind only. */
  readonly kind?: NotificationKind | undefined
  /** Strikes messages about this payment only: its `paymentId` or, on answers, the merchant's `paymentRequestId`. */
  readonly about?: string | undefined
  /** How often it strikes before it is used up; always, if left out. */
  readonly times?: number | undefined
  /** How likely it strikes a message that it fits, from 0 to 1; 1 if left out. The seed decides which. */
  readonly rate?: number | undefined
}

/** Lists the parameters of each fault. */
export const faultParameters: Readonly<Record<FaultName, readonly (keyof FaultParameters)[]>> = {
  delay: ['delayMs', 'delayClock'],
  drop: [],
  reset: [],
  duplicate: ['copies'],
  reorder: ['delayMs'],
  status5xx: ['status'],
  redirect: ['status', 'location'],
  truncatedBody: ['keepBytes', 'framing'],
  oversizedBody: ['bodyBytes'],
  htmlPage: ['status'],
  staleTime: ['skewMs'],
  futureTime: ['skewMs'],
  wrongKey: [],
  wrongPath: ['target'],
  tamperedByte: ['byteAt'],
  unsignedSuccess: [],
  missingHeader: ['header'],
  anotherPayment: [],
  unknownResult: ['performed'],
  keyRotation: [],
  slowDrip: ['dripBytes', 'dripPauseMs'],
}

/** Lists every fault. */
export const faultNames: readonly FaultName[] = Object.keys(faultParameters) as FaultName[]
