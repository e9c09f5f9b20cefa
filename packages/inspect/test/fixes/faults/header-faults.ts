import { constants, createHash, type KeyObject, sign } from 'node:crypto'
import { signRsa256 } from '@gw/testkit'
import { type Fault, header } from './fault.ts'

/** Faults of the header and its value. */
export const headerFaults: readonly Fault[] = [
  [
    'the value is base64url',
    'encoding',
    'encoding-base64url',
    () => ({
      header: (base64) =>
        header(base64, { value: Buffer.from(base64, 'base64').toString('base64url') }),
    }),
  ],
  [
    'the value lacks its padding',
    'encoding',
    'encoding-unpadded',
    () => ({
      header: (base64) => header(base64, { value: encodeURIComponent(base64.replace(/=+$/, '')) }),
    }),
  ],
  [
    'the value is percent-encoded twice',
    'encoding',
    'encoding-percent-twice',
    () => ({
      header: (base64) => header(base64, { value: encodeURIComponent(encodeURIComponent(base64)) }),
    }),
  ],
  [
    'the value is base64 of base64',
    'signature',
    'encoding-base64-twice',
    () => ({
      header: (base64) =>
        header(base64, { value: encodeURIComponent(Buffer.from(base64).toString('base64')) }),
    }),
  ],
  [
    'each plus was decoded as a space',
    'encoding',
    'encoding-plus-as-space',
    () => ({ header: (base64) => header(base64, { value: base64.replaceAll('+', ' ') }) }),
  ],
  [
    'the value has line breaks',
    'encoding',
    'encoding-line-breaks',
    () => ({
      header: (base64) =>
        header(base64, { value: encodeURIComponent(base64.replace(/.{64}/g, '$&\n')) }),
    }),
  ],
  [
    'the value is hexadecimal',
    'signature',
    'encoding-hex',
    () => ({
      header: (base64) => header(base64, { value: Buffer.from(base64, 'base64').toString('hex') }),
    }),
  ],
  [
    'only the padding is percent-encoded',
    'encoding',
    'encoding-mixed',
    () => ({ header: (base64) => header(base64, { value: base64.replaceAll('=', '%3D') }) }),
  ],
  [
    'the algorithm has another name',
    'algorithm',
    'algorithm-name',
    () => ({ header: (base64) => header(base64, { algorithm: 'SHA256withRSA' }) }),
  ],
  [
    'the key version has a leading zero',
    'keyVersion',
    'key-version-format',
    () => ({ header: (base64) => header(base64, { version: '01' }) }),
  ],
  [
    'the header is separated by semicolons',
    'headerGrammar',
    'header-grammar',
    () => ({ header: (base64) => header(base64).replaceAll(',', ';') }),
  ],
  [
    'the header is only the value',
    'headerGrammar',
    'header-grammar',
    () => ({ header: (base64) => base64 }),
  ],
  [
    'the signature is in another header',
    'headersPresent',
    'header-name',
    () => ({
      header: () => undefined,
      extra: (base64) => ({ Accept: '*/*', 'X-Signature': header(base64) }),
    }),
  ],
  [
    'the header is in quotes',
    'headerGrammar',
    'header-grammar',
    () => ({ header: (base64) => header(base64).replaceAll(/=([^,=]+)/g, ':"$1"') }),
  ],
  [
    'the header is repeated',
    'headerGrammar',
    'header-repeated',
    () => ({ header: (base64) => `${header(base64)}, ${header(base64)}` }),
  ],
  ['it was signed with RSA-PSS', 'signature', 'scheme-rsa-pss', () => ({ sign: signPss(32) })],
  [
    'it was signed with RSA-PSS and the longest salt',
    'signature',
    'scheme-rsa-pss',
    () => ({ sign: signPss(222) }),
  ],
  [
    'it was signed with RSA-PSS, which the header names',
    'algorithm',
    'scheme-rsa-pss',
    () => ({ sign: signPss(32), header: (base64) => header(base64, { algorithm: 'PS256' }) }),
  ],
  [
    'it was signed with SHA-1',
    'signature',
    'scheme-sha-1',
    () => ({ sign: (content, key) => sign('sha1', content, key) }),
  ],
  [
    'it was signed with SHA-384',
    'signature',
    'scheme-sha-384',
    () => ({ sign: (content, key) => sign('sha384', content, key) }),
  ],
  [
    'it was signed with SHA-512',
    'signature',
    'scheme-sha-512',
    () => ({ sign: (content, key) => sign('sha512', content, key) }),
  ],
  [
    'its digest was signed',
    'signature',
    'scheme-digest-twice',
    () => ({
      sign: (content, key) => signRsa256(createHash('sha256').update(content).digest(), key),
    }),
  ],
  [
    'its digest was signed in hexadecimal',
    'signature',
    'scheme-digest-twice',
    () => ({
      sign: (content, key) =>
        signRsa256(Buffer.from(createHash('sha256').update(content).digest('hex')), key),
    }),
  ],
  [
    'it was signed as a POST and is checked as a GET',
    'signature',
    'method-post',
    () => ({ received: { method: 'GET' } }),
  ],
]

function signPss(saltLength: number) {
  return (content: Uint8Array, key: KeyObject) =>
    sign('sha256', content, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength })
}
