import type { NotificationKind } from '@gw/types'
import type { FaultName } from './fault-names.ts'

/** The messages that a fault is applied to: responses to calls, or notifications. */
export type FaultDirection = 'responses' | 'notifications'

/** Fault parameters. Each one is optional, and its comment says which faults it is for. */
export interface FaultParameters {
  /**
   * `delay`: how long to wait. Defaults to 5 seconds. `reorder`: how long to wait for the next notification. Defaults
   * to 1 minute.
   */
  readonly delayMs?: number | undefined
  /** `delay`: on which clock. Defaults to `sandbox`, which tests move. With `real`, the other side can time out. */
  readonly delayClock?: 'sandbox' | 'real' | undefined
  /** `duplicate`: how many copies are sent at the same time. Defaults to 1. */
  readonly copies?: number | undefined
  /** The HTTP status. Defaults to 503 for `status5xx`, 307 for `redirect`, and 200 for `htmlPage` as a response. */
  readonly status?: number | undefined
  /** `redirect`: the location. Defaults to `/elsewhere`. */
  readonly location?: string | undefined
  /** `truncatedBody`: how many bytes are sent. Defaults to half. */
  readonly keepBytes?: number | undefined
  /**
   * `truncatedBody`: whether the length is announced, or the body is sent in chunks without the last one. Defaults to
   * `contentLength`.
   */
  readonly framing?: 'contentLength' | 'chunked' | undefined
  /** `oversizedBody`: the size of the body, padded with spaces and correctly signed. Defaults to 2 MiB. */
  readonly bodyBytes?: number | undefined
  /** `staleTime`, `futureTime`: how far the time is off. Defaults to 72 hours. */
  readonly skewMs?: number | undefined
  /** `wrongPath`: the target that is signed instead. Defaults to `/elsewhere`. */
  readonly target?: string | undefined
  /** `tamperedByte`: which byte of the body is changed after signing. Defaults to one that the seed selects. */
  readonly byteAt?: number | undefined
  /** `missingHeader`: which header. `time` means `request-time` or `response-time`. Defaults to `signature`. */
  readonly header?: 'client-id' | 'time' | 'signature' | undefined
  /** `unknownResult`: whether the request is processed. Defaults to what the seed selects. */
  readonly performed?: 'yes' | 'no' | undefined
  /** `slowDrip`: how many bytes at a time. Defaults to 1. */
  readonly dripBytes?: number | undefined
  /** `slowDrip`: the delay after each chunk, in real milliseconds. Defaults to 50. */
  readonly dripDelayMs?: number | undefined
}

/** Describes what goes wrong, where, and how often. */
export interface FaultRule extends FaultParameters {
  /** The name of the fault. */
  readonly fault: FaultName
  /** The direction that the rule applies to: responses or notifications. */
  readonly on: FaultDirection
  /** Limits the rule to responses of this operation, such as `inquiryPayment`. */
  readonly operation?: string | undefined
  /** Limits the rule to notifications of this kind. */
  readonly kind?: NotificationKind | undefined
  /** Limits the rule to this payment: its `paymentId` or, for responses, its `paymentRequestId`. */
  readonly about?: string | undefined
  /** The number of times that the rule is applied. Defaults to no limit. */
  readonly times?: number | undefined
  /** The share of matching messages that it is applied to, from 0 to 1. Defaults to 1. The seed selects which. */
  readonly rate?: number | undefined
}

/** The parameters of each fault. */
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
  slowDrip: ['dripBytes', 'dripDelayMs'],
}
