import { fromHex } from '@gw/errors/internal'
import { fromBinary, toBinary } from '../bytes/bytes.ts'
import { loadForge } from '../crypto/forge.ts'
import { CIPHERS, type CipherName, decryptBytes } from '../encryption/cipher.ts'
import { rejectEncryption, rejectPassphrase } from '../encryption/encryption.ts'
import { reject } from '../errors/keys-error.ts'

/** The encryption headers of old PEM, which precede the base64. */
export interface PemEncryption {
  readonly cipher: CipherName
  readonly iv: Uint8Array
}

/**
 * Removes the headers `Proc-Type` and `DEK-Info` from the body of a PEM block. Works even if line breaks are missing
 * and the base64 directly follows the last header, because the length of the initialization vector shows where the
 * header ends.
 */
export function splitPemHeaders(body: string): {
  readonly base64: string
  readonly encryption?: PemEncryption
} {
  const headers = body.slice(Math.max(0, body.indexOf('Proc-Type:')))
  const found = /^Proc-Type:\s*4\s*,\s*ENCRYPTED\s*DEK-Info:\s*([A-Z\d-]+)\s*,\s*/.exec(headers)
  if (found === null) return { base64: body }
  const name = found[1] ?? ''
  if (!isCipher(name)) rejectEncryption(`old PEM with ${name.slice(0, 20)}`)
  const rest = headers.slice(found[0].length)
  const digits = CIPHERS[name].ivBytes * 2
  const hex = rest.slice(0, digits)
  if (hex.length < digits || !/^[\dA-Fa-f]+$/.test(hex)) {
    reject(
      'GW_KEYS_MALFORMED',
      'The DEK-Info header in the PEM block is malformed. Export the key again',
    )
  }
  return { base64: rest.slice(digits), encryption: { cipher: name, iv: fromHex(hex) } }
}

/** Decrypts the content of old PEM. Its derivation is a single round of MD5, so this package does not write it. */
export async function decryptPem(
  bytes: Uint8Array,
  { cipher, iv }: PemEncryption,
  passphrase: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const forge = await loadForge()
  const password = toBinary(new TextEncoder().encode(passphrase))
  const salted = password + toBinary(iv.subarray(0, 8))
  let derived = ''
  for (let last = ''; derived.length < CIPHERS[cipher].keyBytes; derived += last) {
    last = forge.md.md5
      .create()
      .update(last + salted)
      .digest()
      .getBytes()
  }
  const key = fromBinary(derived.slice(0, CIPHERS[cipher].keyBytes))
  return (await decryptBytes({ cipher, key, iv, bytes })) ?? rejectPassphrase()
}

function isCipher(name: string): name is CipherName {
  return Object.hasOwn(CIPHERS, name)
}
