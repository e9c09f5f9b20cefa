import { constants, createHash, type KeyObject, sign } from 'node:crypto'
import { signRsa256 } from '@gw/testkit'
import { type Fault, faultsAt, header } from './fault.ts'

type Write = (base64: string) => string

/** Writes the value of the signature. */
const value =
  (write: Write): Fault[3] =>
  () => ({ header: (base64) => header(base64, { value: write(base64) }) })

const encoded = (write: Write) => value((base64) => encodeURIComponent(write(base64)))

const fields = (changed: Parameters<typeof header>[1]) => whole((base64) => header(base64, changed))

/** Writes the whole header. */
function whole(write: Write): Fault[3] {
  return () => ({ header: write })
}

function signedWith(hash: string): Fault[3] {
  return () => ({ sign: (content, key) => sign(hash, content, key) })
}

function signPss(saltLength: number) {
  return (content: Uint8Array, key: KeyObject) =>
    sign('sha256', content, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength })
}

const digest = (content: Uint8Array) => createHash('sha256').update(content).digest()

/** Faults of the header and its value. */
export const headerFaults: readonly Fault[] = [
  ...faultsAt('encoding', [
    [
      'the value is base64url',
      'encoding-base64url',
      value((base64) => Buffer.from(base64, 'base64').toString('base64url')),
    ],
    ['it has no padding', 'encoding-unpadded', encoded((base64) => base64.replace(/=+$/, ''))],
    ['the value is percent-encoded twice', 'encoding-percent-twice', encoded(encodeURIComponent)],
    [
      'each plus was decoded as a space',
      'encoding-plus-as-space',
      value((base64) => base64.replaceAll('+', ' ')),
    ],
    [
      'the value has line breaks',
      'encoding-line-breaks',
      encoded((base64) => base64.replace(/.{64}/g, '$&\n')),
    ],
    [
      'only the padding is percent-encoded',
      'encoding-mixed',
      value((base64) => base64.replaceAll('=', '%3D')),
    ],
  ]),
  ...faultsAt('algorithm', [
    ['the algorithm has another name', 'algorithm-name', fields({ algorithm: 'SHA256withRSA' })],
    [
      'it was signed with RSA-PSS, which the header names',
      'scheme-rsa-pss',
      () => ({ sign: signPss(32), header: (base64) => header(base64, { algorithm: 'PS256' }) }),
    ],
  ]),
  ...faultsAt('keyVersion', [
    ['the key version has a leading zero', 'key-version-format', fields({ version: '01' })],
  ]),
  ...faultsAt('headerGrammar', [
    [
      'the header is separated by semicolons',
      'header-grammar',
      whole((base64) => header(base64).replaceAll(',', ';')),
    ],
    ['the header is only the value', 'header-grammar', whole((base64) => base64)],
    [
      'the header is in quotes',
      'header-grammar',
      whole((base64) => header(base64).replaceAll(/=([^,=]+)/g, ':"$1"')),
    ],
    [
      'the header is repeated',
      'header-repeated',
      whole((base64) => `${header(base64)}, ${header(base64)}`),
    ],
  ]),
  ...faultsAt('headersPresent', [
    [
      'the signature is in another header',
      'header-name',
      () => ({
        header: () => undefined,
        extra: (base64) => ({ Accept: '*/*', 'X-Signature': header(base64) }),
      }),
    ],
  ]),
  ...faultsAt('signature', [
    [
      'the value is base64 of base64',
      'encoding-base64-twice',
      encoded((base64) => Buffer.from(base64).toString('base64')),
    ],
    [
      'the value is hexadecimal',
      'encoding-hex',
      value((base64) => Buffer.from(base64, 'base64').toString('hex')),
    ],
    ['it was signed with RSA-PSS', 'scheme-rsa-pss', () => ({ sign: signPss(32) })],
    ['it was signed with RSA-PSS, longest salt', 'scheme-rsa-pss', () => ({ sign: signPss(222) })],
    ['it was signed with SHA-1', 'scheme-sha-1', signedWith('sha1')],
    ['it was signed with SHA-384', 'scheme-sha-384', signedWith('sha384')],
    ['it was signed with SHA-512', 'scheme-sha-512', signedWith('sha512')],
    [
      'its digest was signed',
      'scheme-digest-twice',
      () => ({ sign: (content, key) => signRsa256(digest(content), key) }),
    ],
    [
      'its digest was signed in hexadecimal',
      'scheme-digest-twice',
      () => ({
        sign: (content, key) => signRsa256(Buffer.from(digest(content).toString('hex')), key),
      }),
    ],
    [
      'it was signed as a POST and is checked as a GET',
      'method-post',
      () => ({ received: { method: 'GET' } }),
    ],
  ]),
]
