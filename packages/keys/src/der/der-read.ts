import { concatBytes } from '@gw/errors/internal'
import { reject } from '../errors/keys-error.ts'
import { MAX_DEPTH } from '../errors/limits.ts'

/** One element of an encoding: its tag, its content, and all of its bytes. */
export interface DerElement {
  readonly tag: number
  readonly value: Uint8Array<ArrayBuffer>
  readonly whole: Uint8Array<ArrayBuffer>
}

interface Head {
  readonly tag: number
  /** `undefined` for an element of indefinite length, which BER allows. */
  readonly length: number | undefined
  readonly start: number
}

/**
 * Splits bytes into consecutive elements, without descending into them. The caller descends with another call, so
 * hostile nesting has no cost. Elements of indefinite length are read too, because some programs write PKCS#12 with
 * them.
 *
 * @throws {@link KeysError} `GW_KEYS_TRUNCATED`, `GW_KEYS_MALFORMED`
 */
export function readDer(bytes: Uint8Array<ArrayBuffer>): DerElement[] {
  const elements: DerElement[] = []
  for (let at = 0; at < bytes.length; ) {
    const element = readElement(bytes, at)
    elements.push(element)
    at += element.whole.length
  }
  return elements
}

/** Reads the elements of a SEQUENCE that fills all of the bytes. */
export function readSequence(bytes: Uint8Array<ArrayBuffer> | undefined): DerElement[] {
  // Checked first, so that input of another kind is not reported as truncated.
  if (bytes?.[0] !== 0x30) rejectMalformed()
  const { value, whole } = readElement(bytes, 0)
  return whole.length === bytes.length ? readDer(value) : rejectMalformed()
}

/** Returns the content of an OCTET STRING, which BER may split into parts. */
export function readOctets(element: DerElement | undefined): Uint8Array<ArrayBuffer> {
  // 0x80 and 0xa0 are the tag [0], which replaces OCTET STRING in EncryptedContentInfo.
  if (element?.tag === 0x04 || element?.tag === 0x80) return element.value
  if (element?.tag !== 0x24 && element?.tag !== 0xa0) rejectMalformed()
  return concatBytes(
    readDer(element.value).map((piece) => (piece.tag === 0x04 ? piece.value : rejectMalformed())),
  )
}

/** Reads a small INTEGER, such as a version or a count. Negative numbers and those above 2^48 become `Infinity`. */
export function readSmallInteger(element: DerElement | undefined): number {
  if (element?.tag !== 0x02 || element.value.length === 0) rejectMalformed()
  const { value } = element
  if ((value[0] ?? 0) > 127 || value.length > 6) return Number.POSITIVE_INFINITY
  return value.reduce((number, byte) => number * 256 + byte, 0)
}

/** Returns the tags of elements, which identify a structure. */
export function tagsOf(elements: readonly DerElement[]): string {
  return elements.map(({ tag }) => tag).join()
}

/** Rejects input that does not have the structure of a key. */
export function rejectMalformed(): never {
  reject(
    'GW_KEYS_MALFORMED',
    'The key is malformed. Expected PEM, base64, DER, or JWK of a key or certificate. If this is a file path, read the file first',
  )
}

function readElement(bytes: Uint8Array<ArrayBuffer>, at: number): DerElement {
  const { tag, length, start } = readHead(bytes, at)
  const end = length === undefined ? findEndMark(bytes, start) : start + length
  const next = length === undefined ? end + 2 : end
  return { tag, value: bytes.subarray(start, end), whole: bytes.subarray(at, next) }
}

function readHead(bytes: Uint8Array, at: number): Head {
  const tag = bytes[at] ?? 0
  const first = bytes[at + 1] ?? rejectTruncated()
  let start = at + 2
  let length: number | undefined = first
  if ((tag & 31) === 31) rejectMalformed() // no supported structure has multi-byte tags
  if (first === 128) {
    if ((tag & 32) === 0) rejectMalformed() // only a constructed element can have an indefinite length
    length = undefined
  } else if (first > 128) {
    if (first > 132) rejectMalformed() // four length bytes allow 4 GB
    length = 0
    for (const end = start + first - 128; start < end; start++) {
      length = length * 256 + (bytes[start] ?? rejectTruncated())
    }
  }
  if (length !== undefined && start + length > bytes.length) rejectTruncated()
  return { tag, length, start }
}

/** Finds the two zero bytes that end an element of indefinite length, in one pass without recursion. */
function findEndMark(bytes: Uint8Array, start: number): number {
  let depth = 1
  for (let at = start; ; ) {
    const head = readHead(bytes, at)
    if (head.tag === 0 && head.length === 0) {
      depth--
      if (depth === 0) return at
      at = head.start
    } else if (head.length === undefined) {
      depth++
      if (depth > MAX_DEPTH)
        reject('GW_KEYS_MALFORMED', 'The key is malformed and nested too deeply. Copy it again')
      at = head.start
    } else {
      at = head.start + head.length
    }
  }
}

function rejectTruncated(): never {
  reject('GW_KEYS_TRUNCATED', 'The key is truncated. Check that all of it was copied')
}
