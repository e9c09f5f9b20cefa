import { nextStep } from '../advice.ts'
import type { Attempt, AttemptFailure } from '../delivery/delivery.ts'
import { forgeryOf } from '../faults/expected-reaction.ts'
import type { RequestStep, SandboxRejection } from '../gateway/rejection.ts'

/** Why something failed, and what to do about it. */
export interface Advice {
  readonly reason: string
  readonly nextStep?: string | undefined
}

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
export function adviseOnRejection(rejection: SandboxRejection, explanation: string): Advice {
  const { step, message, resultCode } = rejection
  if (resultCode === 'ORDER_NOT_EXIST') return { reason: message, nextStep: UNKNOWN_ORDER }
  const nextStep =
    step === 'signature' || step === 'key'
      ? `${NEXT_STEPS[step]} (${explanation})`
      : NEXT_STEPS[step]
  return { reason: message, nextStep }
}

/** Returns the advice for an attempt to which the endpoint did not react as it must. */
export function adviseOnAttempt(attempt: Attempt): Advice | undefined {
  const { response, failure, fault, mistake, expected } = attempt
  if (mistake !== undefined) return { reason: mistake, nextStep: forgeryOf(attempt)?.nextStep }
  if (attempt.isAcknowledged) return undefined
  if (failure !== undefined) {
    return { reason: failure.message, nextStep: adviseOnFailure(failure.reason) }
  }
  if (expected === 'rejection') return undefined
  const status = response?.status ?? 0
  if (fault !== undefined) {
    return {
      reason: `The endpoint responded with ${status} to a notification with the fault ${fault.fault}`,
    }
  }
  if (response?.isComplete === false) {
    return {
      reason: 'The response ended early or is too long',
      nextStep: nextStep({ failure: 'connectionLost' }),
    }
  }
  return {
    reason: `The endpoint responded with ${status}, which is not an acknowledgement`,
    nextStep: nextStep({ status, location: response?.headers.location }),
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
