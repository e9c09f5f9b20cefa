import type { FaultName } from '../faults/fault-names.ts'
import type { RequestStep } from '../message/states.ts'
import type { EventBase } from './event-base.ts'

/** The fields of every event about a call. */
export interface CallEventBase extends EventBase {
  /** The type of the event. */
  readonly type: 'call'
  /** Direction: a call came in. */
  readonly direction: 'in'
  /** The operation, as in the path. `undefined` if the path has none. */
  readonly operation?: string | undefined
  /** The HTTP method. */
  readonly method: string
  /** The target of the request line. */
  readonly target: string
  /** The ID of the payment that the call is about. It is the sandbox's ID, or the merchant's if there is none. */
  readonly about?: string | undefined
  /** Your ID for the payment that the call is about. */
  readonly paymentRequestId?: string | undefined
  /** The result code of the response, before a fault changed it. */
  readonly resultCode: string
  /** The result status of the response, before a fault changed it: S, F, or U. */
  readonly resultStatus: string
  /** True if the call had an agent token, so that it was made for a different merchant. */
  readonly hasAgentToken: boolean
  /** The duration of the call, in real milliseconds. */
  readonly durationMs: number
  /** The ID of the call, for `sandbox.calls.get`. */
  readonly callId: string
  /** The things that were accepted although the provider does not document them. */
  readonly notice?: string | undefined
}

/** The gateway accepted a call. */
export interface AcceptedCallEvent extends CallEventBase {
  /** The call was accepted. */
  readonly verdict: 'accepted'
  /** The HTTP status of the response. */
  readonly httpStatus: number
  /** Not set, because no fault was applied. */
  readonly fault?: undefined
  /** Not set, because the call was not rejected. */
  readonly step?: undefined
  /** Not set, because the call was not rejected. */
  readonly rejectionId?: undefined
  /** Not set, because the call was not rejected. */
  readonly reason?: undefined
  /** Not set, because the call was not rejected. */
  readonly nextStep?: undefined
}

/** The gateway rejected a call. */
export interface RejectedCallEvent extends CallEventBase {
  /** The call was rejected. */
  readonly verdict: 'rejected'
  /** The HTTP status of the response. */
  readonly httpStatus: number
  /** Not set, because no fault was applied. */
  readonly fault?: undefined
  /** The step at which the call was rejected. */
  readonly step: RequestStep
  /** The ID of the rejection, for `sandbox.rejections.get` and `.explain`. */
  readonly rejectionId: string
  /** Why the call was rejected. */
  readonly reason: string
  /** The next step, as a sentence. */
  readonly nextStep: string
}

/** A fault changed the response to a call, or prevented it. */
export interface FaultedCallEvent extends CallEventBase {
  /** A fault was applied. */
  readonly verdict: 'faulted'
  /** The HTTP status of the response. `undefined` if nothing was sent. */
  readonly httpStatus?: number | undefined
  /** The fault that was applied. */
  readonly fault: FaultName
  /** The step at which the call was rejected, if it was. */
  readonly step?: RequestStep | undefined
  /** The ID of the rejection, for `sandbox.rejections.get` and `.explain`, if the call was rejected. */
  readonly rejectionId?: string | undefined
  /** Why the call was rejected, if it was. */
  readonly reason?: string | undefined
  /** The next step, as a sentence, if the call was rejected. */
  readonly nextStep?: string | undefined
}

/** The gateway responded to a call, or a fault prevented the response. `verdict` distinguishes the cases. */
export type CallEvent = AcceptedCallEvent | RejectedCallEvent | FaultedCallEvent
