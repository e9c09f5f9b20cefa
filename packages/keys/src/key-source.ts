import { isPrivateNumbers, type RsaNumbers, type RsaPrivateNumbers } from '@gw/signature/internal'
import { reject } from './errors/keys-error.ts'
import { findNumbers, type Key } from './material/key.ts'
import type { AnyKeyMaterial } from './material/key-material.ts'
import { readKeyMaterial } from './read-key-material.ts'

/** Returns the numbers of a key, after reading it if necessary. */
export async function readNumbers(source: Key | AnyKeyMaterial): Promise<RsaNumbers> {
  const numbers = findNumbers(source) ?? findNumbers(await readSource(source))
  // A copy of a key, for example a spread copy, is neither.
  return numbers ?? rejectCopy()
}

/** Returns the numbers of a private key, or throws `GW_KEYS_IS_PUBLIC`. */
export async function readPrivateNumbers(source: Key | AnyKeyMaterial): Promise<RsaPrivateNumbers> {
  const numbers = await readNumbers(source)
  if (!isPrivateNumbers(numbers)) {
    reject('GW_KEYS_IS_PUBLIC', 'The key is public. Pass the private key')
  }
  return numbers
}

function readSource(source: Key | AnyKeyMaterial): Promise<Key> {
  const isCopy = typeof source === 'object' && source !== null && 'thumbprint' in source
  return isCopy ? rejectCopy() : readKeyMaterial(source as AnyKeyMaterial)
}

function rejectCopy(): never {
  throw new TypeError(
    'key must be key material, or the object itself that readKeyMaterial() returned. A copy of it is not accepted',
  )
}
