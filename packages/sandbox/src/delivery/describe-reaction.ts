import { nextStep } from '@gw/doctor'
import type {
  RightAttemptEvent,
  SandboxAttemptBase,
  UnansweredAttemptEvent,
  WrongAttemptEvent,
} from '../events/attempt-event.ts'
import { forgeryOf } from '../faults/expected-reaction.ts'
import type { AppliedFault } from '../faults/faults.ts'
import type { AttemptFailure } from '../message/states.ts'
import type { EndedAttempt } from './attempts.ts'
import type { MerchantResponse } from './delivery.ts'

type Advice = Pick<WrongAttemptEvent, 'reason' | 'nextStep'>

type ReactionOf<Event extends SandboxAttemptBase> = Omit<Event, keyof SandboxAttemptBase>

/** The end of an attempt, for its event. */
export type AttemptReaction =
  | ReactionOf<RightAttemptEvent>
  | ReactionOf<WrongAttemptEvent>
  | ReactionOf<UnansweredAttemptEvent>

/** Returns the end of an attempt, with advice if the endpoint did not react as it must. */
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
    return 'Nothing. One of your fault rules caused this. Remove the rule to deliver normally'
  }
  return nextStep({ failure: reason })
}
