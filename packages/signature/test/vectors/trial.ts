import { buildSignatureHeader, parseSignatureHeader, SignatureError } from '@gw/signature'
import { expect } from 'vitest'
import { proveSignature } from '../../src/prove.ts'

/**
 * Sends a signature the way that it takes in a message: through the header, then to the proof that
 * `verifyMessage` uses. An empty signature cannot be written into a header, and counts as rejected.
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
  try {
    await proveSignature(key, parseSignatureHeader(header).signature, bytes)
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
