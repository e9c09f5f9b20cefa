// The shortest private key in use (1024 bits) is longer in base64 than a public key or signature of 4096 bits.
const SHORTEST_KEY = 760

/** The first line of a PEM file in base64: of PKCS#8, PKCS#1, SEC1, and encrypted PKCS#8. */
const PEM_IN_BASE64 =
  /LS0tLS1CRUdJTiB(?:QUklWQVRF|SU0EgUFJJVkFUR|FQyBQUklWQVRF|FTkNSWVBURUQgUFJJVkFUR)/

/** Returns whether a string contains a private key: PEM, one-line PEM, PEM in base64, bare base64, or a JWK. */
export function containsPrivateKey(text: string): boolean {
  if (/-----BEGIN [A-Z ]*PRIVATE KEY/.test(text)) return true
  if (text.includes('"kty"') && /"d"\s*:/.test(text)) return true
  const plain = text.replace(/[\s\\]/g, '')
  if (PEM_IN_BASE64.test(plain)) return true
  const runs = plain.match(/[A-Za-z0-9+/_-]+/g) ?? []
  return runs.some((run) => run.length >= SHORTEST_KEY && /^\w{0,8}?MI[IG]/.test(run))
}
