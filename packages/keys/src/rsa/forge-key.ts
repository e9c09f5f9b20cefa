import type { pki } from 'node-forge'
import { loadForge } from './forge.ts'
import type { RsaPrivateNumbers } from './numbers.ts'

/** Converts a private key to node-forge's form. */
export async function toForgeKey(numbers: RsaPrivateNumbers): Promise<pki.rsa.PrivateKey> {
  const forge = await loadForge()
  const give = (value: bigint) => new forge.jsbn.BigInteger(value.toString(16), 16)
  const { n, e, d, p, q, dp, dq, qi } = numbers
  return forge.pki.setRsaPrivateKey(
    give(n),
    give(e),
    give(d),
    give(p),
    give(q),
    give(dp),
    give(dq),
    give(qi),
  )
}

/** Converts a private key from node-forge's form. */
export function fromForgeKey(key: pki.rsa.PrivateKey): RsaPrivateNumbers {
  const take = (value: { toString(radix: number): string }) => BigInt(`0x${value.toString(16)}`)
  const { n, e, d, p, q, dP, dQ, qInv } = key
  return {
    n: take(n),
    e: take(e),
    d: take(d),
    p: take(p),
    q: take(q),
    dp: take(dP),
    dq: take(dQ),
    qi: take(qInv),
  }
}
