import type { RejectedCallEvent } from '../events/call-event.ts'
import type { RequestStep } from '../message/states.ts'
import type { SandboxRejection } from './rejection.ts'

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

const UNKNOWN_AGENT =
  'Use a token that the sandbox was started with (agentTokens, --agent-tokens), or start it without a list'

/** Returns the advice for a rejected call. */
export function adviseOnRejection(
  rejection: SandboxRejection,
  explanation: string,
): Pick<RejectedCallEvent, 'reason' | 'nextStep'> {
  const { step, message, resultCode } = rejection
  if (resultCode === 'ORDER_NOT_EXIST') return { reason: message, nextStep: UNKNOWN_ORDER }
  if (resultCode === 'ACCESS_DENIED') return { reason: message, nextStep: UNKNOWN_AGENT }
  const nextStep =
    step === 'signature' || step === 'key'
      ? `${NEXT_STEPS[step]} (${explanation})`
      : NEXT_STEPS[step]
  return { reason: message, nextStep }
}
