/** The content of a certificate. It is not verified: neither its signature nor its issuer. */
export interface CertificateReport {
  /** Its subject, such as `CN=localhost, O=Shop`. */
  readonly subject: string
  /** Its issuer. */
  readonly issuer: string
  /** Its serial number, in hexadecimal. */
  readonly serialNumber: string
  /** Start of its validity, inclusive. */
  readonly notBefore: Date
  /** End of its validity, inclusive. */
  readonly notAfter: Date
  /** SHA-256 of the certificate, in hexadecimal. */
  readonly fingerprint: string
  /** The certificate as PEM. */
  readonly pem: string
}
