import { parseJson } from '@gw/types'
import { resultOf } from '../message/result.ts'
import type { FaultDirection } from './fault-rule.ts'
import type { AppliedFault } from './faults.ts'

const OVERSIZED_BYTES = 2_097_152
const encoder = new TextEncoder()
const HTML = encoder.encode(
  '<!doctype html><html><head><title>Maintenance</title></head><body><h1>We will be right back</h1></body></html>\n',
)
// It does not reveal whether the operation was performed.
const UNKNOWN = encoder.encode(JSON.stringify({ result: resultOf('UNKNOWN_EXCEPTION') }))

/**
 * Applies a fault to a body before it is signed, so that only its size or its IDs are wrong.
 */
export function alterBody(
  body: Uint8Array,
  on: FaultDirection,
  fault: AppliedFault | undefined,
): Uint8Array {
  if (fault?.fault === 'htmlPage') return HTML
  if (fault?.fault === 'oversizedBody') return pad(body, fault.bodyBytes ?? OVERSIZED_BYTES)
  if (fault?.fault === 'anotherPayment') return changeFields(body, otherIds)
  if (fault?.fault === 'unknownResult') return UNKNOWN
  if (fault?.fault === 'unsignedSuccess' && on === 'responses') return changeFields(body, succeed)
  return body
}

/** A byte of a body that was changed after it was signed. */
export interface ChangedByte {
  /** The place of the byte in the body, from 0. */
  readonly at: number
  /** The byte as it was signed, from 0 to 255. */
  readonly signed: number
  /** The byte as it was sent. */
  readonly sent: number
}

/** Changes one bit of one byte of a signed body, unless it is empty. */
export function tamperByte(
  body: Uint8Array,
  { byteAt, chance }: AppliedFault,
): { readonly body: Uint8Array; readonly changedByte?: ChangedByte } {
  const at = Math.min(byteAt ?? Math.floor(chance * body.length), body.length - 1)
  const signed = body[at]
  if (signed === undefined) return { body }
  const sent = signed ^ 1
  return { body: Uint8Array.from(body).fill(sent, at, at + 1), changedByte: { at, signed, sent } }
}

function pad(body: Uint8Array, bodyBytes: number): Uint8Array {
  const padded = new Uint8Array(Math.max(bodyBytes, body.length)).fill(0x20)
  padded.set(body)
  return padded
}

type Fields = Readonly<Record<string, unknown>>

function changeFields(body: Uint8Array, change: (fields: Fields) => Fields): Uint8Array {
  return encoder.encode(JSON.stringify(change(parseJson(body) as Fields)))
}

/** Changes the last character of every ID, so that the message is about something else. */
function otherIds(fields: Fields): Fields {
  const entries = Object.entries(fields).map(([name, value]) =>
    name.endsWith('Id') && typeof value === 'string'
      ? [name, `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`]
      : [name, value],
  )
  return Object.fromEntries(entries)
}

function succeed(fields: Fields): Fields {
  const { resultStatus } = (fields.result ?? {}) as Fields
  if (resultStatus === 'S') return fields
  const result = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' }
  return { ...fields, result }
}
