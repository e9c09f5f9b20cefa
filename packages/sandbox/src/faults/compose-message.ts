import { formatTime, type Signer, signMessage, type TimeFormat } from '@gw/signature'
import type { FaultDirection } from './fault-rule.ts'
import type { AppliedFault } from './faults.ts'
import { foreignSigner } from './foreign-signer.ts'
import { spoilBody, tamperByte } from './spoil-body.ts'

/** A message of the sandbox before it is signed. */
export interface MessagePlan {
  /** Says how the header with the time is called. */
  readonly on: FaultDirection
  /** The merchant's client id. */
  readonly clientId: string
  /** What is signed as the target: the request's own for an answer, the merchant's path for a notification. */
  readonly target: string
  /** When, on the sandbox's clock. */
  readonly timeMs: number
  /** How the time is written; epoch milliseconds if left out. */
  readonly timeFormat?: TimeFormat | undefined
  /** The exact bytes. */
  readonly body: Uint8Array
}

/** The gateway's keys, as far as messages and faults need them. */
export interface SigningKeys {
  /** Gives what signs now. */
  readonly signer: () => Signer
  /** Makes the next key version the current one: afterwards `signer` gives it. Needed by the fault `keyRotation`. */
  readonly rotateKey?: (() => unknown) | undefined
}

/** A message as it goes on the wire, right or wrong. */
export interface ComposedMessage {
  /** Content type, identity, time and signature. */
  readonly headers: Readonly<Record<string, string>>
  /** The bytes. */
  readonly body: Uint8Array
}

const DAYS_3_MS = 259_200_000

/**
 * Signs a message, and does to it what a fault does to the message itself; what it does on the wire comes later.
 *
 * @throws TypeError if the fault is `keyRotation` and there is no `rotateKey`
 */
export async function composeMessage(
  plan: MessagePlan,
  keys: SigningKeys,
  fault?: AppliedFault | undefined,
): Promise<ComposedMessage> {
  if (fault?.fault === 'keyRotation') await rotate(keys)
  const { on, clientId } = plan
  const body = spoilBody(plan.body, on, fault)
  const time = formatTime(plan.timeMs + skewMs(fault), plan.timeFormat)
  const current = keys.signer()
  const signer = fault?.fault === 'wrongKey' ? await foreignSigner(current.keyVersion) : current
  const target = fault?.fault === 'wrongPath' ? (fault.target ?? '/elsewhere') : plan.target
  const timeHeader = on === 'answers' ? 'response-time' : 'request-time'
  const headers: Record<string, string> = {
    ...contentType(fault),
    'client-id': clientId,
    [timeHeader]: time,
    signature: await signMessage({ method: 'POST', target, clientId, time, body }, signer),
  }
  for (const name of missingHeaders(on, timeHeader, fault)) delete headers[name]
  return { headers, body: fault?.fault === 'tamperedByte' ? tamperByte(body, fault) : body }
}

/** Gives the header that says what the body is. */
export function contentType(fault: AppliedFault | undefined): { readonly 'content-type': string } {
  const type = fault?.fault === 'htmlPage' ? 'text/html' : 'application/json'
  return { 'content-type': `${type}; charset=UTF-8` }
}

async function rotate({ rotateKey }: SigningKeys): Promise<void> {
  if (rotateKey === undefined) throw new TypeError('keyRotation needs a gateway with rotateKey')
  await rotateKey()
}

function skewMs(fault: AppliedFault | undefined): number {
  const { skewMs: ms = DAYS_3_MS } = fault ?? {}
  if (fault?.fault === 'staleTime') return -ms
  return fault?.fault === 'futureTime' ? ms : 0
}

function missingHeaders(
  on: FaultDirection,
  timeHeader: string,
  fault: AppliedFault | undefined,
): readonly string[] {
  // A page instead of an answer comes from something in between, which signs nothing.
  const isUnsigned =
    fault?.fault === 'unsignedSuccess' || (fault?.fault === 'htmlPage' && on === 'answers')
  if (isUnsigned) return ['client-id', timeHeader, 'signature']
  if (fault?.fault !== 'missingHeader') return []
  const { header = 'signature' } = fault
  return [header === 'time' ? timeHeader : header]
}
