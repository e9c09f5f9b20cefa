// The shortest private key that anybody has (1024 bits) is longer in base64 than a public key or signature of 4096.
const SHORTEST_KEY = 760

/** Tells whether a text is or contains a private key: PEM, one-line PEM, bare base64 or a JWK. */
export function holdsPrivateKey(text: string): boolean {
  if (/-----BEGIN [A-Z ]*PRIVATE KEY/.test(text)) return true
  if (text.includes('"kty"') && /"d"\s*:/.test(text)) return true
  const runs = text.replace(/[\s\\]/g, '').match(/[A-Za-z0-9+/_-]+/g) ?? []
  return runs.some((run) => run.length >= SHORTEST_KEY && /^\w{0,8}?MI[IG]/.test(run))
}
