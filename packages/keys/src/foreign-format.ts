import { toBinary } from './bytes.ts'
import { reject } from './keys-error.ts'

/** Formats of keys that are known but not read: how they begin, what they are, and what to do. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [
    /-----BEGIN OPENSSH PRIVATE KEY/,
    'an OpenSSH key: ssh-keygen -p -m PKCS8 -f KEY converts it in place',
  ],
  [
    /^ssh-|^ecdsa-sha2-|---- BEGIN SSH2/,
    'an SSH public key: ssh-keygen -e -m PKCS8 -f KEY converts it',
  ],
  [
    /^PuTTY-User-Key-File/,
    'a PuTTY key: puttygen KEY -O private-openssh-new converts it, then ssh-keygen',
  ],
  [/-----BEGIN PGP/, 'a PGP key'],
  [/-----BEGIN PKCS7/, 'PKCS#7: openssl pkcs7 -print_certs takes the certificates out'],
  [/-----BEGIN X509 CRL/, 'a list of revoked certificates'],
]

const BYTES: readonly (readonly [string, string])[] = [
  [
    '\xfe\xed\xfe\xed',
    'a Java keystore: keytool -importkeystore -deststoretype pkcs12 converts it',
  ],
  [
    '\xce\xce\xce\xce',
    'a Java keystore: keytool -importkeystore -deststoretype pkcs12 converts it',
  ],
]

/** Names a text that is a key in a format that is not read. */
export function rejectForeignText(text: string): void {
  rejectIf(TEXTS.find(([start]) => start.test(text))?.[1])
}

/** Names bytes that are a key in a format that is not read. */
export function rejectForeignBytes(bytes: Uint8Array): void {
  const start = toBinary(bytes.subarray(0, 4))
  rejectIf(BYTES.find(([magic]) => magic === start)?.[1])
}

function rejectIf(what: string | undefined): void {
  if (what !== undefined) reject('GW_KEYS_FORMAT_UNSUPPORTED', what)
}
