import type { Attempt } from '../delivery/delivery.ts'
import type { Rejection, RequestStep } from '../gateway/rejection.ts'

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
  signature: 'Open the explanation: it shows the signed content and the first difference',
  operation: 'Check the path, or use an operation that the sandbox supports',
  body: 'Correct the field that the message names',
  state: 'Inquire about the payment: its status does not allow this step',
}

const UNKNOWN_ORDER =
  'Check the ID, or create the payment first. Payments are lost when the sandbox restarts'

/** Returns the advice for a rejected call. */
export function adviseOnRejection(rejection: Rejection, explanation: string): Advice {
  const { step, message, resultCode } = rejection
  if (resultCode === 'ORDER_NOT_EXIST') return { reason: message, nextStep: UNKNOWN_ORDER }
  const nextStep =
    step === 'signature' || step === 'key'
      ? `${NEXT_STEPS[step]} (${explanation})`
      : NEXT_STEPS[step]
  return { reason: message, nextStep }
}

const FAILURES: Readonly<Record<NonNullable<Attempt['failure']>['reason'], string>> = {
  unreachable: 'Start your endpoint, or correct the notify URL',
  connectionLost: 'Look at the log of your endpoint: it closed the connection without a response',
  timedOut: 'Respond faster: acknowledge after the effect is recorded, and do slow work later',
  fault: 'Nothing: a fault rule of the sandbox caused it. Remove the rule to deliver normally',
  signingFailed: "Check the gateway's key: the sandbox could not sign",
  closed: 'Nothing: the sandbox was closed',
}

/** Returns the advice for an attempt that was not acknowledged. */
export function adviseOnAttempt({ response, failure, fault }: Attempt): Advice {
  if (failure !== undefined) {
    return { reason: failure.message, nextStep: FAILURES[failure.reason] }
  }
  const status = response?.status ?? 0
  if (fault !== undefined) {
    return {
      reason: `The endpoint responded with ${status} to a notification with the fault ${fault.fault}`,
    }
  }
  const reason = `The endpoint responded with ${status}, which is not an acknowledgement`
  if (response?.isComplete === false) {
    return { reason: 'The response ended early or is too long', nextStep: FAILURES.connectionLost }
  }
  return { reason, nextStep: adviseOnStatus(status) }
}

function adviseOnStatus(status: number): string {
  if (status === 200) {
    return 'Respond with {"result":{"resultCode":"SUCCESS","resultStatus":"S","resultMessage":"success"}}'
  }
  if (status === 404 || status === 405) return 'Check the path of the notify URL and its route'
  if (status === 400 || status === 401 || status === 403) {
    return 'Your endpoint rejected it: read the reason in onRejected or in its log'
  }
  if (status >= 500) return 'Look at the log of your endpoint: its handler failed'
  return status >= 300 && status < 400
    ? 'Register the final URL: the gateway does not follow redirects'
    : 'Respond with 200 and the fixed success body'
}
