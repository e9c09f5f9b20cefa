import { anything, type Rules, readOptions } from '@gw/errors/internal'
import { misuse, reject } from './errors/signature-error.ts'
import { type KeyMaterial, readKeyMaterial } from './keys/key-material.ts'
import type { GatewayKeys } from './keys/key-ring.ts'
import { isKeyRing } from './keys/key-ring.ts'
import type { UncheckedNumbers } from './keys/rsa-jwk.ts'
import { toWindowed } from './keys/windowed-key.ts'
import type { Signer, SignerOptions } from './signer.ts'

interface KeysInUse {
  readonly signer?: Signer | SignerOptions | undefined
  readonly gatewayKeys: GatewayKeys
}

const rules: Rules<KeysInUse> = { signer: anything, gatewayKeys: anything }

/**
 * Throws if a key is in the wrong place: a private key or your own public key as the gateway's, which would never verify
 * a message, or the same key under two versions. Skips keys that it cannot read (a signer with `sign`, a key ring, a function, or a
 * Web Crypto key).
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_KEY_IS_PRIVATE` if `gatewayKeys` contains a private key
 * @throws TypeError if `gatewayKeys` contains the public key of `signer` or the same key twice, or if an option is
 * unknown
 */
export function assertDistinctKeys(options: KeysInUse): void {
  const { signer, gatewayKeys } = readOptions(options, rules)
  const { sign, privateKey }: Partial<Signer & SignerOptions> = signer ?? {}
  const own = sign ? undefined : modulusOf(privateKey)
  const seen = new Map<bigint, string>()
  for (const [version, key] of Object.entries(isKeyRing(gatewayKeys) ? {} : (gatewayKeys ?? {}))) {
    const numbers = numbersOf(toWindowed(key).material)
    if (numbers === undefined) continue
    const { n: modulus, d } = numbers
    if (modulus === undefined) continue
    if (d !== undefined) {
      reject(
        'GW_SIGNATURE_KEY_IS_PRIVATE',
        `gatewayKeys[${version}] is a private key. Use the gateway's public key, and replace this private key if others could read it there`,
      )
    }
    const twin = seen.get(modulus)
    const problem =
      modulus === own
        ? "your own public key. Use the gateway's"
        : twin && `the same key as gatewayKeys[${twin}]. Remove one`
    if (problem) misuse(`gatewayKeys[${version}] is ${problem}`)
    seen.set(modulus, version)
  }
}

/**
 * Returns whether two keys, private or public and in any format, belong to the same pair. Use it to detect your own key
 * in place of the gateway's. Returns false for a Web Crypto key, because its numbers cannot be read. Never throws.
 */
export function isSameKeyPair(one: KeyMaterial, other: KeyMaterial): boolean {
  const modulus = modulusOf(one)
  return modulus !== undefined && modulus === modulusOf(other)
}

function modulusOf(material: KeyMaterial | null | undefined): bigint | undefined {
  return numbersOf(material)?.n
}

/** Returns the numbers of a key, or `undefined` if it cannot be read. Never throws. */
function numbersOf(material: KeyMaterial | null | undefined): UncheckedNumbers | undefined {
  try {
    return readKeyMaterial(material)
  } catch {
    return undefined
  }
}
