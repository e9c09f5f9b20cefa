/** A Web Crypto key, without the global type that only the DOM library declares. */
export type WebCryptoKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>

/** The protocol's "RSA256". It is the only algorithm, and only defined here. */
export const RSA_SHA256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const
