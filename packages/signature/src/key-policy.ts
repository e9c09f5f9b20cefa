import { refuseMalformedKey, refuseNotRsaKey, refusePssKey, refuseUsage } from './key-refusal.ts'
import type { RsaNumbers } from './rsa-jwk.ts'
import { refuse } from './signature-error.ts'
import { RSA_SHA256, type WebCryptoKey } from './web-crypto.ts'

/** Which half of a key pair is meant. */
export type KeyHalf = 'public' | 'private'

/** What may be asked of a key import. */
export interface KeyOptions {
  /** Admits old keys with an odd public exponent from 3 on; 1 and even ones are never admitted. */
  readonly allowSmallExponent?: boolean | undefined
}

/** What each half is used for, in the words of Web Crypto. */
export const USAGES = { public: 'verify', private: 'sign' } as const

/** Refuses numbers that are not the wanted half or too weak to trust. */
export function checkNumbers(numbers: RsaNumbers, half: KeyHalf, options: KeyOptions): void {
  checkHalf(numbers.length > 2 ? 'private' : 'public', half)
  if (numbers.includes('')) refuseMalformedKey()
  const [modulus = '', exponent = ''] = numbers.map((number) => number.replace(/^\0+/, ''))
  const bits = modulus.length * 8 - Math.clz32(modulus.charCodeAt(0)) + 24
  checkStrength(bits, exponent, options)
}

/** Refuses a Web Crypto key that is not the wanted half, made for something else or too weak to trust. */
export function checkCryptoKey(key: WebCryptoKey, half: KeyHalf, options: KeyOptions): void {
  const { name, hash, modulusLength, publicExponent } = key.algorithm as {
    readonly name: string
    readonly hash: { readonly name: string }
    readonly modulusLength: number
    readonly publicExponent: Uint8Array
  }
  if (name === 'RSA-PSS') refusePssKey()
  if (!name.startsWith('RSA')) refuseNotRsaKey()
  checkHalf(key.type, half)
  if (
    name !== RSA_SHA256.name ||
    hash.name !== RSA_SHA256.hash ||
    !key.usages.includes(USAGES[half])
  ) {
    refuseUsage()
  }
  checkStrength(modulusLength, String.fromCharCode(...publicExponent), options)
}

/** Refuses the wrong half: the mistake that people really make, in both directions. */
function checkHalf(found: string, wanted: KeyHalf): void {
  if (found === wanted) return
  if (wanted === 'public') {
    refuse('GW_SIGNATURE_KEY_IS_PRIVATE', "your own? The other side's public key belongs here")
  }
  refuse('GW_SIGNATURE_KEY_IS_PUBLIC', 'your own private key belongs here')
}

function checkStrength(bits: number, exponent: string, options: KeyOptions): void {
  if (!(bits >= 2048)) refuse('GW_SIGNATURE_KEY_TOO_SHORT', `${bits} bits, under 2048`)
  const digits = [...exponent].map((digit) => digit.charCodeAt(0))
  const value = digits.reduce((sum, digit) => sum * 256 + digit, 0)
  const isEven = ((digits.at(-1) ?? 0) & 1) === 0
  // Web Crypto itself takes 1 and even exponents, and with 1 anybody can forge.
  if (isEven || value < (options.allowSmallExponent === true ? 3 : 65_537)) {
    refuse('GW_SIGNATURE_KEY_EXPONENT_REFUSED', 'even or under 65537, see allowSmallExponent')
  }
}
