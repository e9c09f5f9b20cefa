import type { FaultName } from '@gw/sandbox/control'
import type { FaultDirection, FaultParameters } from '@gw/sandbox/types'

/** A fault in the menu. */
export interface MenuFault {
  readonly name: FaultName
  readonly short: string
  readonly long: string
  /** The direction to which it applies. Defaults to both. */
  readonly on?: FaultDirection
}

/** All faults, in groups. */
export const faultGroups: readonly (readonly [title: string, faults: readonly MenuFault[]])[] = [
  [
    'Network',
    [
      { name: 'delay', short: 'Arrives late', long: 'The message arrives late.' },
      {
        name: 'slowDrip',
        short: 'A few bytes at a time',
        long: 'The message arrives in small pieces.',
      },
      { name: 'drop', short: 'Never arrives', long: 'The message never arrives.' },
      { name: 'reset', short: 'Connection is reset', long: 'The connection is reset instead.' },
    ],
  ],
  [
    'Delivery',
    [
      {
        name: 'duplicate',
        short: 'Sent twice at the same time',
        long: 'The notification is sent more than once at the same time. Your handler must run once.',
        on: 'notifications',
      },
      {
        name: 'reorder',
        short: 'Sent after the next one',
        long: 'The notification waits until another one has been sent.',
        on: 'notifications',
      },
    ],
  ],
  [
    'HTTP',
    [
      {
        name: 'status5xx',
        short: 'Server error',
        long: 'A server error, unsigned and without a body.',
        on: 'responses',
      },
      {
        name: 'redirect',
        short: 'Redirected',
        long: 'A redirect, which a signed call must not follow.',
        on: 'responses',
      },
      {
        name: 'htmlPage',
        short: 'A web page instead',
        long: 'A web page instead of JSON, as from a proxy.',
      },
    ],
  ],
  [
    'Body',
    [
      { name: 'truncatedBody', short: 'Cut short', long: 'The body ends before it is complete.' },
      {
        name: 'oversizedBody',
        short: 'Very long',
        long: 'A very long body, padded and correctly signed.',
      },
    ],
  ],
  [
    'Time',
    [
      { name: 'staleTime', short: 'Old', long: 'An old time, correctly signed, as in a replay.' },
      {
        name: 'futureTime',
        short: 'In the future',
        long: 'A time in the future, correctly signed.',
      },
    ],
  ],
  [
    'Signature',
    [
      {
        name: 'wrongKey',
        short: 'Someone else’s key',
        long: 'A different key signs the message, and a correct receiver rejects it.',
      },
      {
        name: 'wrongPath',
        short: 'Different path signed',
        long: 'The signature covers a different path, and a correct receiver rejects it.',
      },
      {
        name: 'tamperedByte',
        short: 'One byte changed',
        long: 'One byte of the body changes after signing.',
      },
      {
        name: 'unsignedSuccess',
        short: 'Success, unsigned',
        long: 'A success without a signature. It must not be trusted.',
      },
      {
        name: 'missingHeader',
        short: 'One header missing',
        long: 'One of the headers that a receiver verifies is missing.',
      },
    ],
  ],
  [
    'Meaning',
    [
      {
        name: 'anotherPayment',
        short: 'About a different payment',
        long: 'A correctly signed response about a different payment.',
        on: 'responses',
      },
      {
        name: 'unknownResult',
        short: 'Result unknown',
        long: 'A signed U, UNKNOWN_EXCEPTION, after the operation happened or instead of it.',
        on: 'responses',
      },
      {
        name: 'keyRotation',
        short: 'Next key signs',
        long: 'The next key version signs from this message on.',
      },
    ],
  ],
]

/** The input of a parameter. */
export interface ParameterField {
  readonly label: string
  /** Shown in the empty field: what happens without a value. */
  readonly byDefault: string
  readonly options?: readonly string[]
  readonly isNumeric?: boolean
}

/** The parameters of faults, as fields. */
export const parameterFields: Readonly<Record<keyof FaultParameters, ParameterField>> = {
  delayMs: { label: 'Delay in milliseconds', byDefault: '5000 (reorder: 60000)', isNumeric: true },
  delayClock: { label: 'Clock for the delay', byDefault: 'sandbox', options: ['sandbox', 'real'] },
  copies: { label: 'Copies', byDefault: '1', isNumeric: true },
  status: { label: 'HTTP status', byDefault: 'depends on the fault', isNumeric: true },
  location: { label: 'Location', byDefault: '/elsewhere' },
  keepBytes: { label: 'Bytes to send', byDefault: 'half', isNumeric: true },
  framing: { label: 'Framing', byDefault: 'contentLength', options: ['contentLength', 'chunked'] },
  bodyBytes: { label: 'Body size in bytes', byDefault: '2097152', isNumeric: true },
  skewMs: { label: 'Time offset in milliseconds', byDefault: '259200000', isNumeric: true },
  target: { label: 'Sign this path instead', byDefault: '/elsewhere' },
  byteAt: { label: 'Byte to change', byDefault: 'decided by the seed', isNumeric: true },
  header: { label: 'Header', byDefault: 'signature', options: ['client-id', 'time', 'signature'] },
  performed: {
    label: 'Does the operation happen?',
    byDefault: 'decided by the seed',
    options: ['yes', 'no'],
  },
  dripBytes: { label: 'Bytes at a time', byDefault: '1', isNumeric: true },
  dripDelayMs: { label: 'Delay in milliseconds', byDefault: '50', isNumeric: true },
}
