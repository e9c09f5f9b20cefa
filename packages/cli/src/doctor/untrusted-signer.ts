import { generateKeyPair, type KeyPair } from '@gw/keys'
import { createSigner, type Signer } from '@gw/signature'

let pair: Promise<KeyPair> | undefined

/** Gives what signs with a key that nobody knows, as if it were a version that is trusted. Makes the key once. */
export async function untrustedSigner(keyVersion: number): Promise<Signer> {
  pair ??= generateKeyPair()
  const { privateKey } = await pair
  return createSigner({ privateKey, keyVersion })
}
