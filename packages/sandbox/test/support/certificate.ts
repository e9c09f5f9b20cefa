import { testKeyPair } from '@gw/testkit'
import forge from 'node-forge'

/** A certificate and its key, for an HTTPS server. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

/** Creates a self-signed certificate for an IP address. Only programs that were told to trust it trust it. */
export function selfSigned(ip: string): Certificate {
  const { privatePem } = testKeyPair('tls')
  const key = forge.pki.privateKeyFromPem(privatePem)
  const made = forge.pki.createCertificate()
  made.publicKey = forge.pki.setRsaPublicKey(key.n, key.e)
  made.validity.notBefore = new Date(Date.now() - 86_400_000)
  made.validity.notAfter = new Date(Date.now() + 86_400_000)
  made.setExtensions([{ name: 'subjectAltName', altNames: [{ type: 7, ip }] }])
  made.sign(key, forge.md.sha256.create())
  return { cert: forge.pki.certificateToPem(made), key: privatePem }
}
