import { nextStep } from '../advice.ts'
import type { EndedAttempt } from '../delivery/attempts.ts'
import type { AttemptFailure, MerchantResponse } from '../delivery/delivery.ts'
import { forgeryOf } from '../faults/expected-reaction.ts'
import type { AppliedFault } from '../faults/faults.ts'
import type { RequestStep, SandboxRejection } from '../gateway/rejection.ts'
import type {
  RightAttemptEvent,
  SandboxAttemptBase,
  UnansweredAttemptEvent,
  WrongAttemptEvent,
} from './attempt-event.ts'
import type { RejectedCallEvent } from './call-event.ts'

type Advice = Pick<WrongAttemptEvent, 'reason' | 'nextStep'>

type ReactionOf<Event extends SandboxAttemptBase> = Omit<Event, keyof SandboxAttemptBase>

/** How an attempt ended, for its event. */
export type AttemptReaction =
  | ReactionOf<RightAttemptEvent>
  | ReactionOf<WrongAttemptEvent>
  | ReactionOf<UnansweredAttemptEvent>

const NEXT_STEPS: Readonly<Record<RequestStep, string>> = {
  method: 'Send the call with POST',
  contentType: 'Send the header Content-Type: application/json; charset=UTF-8',
  headers: 'Send the headers client-id, request-time, and signature with every call',
  client: "Use the sandbox's client ID, or start it with --client-id",
  time: "Check this machine's clock. A client in the same process can pass now: sandbox.clock.now",
  key: 'Sign with the key version that the sandbox was started with',
  signature: 'Open the explanation. It shows the signed content and the first difference',
  operation: 'Check the path, or use an operation that the sandbox supports',
  body: 'Correct the field that the message shows',
  state: 'Look up the payment. Its status does not allow this step',
}

const UNKNOWN_ORDER =
  'Check the ID, or create the payment first. Without --data, payments are lost when the sandbox restarts'

/** Returns the advice for a rejected call. */
export function adviseOnRejection(
  rejection: SandboxRejection,
  explanation: string,
): Pick<RejectedCallEvent, 'reason' | 'nextStep'> {
  const { step, message, resultCode } = rejection
  if (resultCode === 'ORDER_NOT_EXIST') return { reason: message, nextStep: UNKNOWN_ORDER }
  const nextStep =
    step === 'signature' || step === 'key'
      ? `${NEXT_STEPS[step]} (${explanation})`
      : NEXT_STEPS[step]
  return { reason: message, nextStep }
}

/** Returns how an attempt ended, with advice if the endpoint did not react as it must. */
export function describeReaction(attempt: EndedAttempt): AttemptReaction {
  if (attempt.failure !== undefined) {
    const { reason: failure, message: reason } = attempt.failure
    return { verdict: 'failed', failure, reason, nextStep: adviseOnFailure(failure) }
  }
  const { response, mistake, expected, isAcknowledged } = attempt
  const { status: httpStatus } = response
  if (mistake !== undefined) {
    const nextStep = forgeryOf(attempt)?.nextStep
    return { verdict: 'wronglyAcknowledged', httpStatus, reason: mistake, nextStep }
  }
  if (isAcknowledged) return { verdict: 'acknowledged', httpStatus }
  if (expected === 'rejection') return { verdict: 'rejected', httpStatus }
  return { verdict: 'notAcknowledged', httpStatus, ...adviseOnResponse(response, attempt.fault) }
}

function adviseOnResponse(response: MerchantResponse, fault: AppliedFault | undefined): Advice {
  const { status, isComplete, headers } = response
  if (fault !== undefined) {
    return {
      reason: `The endpoint responded with ${status} to a notification with the fault ${fault.fault}`,
    }
  }
  if (!isComplete) {
    return {
      reason: 'The response ended early or is too long',
      nextStep: nextStep({ failure: 'connectionLost' }),
    }
  }
  return {
    reason: `The endpoint responded with ${status}, which is not an acknowledgement`,
    nextStep: nextStep({ status, location: headers.location }),
  }
}

function adviseOnFailure(reason: AttemptFailure['reason']): string {
  if (reason === 'signingFailed') return "Check the gateway's key. The sandbox could not sign"
  if (reason === 'closed') return 'Nothing. The sandbox was closed'
  if (reason === 'fault') {
    return 'Nothing. A fault rule of the sandbox caused it. Remove the rule to deliver normally'
  }
  return nextStep({ failure: reason })
}
