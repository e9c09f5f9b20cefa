import { compact, type DoctorOrder, paymentFields } from '../endpoint/bodies.ts'
import type { NotificationChanges } from '../endpoint/endpoint.ts'
import type { Mistake } from '../findings/finding.ts'
import type { CheckContext } from './check.ts'

/** A change that undoes what a clock or a proxy does, and what it means if the endpoint then accepts the notification. */
export interface TransitTry {
  readonly suffix: string
  readonly change: (order: DoctorOrder) => NotificationChanges
  /** Returns the bytes to sign, if they differ from those that are sent. */
  readonly signed?: (fields: object) => Uint8Array
  readonly mistake: Mistake
  readonly meaning: string
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

// A notification can be up to 48 hours old. Two more steps cover clocks that are days off, and the short ones an endpoint
// with a smaller limit.
const OFFSETS_MS = [10 * MINUTE_MS, HOUR_MS, 47 * HOUR_MS, 94 * HOUR_MS] as const

/** Lists what can happen to a notification between the gateway and the endpoint, the most frequent first. */
export function* listTransitTries({ nowMs }: CheckContext): Generator<TransitTry> {
  for (const [index, offsetMs] of OFFSETS_MS.entries()) {
    yield {
      suffix: `SLOW${index}`,
      change: () => ({ offsetMs: -offsetMs }),
      mistake: 'wrongClock',
      meaning: `It accepts a time ${hours(offsetMs)} ago, but not the current time. Its server clock is behind. Synchronize it (NTP).`,
    }
    yield {
      suffix: `FAST${index}`,
      change: () => ({ offsetMs }),
      mistake: 'wrongClock',
      meaning: `It accepts a time ${hours(offsetMs)} ahead, but not the current time. Its server clock is ahead. Synchronize it (NTP).`,
    }
  }
  const sent = (order: DoctorOrder): NotificationChanges => ({
    sentBody: compact(paymentFields(order, nowMs)),
  })
  for (const [suffix, what, signed] of BODIES) {
    const meaning = `It verifies ${what}, which nobody sent. A proxy in front of it changes the body. Have the proxy pass the body on unchanged.`
    yield { suffix, change: sent, signed, mistake: 'changedBody', meaning }
  }
  for (const [suffix, what, writeSignature] of SIGNATURES) {
    const meaning = `A proxy in front of it ${what}. Have the proxy pass headers on unchanged.`
    yield { suffix, change: () => ({ writeSignature }), mistake: 'changedSignature', meaning }
  }
}

// A compressed body cannot be told: it is verified as such, and then rejected because it is not JSON.
const BODIES: readonly (readonly [string, string, (fields: object) => Uint8Array])[] = [
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
