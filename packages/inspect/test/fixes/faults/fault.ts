import type { KeyObject } from 'node:crypto'
import type { ExplainOptions, StepId } from '@gw/inspect'
import { signRsa256, testKeyPair } from '@gw/testkit'

/** The parts of a message, as signed or as received. */
export interface Parts {
  readonly method: string
  readonly target: string
  readonly clientId: string
  readonly time: string
  readonly body: string | Uint8Array
}

/** The effect of one fault on a valid message. */
interface FaultEffect {
  /** Parts that were signed with another value than received. */
  readonly signed?: Partial<Parts>
  /** The text that was signed instead of the one that the parts compose. */
  readonly text?: string
  /** Parts that are received with another value than signed. */
  readonly received?: Partial<Parts>
  readonly sign?: (content: Uint8Array, key: KeyObject) => Uint8Array
  readonly key?: KeyObject
  /** Writes the header from the base64 of the signature. */
  readonly header?: (base64: string) => string | undefined
  /** Other headers, also created from it. */
  readonly extra?: (base64: string) => Readonly<Record<string, string>>
  readonly options?: Partial<ExplainOptions>
}

/** A single fault: its name, the step that fails, the fix, and how to create it. */
export type Fault = readonly [
  name: string,
  step: StepId,
  fix: string,
  applyFault: (parts: Parts) => FaultEffect,
]

type Write<Name extends keyof Parts> = Parts[Name] | ((value: string) => Parts[Name])

/** Creates effects that change one part before it is signed, in transit, or both. */
export function changes<Name extends keyof Parts>(name: Name) {
  const write = (parts: Parts, to: Write<Name>): Partial<Parts> => ({
    [name]: typeof to === 'function' ? to(String(parts[name])) : to,
  })
  const both =
    (signed: Write<Name>, received: Write<Name>): Fault[3] =>
    (parts) => ({ signed: write(parts, signed), received: write(parts, received) })
  const same = (value: string) => value as Parts[Name]
  return {
    both,
    before: (signed: Write<Name>) => both(signed, same),
    inTransit: (received: Write<Name>) => both(same, received),
  }
}

/** Returns faults that the same step finds. */
export function faultsAt(
  step: StepId,
  rows: readonly (readonly [name: string, fix: string, applyFault: Fault[3]])[],
): readonly Fault[] {
  return rows.map(([name, fix, change]) => [name, step, fix, change])
}

/** The time at which all messages are explained. */
export const NOW_MS = 1_794_700_800_000

/** A valid header, except for the given fields. */
export function header(
  base64: string,
  { algorithm = 'RSA256', version = '1', value = encodeURIComponent(base64) } = {},
): string {
  return `algorithm=${algorithm},keyVersion=${version},signature=${value}`
}

/** Creates a message with one fault, signed with `node:crypto` as the gateway does. */
export function applyFault(good: Parts, change: Fault[3]): ExplainOptions {
  for (let nth = 0; ; nth++) {
    const parts = { ...good, clientId: `${good.clientId}${nth}` }
    const effect = change(parts)
    const base64 = signContent({ ...parts, ...effect.signed }, effect)
    // One signature in two hundred has no "+", so a fault that changes it has no effect. A fault with a fixed signed
    // content always has the same signature and does not need this.
    if (base64.includes('+') || nth === 9) return toOptions(parts, effect, base64)
  }
}

function signContent({ method, target, clientId, time, body }: Parts, effect: FaultEffect): string {
  const { key = testKeyPair().privateKey, sign = signRsa256 } = effect
  const head = Buffer.from(`${method} ${target}\n${clientId}.${time}.`)
  const { text = Buffer.concat([head, Buffer.from(body)]) } = effect
  return Buffer.from(sign(Buffer.from(text), key)).toString('base64')
}

function toOptions(parts: Parts, effect: FaultEffect, base64: string): ExplainOptions {
  const sent = { ...parts, ...effect.received }
  return {
    method: sent.method,
    target: sent.target,
    headers: {
      'Client-Id': sent.clientId,
      'Request-Time': sent.time,
      Signature: (effect.header ?? header)(base64),
      ...effect.extra?.(base64),
    },
    body: Uint8Array.from(Buffer.from(sent.body)),
    clientId: parts.clientId,
    publicKeys: { 1: testKeyPair().publicPem, 2: testKeyPair('next').publicPem },
    ownPublicKey: testKeyPair('merchant').publicPem,
    now: () => NOW_MS,
    ...effect.options,
  }
}
