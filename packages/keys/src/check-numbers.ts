import {
  belongTogether,
  countBits,
  isPrivateNumbers,
  type RsaNumbers,
} from '@gw/signature/internal'
import { reject } from './errors/keys-error.ts'
import { MAX_KEY_BITS, MIN_KEY_BITS } from './errors/limits.ts'

/**
 * Rejects numbers that are not an RSA key. Weak keys pass, because this package only describes keys and the caller
 * decides.
 *
 * @throws {@link KeysError} `GW_KEYS_TOO_LARGE`, `GW_KEYS_NUMBERS_WRONG`
 */
export function checkNumbers(numbers: RsaNumbers): void {
  const { n, e } = numbers
  if (countBits(n) > MAX_KEY_BITS)
    reject('GW_KEYS_TOO_LARGE', `The key has more than ${MAX_KEY_BITS} bits. Pass a different key`)
  if (e > BigInt(Number.MAX_SAFE_INTEGER)) {
    reject('GW_KEYS_TOO_LARGE', 'The public exponent has more than 53 bits. Pass a different key')
  }
  if (countBits(n) < MIN_KEY_BITS || n % 2n === 0n || e < 3n || e % 2n === 0n) {
    reject(
      'GW_KEYS_NUMBERS_WRONG',
      'The modulus or the exponent is not valid for RSA. Export the key again',
    )
  }
  if (isPrivateNumbers(numbers) && !belongTogether(numbers)) {
    reject(
      'GW_KEYS_NUMBERS_WRONG',
      'The parts of the private key do not match, so the key is damaged. Export it again',
    )
  }
}
