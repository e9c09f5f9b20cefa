import { anything, type Rules } from '@gw/errors/internal'
import { RSA_SHA256, type WebCryptoKey } from '../crypto/web-crypto.ts'
import { reject } from '../errors/signature-error.ts'
import { rejectMalformedKey, rejectNotRsaKey, rejectPssKey, rejectUsage } from './key-rejection.ts'
import type { UncheckedNumbers } from './rsa-jwk.ts'
import { belongTogether, countBits, type RsaNumbers, toBigInt } from './rsa-numbers.ts'

/** The expected key of a key pair. */
export type KeyType = 'public' | 'private'

/** Options for importing a key. */
export interface KeyOptions {
  /** Accepts old keys with an odd public exponent of 3 or more. Defaults to false. */
  readonly allowSmallExponent?: boolean | undefined
}

/** The options of {@link KeyOptions}. */
export const keyRules: Rules<KeyOptions> = { allowSmallExponent: anything }

/** The use of each key, as Web Crypto key usages. */
export const USAGES = { public: 'verify', private: 'sign' } as const

/** Returns the numbers, or rejects them if they are the wrong key of the pair, too weak, or not a valid key. */
export function checkNumbers(
  numbers: UncheckedNumbers,
  type: KeyType,
  options: KeyOptions,
): RsaNumbers {
  checkType('d' in numbers ? 'private' : 'public', type)
  if (Object.values<bigint | undefined>(numbers).includes(undefined)) {
    reject(
      'GW_SIGNATURE_KEY_MALFORMED',
      'The JWK is incomplete. Export it again. A public key needs n and e. A private key also needs d, p, q, dp, dq, and qi',
    )
  }
  const checked = numbers as RsaNumbers
  checkStrength(countBits(checked.n), checked.e, options)
  if ('d' in checked && !belongTogether(checked)) {
    reject(
      'GW_SIGNATURE_KEY_MALFORMED',
      'The parts of the private key do not match, so the key is damaged. Copy it again',
    )
  }
  return checked
}

/** Rejects a Web Crypto key that is of the wrong kind, for a different use, or too weak. */
export function checkCryptoKey(key: WebCryptoKey, type: KeyType, options: KeyOptions): void {
  const { name, hash, modulusLength, publicExponent } = key.algorithm as {
    readonly name: string
    readonly hash: { readonly name: string }
    readonly modulusLength: number
    readonly publicExponent: Uint8Array
  }
  if (name === 'RSA-PSS') rejectPssKey()
  if (!name.startsWith('RSA')) rejectNotRsaKey()
  checkType(key.type, type)
  if (
    name !== RSA_SHA256.name ||
    hash.name !== RSA_SHA256.hash ||
    !key.usages.includes(USAGES[type])
  ) {
    rejectUsage()
  }
  checkStrength(modulusLength, toBigInt(publicExponent), options)
}

/** Rejects a private key in place of a public one, and the reverse: common mistakes. */
function checkType(found: string, wanted: KeyType): void {
  if (found === wanted) return
  if (wanted === 'public') {
    reject(
      'GW_SIGNATURE_KEY_IS_PRIVATE',
      "Expected a public key but got a private key. Pass the sender's public key",
    )
  }
  reject(
    'GW_SIGNATURE_KEY_IS_PUBLIC',
    'Expected a private key but got a public key. Pass your own private key',
  )
}

function checkStrength(bits: number, exponent: bigint, options: KeyOptions): void {
  if (bits < 2048) {
    reject(
      'GW_SIGNATURE_KEY_TOO_SHORT',
      `The key has only ${bits} bits. Generate one with at least 2048 bits`,
    )
  }
  if (!(bits <= 16_384)) rejectMalformedKey() // Web Crypto supports no more in any runtime
  // Web Crypto accepts 1 and even exponents, and with 1 anyone can forge. No exponent in use is longer than 64 bits.
  const least = options.allowSmallExponent === true ? 3n : 65_537n
  if (exponent % 2n === 0n || exponent < least || exponent >> 64n > 0n) {
    reject(
      'GW_SIGNATURE_KEY_EXPONENT_UNSUPPORTED',
      'The public exponent must be odd, at least 65537 (3 with allowSmallExponent), and at most 64 bits long. Generate a new key',
    )
  }
}
