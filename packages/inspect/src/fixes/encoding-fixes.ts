import type { Change, FixContext } from './change.ts'
import { decodeValue, readLoosely } from './loose-header.ts'

/** Another way to decode a signature value, and what it means. */
interface Reading {
  readonly id: string
  readonly written: string
  readonly look: string
  readonly read: (value: string) => Uint8Array<ArrayBuffer> | undefined
}

const SENDER =
  'the code that encodes the signature. Use standard base64 with padding, percent-encoded once.'
const ON_THE_WAY =
  'anything on the way that decodes forms or queries. A header is not a form, and "+" in it is a plus.'

const READINGS: readonly Reading[] = [
  {
    id: 'encoding-plus-as-space',
    written: 'has a space for each "+", as if it were a form',
    look: ON_THE_WAY,
    read: (value) => (value.includes(' ') ? decodeValue(value.replaceAll(' ', '+')) : undefined),
  },
  {
    id: 'encoding-base64url',
    written: 'is base64url, with "-" and "_" for "+" and "/"',
    look: SENDER,
    read: (value) => (/[-_]/.test(value) ? decodeLoosely(value) : undefined),
  },
  {
    id: 'encoding-unpadded',
    written: 'lacks the "=" at its end',
    look: SENDER,
    read: (value) => (/%3d|=/i.test(value) ? undefined : decodeLoosely(value)),
  },
  {
    id: 'encoding-percent-twice',
    written: 'is percent-encoded twice',
    look: SENDER,
    read: (value) => (/%25/.test(value) ? decodeLoosely(unescapePercent(value)) : undefined),
  },
  {
    id: 'encoding-base64-twice',
    written: 'is base64 of base64',
    look: SENDER,
    read(value) {
      const inner = decodeValue(value)
      return inner && decodeLoosely(unescapePercent(new TextDecoder().decode(inner)))
    },
  },
  {
    id: 'encoding-line-breaks',
    written: 'has line breaks or spaces in it',
    look: SENDER,
    read: (value) => (/%0[ad]|%20|\s/i.test(value) ? decodeLoosely(value) : undefined),
  },
  {
    id: 'encoding-hex',
    written: 'is hexadecimal',
    look: SENDER,
    read: (value) =>
      /^(?:[0-9a-f]{2})+$/i.test(value)
        ? Uint8Array.from(value.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
        : undefined,
  },
  {
    id: 'encoding-mixed',
    written: 'is percent-encoded in some places only, or quoted',
    look: SENDER,
    read: decodeLoosely,
  },
]

/** Tries other encodings of the signature value. */
export function* changeEncoding({ base, message }: FixContext): Generator<Change> {
  for (const value of readLoosely(message.signature ?? '').values) {
    for (const { id, written, look, read } of READINGS) {
      const signature = read(value)
      if (signature === undefined || isSame(signature, base.signature)) continue
      yield {
        id,
        part: 'encoding',
        sentence: `The signature is valid, but its value ${written}.`,
        look,
        to: { signature },
      }
    }
  }
}

function isSame(one: Uint8Array, other: Uint8Array | undefined): boolean {
  return one.length === other?.length && one.every((byte, at) => byte === other[at])
}

/** Decodes base64 in any of its alphabets, percent-encoded or not, and ignores other characters. */
function decodeLoosely(value: string): Uint8Array<ArrayBuffer> | undefined {
  const plain = unescapePercent(value).replaceAll('-', '+').replaceAll('_', '/')
  try {
    const bytes = atob(plain.replace(/[^A-Za-z0-9+/]/g, ''))
    return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))
  } catch {
    return undefined // a length that base64 cannot have
  }
}

function unescapePercent(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
