import type { Scheme } from '../steps/scheme.ts'
import type { Change, FixContext } from './change.ts'
import { pairWithKeys, readLoosely } from './loose-header.ts'

const PKCS1 = 'RSASSA-PKCS1-v1_5'
const PSS = { padding: 'RSA-PSS', hash: 'SHA-256' } as const

const SCHEMES: readonly (readonly [id: string, what: string, scheme: Scheme])[] = [
  // As long as the hash (most libraries), as long as possible (OpenSSL's default), or no salt.
  ['scheme-rsa-pss', 'RSA-PSS', { ...PSS, saltLength: 32 }],
  ['scheme-rsa-pss', 'RSA-PSS', { ...PSS, saltLength: 'longest' }],
  ['scheme-rsa-pss', 'RSA-PSS', { ...PSS, saltLength: 0 }],
  ['scheme-sha-1', 'RSA with SHA-1', { padding: PKCS1, hash: 'SHA-1' }],
  ['scheme-sha-384', 'RSA with SHA-384', { padding: PKCS1, hash: 'SHA-384' }],
  ['scheme-sha-512', 'RSA with SHA-512', { padding: PKCS1, hash: 'SHA-512' }],
  [
    'scheme-digest-twice',
    'RSA256 over the digest',
    { padding: PKCS1, hash: 'SHA-256', over: 'digest' },
  ],
  [
    'scheme-digest-twice',
    'RSA256 over the digest in hexadecimal',
    { padding: PKCS1, hash: 'SHA-256', over: 'hexDigest' },
  ],
]

/** Tries other signature schemes. None of them is ever accepted, so the sender must sign again. */
export function* changeScheme({ base, message, keys }: FixContext): Generator<Change> {
  // A sender that uses another scheme may also name it, so the header is parsed leniently.
  const readings =
    base.signature !== undefined && base.key !== undefined
      ? [{ signature: base.signature, key: base.key }]
      : [...pairWithKeys(readLoosely(message.signature ?? ''), keys)].slice(0, 4)
  for (const { signature, key } of readings) {
    for (const [id, what, scheme] of SCHEMES) {
      yield {
        id,
        part: 'scheme',
        sentence: `It was signed with ${what}. Sign the content with RSASSA-PKCS1-v1_5 and SHA-256.`,
        look: 'the algorithm that the sender selects in its library, KMS, or HSM.',
        to: { signature, key, scheme },
      }
    }
  }
}
