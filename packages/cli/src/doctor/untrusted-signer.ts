import { generateKeyPair, type KeyPair } from '@gw/keys'
import { createSigner, type Signer } from '@gw/signature'

let pair: Promise<KeyPair> | undefined

/** Returns a signer with an untrusted key under a trusted key version. Generates the key once. */
export async function untrustedSigner(keyVersion: number): Promise<Signer> {
  pair ??= generateKeyPair()
  const { privateKey } = await pair
  return createSigner({ privateKey, keyVersion })
}
