import { isUint8Array, typeName } from '@gw/errors/internal'

/** The marks of private key formats, one character per byte. */
const MARKS: readonly string[] = [
  'PRIVATE KEY-----',
  // The first line of a PEM file in base64: PKCS#8, PKCS#1, SEC1, and encrypted PKCS#8
  'LS0tLS1CRUdJTiBQUklWQVRF',
  'LS0tLS1CRUdJTiBSU0EgUFJJVkFUR',
  'LS0tLS1CRUdJTiBFQyBQUklWQVRF',
  'LS0tLS1CRUdJTiBFTkNSWVBURUQgUFJJVkFUR',
  // PKCS#8 of RSA in base64
  'IBADANBgkqhkiG9w0BAQEFAAS',
  // DER: PKCS#8 of RSA and of EC, PKCS#1, encrypted PKCS#8, and PKCS#12
  '\x02\x01\x00\x30\x0d\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x01\x01\x05\x00\x04',
  '\x02\x01\x00\x30\x13\x06\x07\x2a\x86\x48\xce\x3d\x02\x01',
  '\x02\x01\x00\x02\x82',
  '\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x05\x0d',
  '\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07\x01',
]
const PEM_START = /-----BEGIN [A-Z ]{0,20}PRIVATE KEY/
const PKCS1_BASE64 = /MII[\w+/]{3}IBAAK[BC]/
const DER_HEX = /020100300d06092a864886f70d010101050004|3082[\da-f]{4}0201000282/i
const JWK_KIND = /"kty\\?"\s{0,9}:/
const JWK_EXPONENT = /"d\\?"\s{0,9}:/

const NOT_BASE64 = /[^A-Za-z0-9+/_-]/
/** Characters of base64: long enough for a key, and for nothing that matters less. */
const MIN_KEY_LENGTH = 120

/**
 * Returns whether a string or bytes contain a private key: PEM, a JWK, or PKCS#8, PKCS#1, or PKCS#12 in DER, base64, or
 * hexadecimal. It also finds a key that is wrapped, quoted, percent-encoded, in a JSON string, or in base64 once more.
 * Use it to reject input before you show or store it.
 *
 * @throws TypeError for any other type
 */
export function containsPrivateKey(input: string | Uint8Array): boolean {
  if (typeof input !== 'string' && !isUint8Array(input)) {
    throw new TypeError(`The input must be a string or a Uint8Array; got ${typeName(input)}`)
  }
  const text = typeof input === 'string' ? input : toText(input)
  // A percent-encoded key is still a key.
  const plain = text.replace(/%[0-9a-f]{2}/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  )
  // A key that is wrapped or quoted, as in a shell command or a program, still works.
  const joined = plain.replace(/\\[nr]|[\s"'\\^+]/g, '')
  return (
    hasMark(plain) ||
    hasMark(joined) ||
    plain.split(NOT_BASE64).some((run) => run.length >= MIN_KEY_LENGTH && hasMark(decodeRun(run)))
  )
}

function hasMark(text: string): boolean {
  return (
    MARKS.some((mark) => text.includes(mark)) ||
    PEM_START.test(text) ||
    PKCS1_BASE64.test(text) ||
    DER_HEX.test(text) ||
    (JWK_KIND.test(text) && JWK_EXPONENT.test(text))
  )
}

/** Decodes base64 to a character for each byte. */
function decodeRun(run: string): string {
  const plain = run.replaceAll('-', '+').replaceAll('_', '/')
  return atob(plain.slice(0, plain.length - (plain.length % 4)))
}

/** One character for each byte, so that DER is found too. */
function toText(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 8_192) {
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)))
  }
  return pieces.join('')
}
