/** What a certificate says of itself. Nothing of it is verified here: neither its signature nor who issued it. */
export interface CertificateReport {
  /** Whom it is for, such as `CN=localhost, O=Shop`. */
  readonly subject: string
  /** Who issued it. */
  readonly issuer: string
  /** Its number at the issuer, in hex. */
  readonly serialNumber: string
  /** The first moment at which it is valid. */
  readonly notBefore: Date
  /** The last moment at which it is valid. */
  readonly notAfter: Date
  /** The SHA-256 of the whole certificate, in hex. */
  readonly fingerprint: string
  /** The certificate itself, as PEM. */
  readonly pem: string
}
