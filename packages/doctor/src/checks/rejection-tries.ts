import { likelyTargets } from '@gw/inspect/internal'
import type { Signer } from '@gw/signature'
import { compact, indented } from '../endpoint/bodies.ts'
import type { NotificationChanges } from '../endpoint/endpoint.ts'
import type { Mistake } from '../findings/finding.ts'
import type { CheckContext } from './check.ts'

/** Keys that the endpoint may trust by mistake, and the endpoint's own key version, to try. */
export interface DiagnosisKeys {
  /** Returns a signer with the gateway's key under a key version. */
  readonly gatewaySigner: (keyVersion: number) => Signer
  /** Returns a signer with the merchant's own key under a key version. `undefined` if the key is not known. */
  readonly ownSigner: ((keyVersion: number) => Signer) | undefined
}

/** A change with which an endpoint may accept a notification, and what it means if it does. */
export interface RejectionTry {
  readonly suffix: string
  readonly change?: NotificationChanges
  /** Returns the bytes to sign, if they differ from those that are sent. */
  readonly signed?: (fields: object) => Uint8Array
  readonly mistake: Mistake
  readonly meaning: string
  /** The path to sign, also in the other checks. */
  readonly target?: string
}

const OTHER_VERSIONS = [0, 1, 2, 3] as const
const MAX_TARGETS = 24
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

// A notification can be up to 48 hours old. Two more steps cover clocks that are days off, and the short ones an endpoint
// with a smaller limit.
const OFFSETS_MS = [10 * MINUTE_MS, HOUR_MS, 47 * HOUR_MS, 94 * HOUR_MS] as const

/** Lists why an endpoint may reject a valid notification, the most frequent reasons first. */
export function* listRejectionTries(
  context: CheckContext,
  keys: DiagnosisKeys,
): Generator<RejectionTry> {
  yield* pathTries(context)
  yield* keyTries(context, keys)
  for (const [index, [what, signed]] of PARSED_BODIES.entries()) {
    const meaning = `It verifies ${what}. Mount the endpoint before express.json() and verify the raw bytes. If it does, a proxy in front of it changes the body.`
    yield { suffix: `BODY${index}`, signed, mistake: 'parsedBody', meaning }
  }
  yield* transitTries()
}

/** A mount point or a proxy may change the path that the endpoint sees. */
function* pathTries({ endpoint: { target: registered } }: CheckContext): Generator<RejectionTry> {
  const targets = likelyTargets(registered).filter((one) => /^\/[!-~]*$/.test(one))
  for (const [index, target] of targets.slice(0, MAX_TARGETS).entries()) {
    const meaning = `It verifies ${target}, but the gateway signs the registered path ${registered}. Set notifyUrl to the registered URL. If ${target} is the registered path, pass --target ${target}.`
    yield { suffix: `PATH${index}`, change: { target }, mistake: 'wrongPath', meaning, target }
  }
}

/** The endpoint may trust the merchant's own key, or the right key under another version. */
function* keyTries(
  { endpoint }: CheckContext,
  { gatewaySigner, ownSigner }: DiagnosisKeys,
): Generator<RejectionTry> {
  const { keyVersion } = endpoint.signer
  if (ownSigner !== undefined) {
    const meaning = "It trusts your own public key. Set gatewayKeys to the gateway's public key."
    const change = { signer: ownSigner(keyVersion) }
    yield { suffix: 'KEY', change, mistake: 'wrongKey', meaning }
  }
  for (const version of OTHER_VERSIONS) {
    if (version === keyVersion) continue
    const meaning = `It has this key under version ${version}, but notifications use version ${keyVersion}. Configure the key under version ${keyVersion}.`
    const change = { signer: gatewaySigner(version) }
    yield { suffix: `KEY${version}`, change, mistake: 'wrongKey', meaning }
  }
}

/** A clock may be wrong, or a proxy may change the body or the signature. */
function* transitTries(): Generator<RejectionTry> {
  for (const [index, ms] of OFFSETS_MS.entries()) {
    for (const [suffix, offsetMs, where, clock] of [
      ['SLOW', -ms, 'ago', 'behind'],
      ['FAST', ms, 'ahead', 'ahead'],
    ] as const) {
      const meaning = `It accepts a time ${hours(ms)} ${where}, but not the current time. Its server clock is ${clock}. Synchronize it (NTP).`
      yield {
        suffix: `${suffix}${index}`,
        change: { offsetMs },
        mistake: 'wrongClock',
        meaning,
      }
    }
  }
  for (const [suffix, what, signed] of ENDED_BODIES) {
    const meaning = `It verifies ${what}, which nobody sent. A proxy in front of it changes the body. Have the proxy pass the body on unchanged.`
    yield { suffix, signed, mistake: 'changedBody', meaning }
  }
  for (const [suffix, what, writeSignature] of SIGNATURES) {
    const meaning = `A proxy in front of it ${what}. Have the proxy pass headers on unchanged.`
    yield { suffix, change: { writeSignature }, mistake: 'changedSignature', meaning }
  }
}

const PARSED_BODIES: readonly (readonly [string, (fields: object) => Uint8Array])[] = [
  ['no body at all, because a parser such as express.json() read it first', () => new Uint8Array()],
  [
    '"[object Object]", because a parsed object was converted to a string',
    () => Buffer.from('[object Object]'),
  ],
  ['"{}", because the parsed body was empty', () => Buffer.from('{}')],
  ['a body that was serialized again', indented],
]

// A compressed body cannot be told: it is verified as such, and then rejected because it is not JSON.
const ENDED_BODIES: readonly (readonly [string, string, (fields: object) => Uint8Array])[] = [
  ['LF', 'a body with a newline at its end', (fields) => append(compact(fields), '\n')],
  ['CRLF', 'a body with CR and LF at its end', (fields) => append(compact(fields), '\r\n')],
]

const SIGNATURES: readonly (readonly [string, string, (signature: string) => string])[] = [
  ['ENCODED', 'percent-encodes the signature a second time', decodeURIComponent],
  [
    'DECODED',
    'decodes the signature and changes it, such as + to a space',
    (signature) => signature.replaceAll('%', '%25'),
  ],
]

function append(bytes: Uint8Array, end: string): Uint8Array {
  return new Uint8Array(Buffer.concat([bytes, Buffer.from(end)]))
}

function hours(ms: number): string {
  if (ms < HOUR_MS) return `${ms / MINUTE_MS} minutes`
  return ms === HOUR_MS ? '1 hour' : `${ms / HOUR_MS} hours`
}
