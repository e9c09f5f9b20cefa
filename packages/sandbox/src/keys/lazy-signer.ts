import { createSigner, type Signer } from '@gw/signature'

/** Makes a signer whose key may still be on its way: the first signature waits for it. */
export function lazySigner(keyVersion: number, privateKey: () => Promise<string>): Signer {
  let signer: Promise<Signer> | undefined
  return {
    keyVersion,
    async sign(bytes) {
      signer ??= privateKey().then((key) => createSigner({ privateKey: key, keyVersion }))
      return (await signer).sign(bytes)
    },
  }
}
