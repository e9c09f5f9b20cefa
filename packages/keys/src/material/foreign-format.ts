import { toBinary } from '../bytes/bytes.ts'
import { reject } from '../errors/keys-error.ts'

/** Known formats that are not supported: how they begin, and what to do. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [
    /-----BEGIN OPENSSH PRIVATE KEY/,
    'OpenSSH private keys are not supported. Convert the file in place with ssh-keygen -p -m PKCS8 -f KEY',
  ],
  [
    /^ssh-|^ecdsa-sha2-|---- BEGIN SSH2/,
    'SSH public keys are not supported. Convert the key with ssh-keygen -e -m PKCS8 -f KEY',
  ],
  [
    /^PuTTY-User-Key-File/,
    'PuTTY keys are not supported. Convert the key with puttygen KEY -O private-openssh-new, then with ssh-keygen',
  ],
  [/-----BEGIN PGP/, 'PGP keys are not supported. Use an RSA key'],
  [
    /-----BEGIN PKCS7/,
    'PKCS#7 is not supported. Extract the certificates with openssl pkcs7 -print_certs',
  ],
  [/-----BEGIN X509 CRL/, 'This is a certificate revocation list, not a key'],
]

/** The beginnings of Java keystores. */
const KEYSTORES: readonly string[] = ['\xfe\xed\xfe\xed', '\xce\xce\xce\xce']

/** Rejects text in a known format that is not supported. */
export function rejectForeignText(text: string): void {
  const what = TEXTS.find(([start]) => start.test(text))?.[1]
  if (what !== undefined) reject('GW_KEYS_FORMAT_UNSUPPORTED', what)
}

/** Rejects bytes in a known format that is not supported. */
export function rejectForeignBytes(bytes: Uint8Array): void {
  if (!KEYSTORES.includes(toBinary(bytes.subarray(0, 4)))) return
  reject(
    'GW_KEYS_FORMAT_UNSUPPORTED',
    'Java keystores are not supported. Convert the file with keytool -importkeystore -deststoretype pkcs12',
  )
}
