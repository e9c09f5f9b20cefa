const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Hashes a body to the 64 hexadecimal digits of its SHA-256. */
export async function fingerprintOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  let text = ''
  for (const byte of digest) text += HEX[byte]
  return text
}
