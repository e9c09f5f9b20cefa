import { buildSignatureHeader, parseSignatureHeader, SignatureError } from '@gw/signature'
import { expect } from 'vitest'
import {
  type VerifyBytes,
  verifyWithNode,
  verifyWithWebCrypto,
} from '../../src/crypto/node-verify.ts'
import { verifySignature } from '../../src/crypto/verify-signature.ts'

/**
 * Returns whether a signature is accepted, by the same way as in a message: through the header, then to the function that
 * `verifyMessage` uses. Runs with Web Crypto and with Node's own function, which must agree. An empty signature cannot be
 * in a header, and counts as rejected.
 */
export async function isProven(
  key: CryptoKey,
  signature: Uint8Array,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  if (signature.length === 0) {
    expect(() => buildSignatureHeader({ keyVersion: 1, signature })).toThrow(TypeError)
    return false
  }
  const header = buildSignatureHeader({ keyVersion: 1, signature })
  const parsed = parseSignatureHeader(header).signature
  const isValid = await isProvenBy(verifyWithWebCrypto, key, parsed, bytes)
  if (verifyWithNode === undefined) throw new Error('expected to run on Node 20.16 or later')
  expect(await isProvenBy(verifyWithNode, key, parsed, bytes)).toBe(isValid)
  return isValid
}

async function isProvenBy(
  verify: VerifyBytes,
  key: CryptoKey,
  signature: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  try {
    await verifySignature(key, signature, bytes, verify)
    return true
  } catch (error) {
    if (error instanceof SignatureError && error.code === 'GW_SIGNATURE_MISMATCH') return false
    throw error
  }
}

/** Counts values by a name for each. */
export function countBy<Value>(
  values: Iterable<Value>,
  nameOf: (value: Value) => string,
): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[nameOf(value)] = (counts[nameOf(value)] ?? 0) + 1
  return counts
}

/** Reads hexadecimal digits. */
export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(hex, 'hex'))
}
