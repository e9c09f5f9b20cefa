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

/** What one fault makes of a good message. */
interface Spoilt {
  /** What was signed otherwise than it is received. */
  readonly signed?: Partial<Parts>
  /** What is received otherwise than it was signed. */
  readonly received?: Partial<Parts>
  readonly sign?: (content: Uint8Array, key: KeyObject) => Uint8Array
  readonly key?: KeyObject
  /** Writes the header from the base64 of the signature. */
  readonly header?: (base64: string) => string | undefined
  /** Other headers, made from it too. */
  readonly extra?: (base64: string) => Readonly<Record<string, string>>
  readonly options?: Partial<ExplainOptions>
}

/** A single fault: its name, the step that fails, the fix, and how it is made. */
export type Fault = readonly [
  name: string,
  step: StepId,
  fix: string,
  spoil: (parts: Parts) => Spoilt,
]

/** The time at which all of them are looked at. */
export const NOW_MS = 1_794_700_800_000

/** The header as it should be, but for what is given. */
export function header(
  base64: string,
  { algorithm = 'RSA256', version = '1', value = encodeURIComponent(base64) } = {},
): string {
  return `algorithm=${algorithm},keyVersion=${version},signature=${value}`
}

/** Creates a message with one fault, signed with `node:crypto` as the protocol describes. */
export function spoil(good: Parts, change: Fault[3]): ExplainOptions {
  for (let nth = 0; ; nth++) {
    const parts = { ...good, clientId: `${good.clientId}${nth}` }
    const spoilt = change(parts)
    const base64 = signContent({ ...parts, ...spoilt.signed }, spoilt)
    // One signature in two hundred has no "+", and nothing to spoil for a fault of it. A fault that fixes what is signed
    // has the same one each time, and does not need it.
    if (base64.includes('+') || nth === 9) return toOptions(parts, spoilt, base64)
  }
}

function signContent({ method, target, clientId, time, body }: Parts, spoilt: Spoilt): string {
  const { key = testKeyPair().privateKey, sign = signRsa256 } = spoilt
  const head = Buffer.from(`${method} ${target}\n${clientId}.${time}.`)
  return Buffer.from(sign(Buffer.concat([head, Buffer.from(body)]), key)).toString('base64')
}

function toOptions(parts: Parts, spoilt: Spoilt, base64: string): ExplainOptions {
  const sent = { ...parts, ...spoilt.received }
  return {
    method: sent.method,
    target: sent.target,
    headers: {
      'Client-Id': sent.clientId,
      'Request-Time': sent.time,
      Signature: (spoilt.header ?? header)(base64),
      ...spoilt.extra?.(base64),
    },
    body: Uint8Array.from(Buffer.from(sent.body)),
    clientId: parts.clientId,
    publicKeys: { 1: testKeyPair().publicPem, 2: testKeyPair('next').publicPem },
    ownPublicKey: testKeyPair('merchant').publicPem,
    now: () => NOW_MS,
    ...spoilt.options,
  }
}
