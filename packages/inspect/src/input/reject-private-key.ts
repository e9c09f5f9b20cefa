import { isUint8Array, typeName } from '@gw/errors'
import { InspectError } from '../inspect-error.ts'
import type { ExplainOptions } from './explain-options.ts'
import type { ReceivedHeaders } from './received-headers.ts'

/**
 * What the formats of a private RSA key contain, one character per byte: the label of PEM, plain and in base64, and the
 * start of PKCS#8 and PKCS#1.
 */
const MARKS: readonly string[] = [
  'PRIVATE KEY-----',
  'LS0tLS1CRUdJTiBQUklWQVRF',
  'LS0tLS1CRUdJTiBSU0EgUFJJVkFUR',
  'IBADANBgkqhkiG9w0BAQEFAAS',
  '\x02\x01\x00\x30\x0d\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x01\x01\x05\x00\x04',
  '\x02\x01\x00\x02\x82',
]
const PKCS1_BASE64 = /MII[\w+/]{3}IBAAK[BC]/
const DER_HEX = /020100300d06092a864886f70d010101050004|3082[\da-f]{4}0201000282/i
const JWK_KIND = /"kty\\?"\s{0,9}:\s{0,9}\\?"RSA/
const JWK_EXPONENT = /"d\\?"\s{0,9}:\s{0,9}\\?"[\w-]{40}/

/**
 * Rejects a message that contains a private key, which happens when files are mixed up. An explanation would show it.
 *
 * @throws {@link InspectError} `GW_INSPECT_PRIVATE_KEY`
 */
export function rejectPrivateKey(options: ExplainOptions, headers: ReceivedHeaders): void {
  const { method, target, body, clientId, otherTargets, prefixes, otherClientIds, otherKeys } =
    options
  const given: readonly (string | Uint8Array)[] = [
    method,
    target,
    clientId ?? '',
    ...(otherTargets ?? []),
    ...(prefixes ?? []),
    ...(otherClientIds ?? []),
    ...Object.keys(otherKeys ?? {}),
    ...[...headers].flat(),
    body,
  ]
  if (!given.some(containsPrivateKey)) return
  throw new InspectError(
    'The message or an option contains a private key, so it is not shown. Check whether files were mixed up',
    { code: 'GW_INSPECT_PRIVATE_KEY' },
  )
}

/**
 * Returns whether a text or bytes contain a private RSA key: PEM, PKCS#8 and PKCS#1 in DER, base64, or hexadecimal, or a JWK, also
 * percent-encoded or as a JSON string. Use it to reject input before it is shown or stored.
 *
 * @throws TypeError for another type
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
  return (
    MARKS.some((mark) => plain.includes(mark)) ||
    PKCS1_BASE64.test(plain) ||
    DER_HEX.test(plain) ||
    (JWK_KIND.test(plain) && JWK_EXPONENT.test(plain))
  )
}

/** One character for each byte, so that DER is found too. */
function toText(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 8_192) {
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)))
  }
  return pieces.join('')
}
