import { createSigner, type Signer } from '@gw/signature'

let foreignKey: Promise<CryptoKey> | undefined

/**
 * Returns a signer with a different key under the gateway's key version. The key is generated on first use and cannot
 * leave the process.
 */
export async function foreignSigner(keyVersion: number): Promise<Signer> {
  foreignKey ??= createForeignKey()
  return createSigner({ privateKey: await foreignKey, keyVersion })
}

async function createForeignKey(): Promise<CryptoKey> {
  const algorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    modulusLength: 2048,
    publicExponent: Uint8Array.of(1, 0, 1),
  }
  return (await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])).privateKey
}
