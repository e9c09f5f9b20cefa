// Limits for key material. All are far beyond real keys, so that only an attacker reaches them.

/** Maximum length of the input, in characters or bytes. Long certificate chains have tens of thousands. */
export const MAX_MATERIAL_LENGTH = 1_048_576

/** Maximum number of PEM blocks in one input: a key and a chain of certificates. */
export const MAX_PEM_BLOCKS = 64

/** Maximum size of the modulus. No runtime supports a larger one, and checking a key takes quadratic time. */
export const MAX_KEY_BITS = 16_384

/** Minimum size of the modulus that is read. Signing requires 2048. */
export const MIN_KEY_BITS = 256

/** Maximum nesting of elements of indefinite length. PKCS#12 has about ten levels. */
export const MAX_DEPTH = 64

/** Maximum length of a salt, in bytes. Real salts have 8 to 64. */
export const MAX_SALT_BYTES = 1_024

/** Maximum rounds of PBKDF2 per call, mostly native: about 2 seconds. */
export const MAX_PBKDF2_ROUNDS = 5_000_000

/** Maximum rounds of the older derivations, which run in JavaScript: about ten seconds, in slices. */
export const MAX_JAVASCRIPT_ROUNDS = 1_000_000
