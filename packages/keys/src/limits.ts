// What key material may ask of us. All of it is far beyond what is in use, so that no one meets a limit but an attacker.

/** The longest text or file, in characters or bytes: certificates in long chains have some tens of thousands. */
export const MAX_MATERIAL_LENGTH = 1_048_576

/** The most PEM blocks in one text: a key, and a chain of certificates. */
export const MAX_PEM_BLOCKS = 64

/** The largest modulus: no runtime takes a larger one, and the numbers of a key are checked in quadratic time. */
export const MAX_KEY_BITS = 16_384

/** The smallest modulus that anybody ever used; who signs asks for 2048. */
export const MIN_KEY_BITS = 256

/** The deepest nesting of elements without a length: PKCS#12 has some ten levels. */
export const MAX_DEPTH = 64

/** The longest salt of a key derivation, in bytes: those in use have 8 to 64. */
export const MAX_SALT_BYTES = 1_024

/** The most rounds of PBKDF2 for one reading, which mostly run natively: 2 seconds or so. */
export const MAX_PBKDF2_ROUNDS = 5_000_000

/** The most rounds of the older derivations, which run in JavaScript: ten seconds or so. */
export const MAX_JAVASCRIPT_ROUNDS = 1_000_000
