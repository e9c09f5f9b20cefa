/** A Web Crypto key, named without a global type that only the DOM library has. */
export type WebCryptoKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>

/** "RSA256" of the protocol. Named here and nowhere else: there is no other algorithm to choose. */
export const RSA_SHA256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const
