// The shortest private key in use (1024 bits) is longer in base64 than a public key or signature of 4096 bits.
const SHORTEST_KEY = 760

/**
 * Byte sequences in binary private keys, one character per byte: PKCS#8 of RSA and EC, PKCS#1, encrypted PKCS#8, and
 * PKCS#12.
 */
const BINARY_MARKS: readonly string[] = [
  '\x02\x01\x00\x30\x0d\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x01\x01',
  '\x02\x01\x00\x30\x13\x06\x07\x2a\x86\x48\xce\x3d\x02\x01',
  '\x02\x01\x00\x02\x82',
  '\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x05\x0d',
  '\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07\x01',
]

/** Returns whether a string contains a private key: PEM, one-line PEM, bare base64, or a JWK. */
export function containsPrivateKey(text: string): boolean {
  if (/-----BEGIN [A-Z ]*PRIVATE KEY/.test(text)) return true
  if (text.includes('"kty"') && /"d"\s*:/.test(text)) return true
  const runs = text.replace(/[\s\\]/g, '').match(/[A-Za-z0-9+/_-]+/g) ?? []
  return runs.some((run) => run.length >= SHORTEST_KEY && /^\w{0,8}?MI[IG]/.test(run))
}

/** Returns whether the bytes of a file contain a private key, as UTF-8, UTF-16, or binary. */
export function fileHoldsPrivateKey(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('latin1')
  // UTF-16 has a zero byte in each character.
  if (containsPrivateKey(text) || containsPrivateKey(text.replaceAll('\0', ''))) return true
  return BINARY_MARKS.some((mark) => text.includes(mark))
}
