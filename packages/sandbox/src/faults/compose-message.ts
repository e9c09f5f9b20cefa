import type { TimeFormat } from '@gw/signature'
import { formatTime, type Signer, signMessage } from '@gw/signature'
import { alterBody, type ChangedByte, tamperByte } from './alter-body.ts'
import type { FaultDirection } from './fault-rule.ts'
import type { AppliedFault } from './faults.ts'
import { foreignSigner } from './foreign-signer.ts'

/** A message of the sandbox before it is signed. */
export interface MessagePlan {
  /** Determines the name of the time header. */
  readonly on: FaultDirection
  readonly clientId: string
  /** The signed target: the request's own for a response, the merchant's path for a notification. */
  readonly target: string
  /** The time, in epoch milliseconds. */
  readonly timeMs: number
  /** The format of the time. Defaults to `iso` in notifications, and to epoch milliseconds in responses. */
  readonly timeFormat?: TimeFormat | undefined
  /** The raw body. */
  readonly body: Uint8Array
}

/** The gateway's keys, as messages and faults need them. */
export interface SigningKeys {
  /** Returns the current signer. */
  readonly signer: () => Signer
  /** Rotates the key: `signer` then returns the new one. Required by the fault `keyRotation`. */
  readonly rotateKey?: (() => unknown) | undefined
}

/** A message as sent, correct or not. */
export interface ComposedMessage {
  /** Content type, client ID, time, and signature. */
  readonly headers: Readonly<Record<string, string>>
  /** The raw body. */
  readonly body: Uint8Array
  /** The byte of it that was changed after it was signed. */
  readonly changedByte?: ChangedByte | undefined
}

const DAYS_3_MS = 259_200_000

/**
 * Signs a message and applies a fault to the message itself. Transport faults are applied later.
 *
 * @throws TypeError if the fault is `keyRotation` and `rotateKey` is missing
 */
export async function composeMessage(
  plan: MessagePlan,
  keys: SigningKeys,
  fault?: AppliedFault | undefined,
): Promise<ComposedMessage> {
  if (fault?.fault === 'keyRotation') await rotate(keys)
  const { on, clientId } = plan
  const body = alterBody(plan.body, on, fault)
  const time = writeTime(plan, plan.timeMs + skewMs(fault))
  const current = keys.signer()
  const signer = fault?.fault === 'wrongKey' ? await foreignSigner(current.keyVersion) : current
  const target = fault?.fault === 'wrongPath' ? (fault.target ?? '/elsewhere') : plan.target
  const timeHeader = on === 'responses' ? 'response-time' : 'request-time'
  const headers: Record<string, string> = {
    ...contentType(fault),
    'client-id': clientId,
    [timeHeader]: time,
    signature: await signMessage({ method: 'POST', target, clientId, time, body }, signer),
  }
  for (const name of missingHeaders(on, timeHeader, fault)) delete headers[name]
  return { headers, ...(fault?.fault === 'tamperedByte' ? tamperByte(body, fault) : { body }) }
}

/** Writes the time, in a notification as in the one that is known of the live gateway: in whole seconds, with `Z`. */
function writeTime({ on, timeFormat }: MessagePlan, timeMs: number): string {
  const format = timeFormat ?? (on === 'notifications' ? 'iso' : 'epoch')
  return formatTime(timeMs, format).replace(/\.\d+\+00:00$/, 'Z')
}

/** Returns the content type header. */
export function contentType(fault: AppliedFault | undefined): { readonly 'content-type': string } {
  const type = fault?.fault === 'htmlPage' ? 'text/html' : 'application/json'
  return { 'content-type': `${type}; charset=UTF-8` }
}

async function rotate({ rotateKey }: SigningKeys): Promise<void> {
  if (rotateKey === undefined) throw new TypeError('The fault keyRotation requires rotateKey')
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
  // A page instead of a response usually comes from a proxy, which does not sign.
  const isUnsigned =
    fault?.fault === 'unsignedSuccess' || (fault?.fault === 'htmlPage' && on === 'responses')
  if (isUnsigned) return ['client-id', timeHeader, 'signature']
  if (fault?.fault !== 'missingHeader') return []
  const { header = 'signature' } = fault
  return [header === 'time' ? timeHeader : header]
}
