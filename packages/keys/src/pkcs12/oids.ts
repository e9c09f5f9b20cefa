// The identifiers of contents and bags in a PKCS#12 file.

/** Plain content. */
export const DATA = '1.2.840.113549.1.7.1'
/** Encrypted content. */
export const ENCRYPTED_DATA = '1.2.840.113549.1.7.6'
/** A plain private key. */
export const KEY_BAG = '1.2.840.113549.1.12.10.1.1'
/** An encrypted private key. */
export const SHROUDED_KEY_BAG = '1.2.840.113549.1.12.10.1.2'
/** A certificate. */
export const CERT_BAG = '1.2.840.113549.1.12.10.1.3'
/** An X.509 certificate. */
export const X509 = '1.2.840.113549.1.9.22.1'
