import { assertKnownOptions } from '@gw/errors'
import type { asn1, pki } from 'node-forge'
import { fromBinary, toBinary, toHex } from '../bytes.ts'
import { writePkcs8, writeSpki } from '../der/rsa-write.ts'
import { generateKeyPair } from '../generate-key-pair.ts'
import type { Key } from '../key.ts'
import type { KeyMaterial } from '../key-material.ts'
import { takePrivateNumbers } from '../key-source.ts'
import { writePem } from '../pem/pem.ts'
import { type ForgeModule, loadForge } from '../rsa/forge.ts'
import type { RsaPrivateNumbers } from '../rsa/numbers.ts'
import { signSha256 } from '../rsa/sign.ts'
import { randomBytes } from '../rsa/web-crypto.ts'
import { toAlternativeNames } from './certificate-hosts.ts'

const DAY_MS = 86_400_000

/** What may be asked of a certificate. */
export interface CreateCertificateOptions {
  /** The host names and IP addresses that it is for; `localhost`, `127.0.0.1` and `::1` unless told. */
  readonly hosts?: readonly string[] | undefined
  /** The private key that it belongs to, in whatever form `readKeyMaterial` takes. A new one unless told. */
  readonly privateKey?: Key | KeyMaterial | undefined
  /** How many days it is valid: 1 to 825, 30 unless told. */
  readonly days?: number | undefined
  /** The clock, in milliseconds since the epoch. */
  readonly now?: (() => number) | undefined
}

/** A certificate and its key, as the options `cert` and `key` of an https server take them. */
export interface SelfSignedCertificate {
  /** The certificate: PEM. Who is to trust it takes it as its `ca`. */
  readonly certificate: string
  /** The private key: PEM of PKCS#8. */
  readonly privateKey: string
}

/**
 * Makes a self-signed TLS server certificate, for tests and development on this machine. It is no authority: whoever
 * trusts it trusts these hosts alone, and its key signs no other certificates.
 *
 * @throws {@link KeysError} `GW_KEYS_*` if the private key given cannot be read, or is a public one
 * @throws TypeError if an option cannot be meant
 */
export async function createCertificate(
  options: CreateCertificateOptions = {},
): Promise<SelfSignedCertificate> {
  assertKnownOptions(options, ['hosts', 'privateKey', 'days', 'now'])
  const { hosts = ['localhost', '127.0.0.1', '::1'], days = 30, now = Date.now } = options
  const altNames = toAlternativeNames(hosts)
  if (!Number.isInteger(days) || days < 1 || days > 825) {
    throw new TypeError(`days must be an integer from 1 to 825; got ${String(days)}`)
  }
  const nowMs = now()
  if (!Number.isFinite(nowMs)) throw new TypeError('now() must return epoch milliseconds')
  const source = options.privateKey ?? (await generateKeyPair()).privateKey
  const numbers = await takePrivateNumbers(source)
  const forge = await loadForge()
  const made = forge.pki.createCertificate()
  made.publicKey = forge.pki.publicKeyFromPem(writePem('PUBLIC KEY', writeSpki(numbers)))
  made.serialNumber = `01${toHex(randomBytes(15))}` // positive, and 120 random bits
  // Some minutes back, for clocks that are a little behind.
  made.validity.notBefore = new Date(nowMs - 300_000)
  made.validity.notAfter = new Date(nowMs + days * DAY_MS)
  // At most 64 characters, says the standard; readers go by the alternative names anyway.
  const value = (altNames[0]?.host ?? '').slice(0, 64)
  const name = [{ name: 'commonName', value, valueTagClass: forge.asn1.Type.UTF8 as never }]
  made.setSubject(name)
  made.setIssuer(name)
  made.setExtensions([
    { name: 'basicConstraints', critical: true, cA: false },
    { name: 'keyUsage', critical: true, digitalSignature: true, keyEncipherment: true },
    { name: 'extKeyUsage', serverAuth: true },
    { name: 'subjectAltName', altNames: altNames.map(({ forgeName }) => forgeName) },
    { name: 'subjectKeyIdentifier' },
  ])
  return {
    certificate: await sign(forge, made, numbers),
    privateKey: writePem('PRIVATE KEY', writePkcs8(numbers)),
  }
}

async function sign(
  forge: ForgeModule,
  certificate: pki.Certificate,
  numbers: RsaPrivateNumbers,
): Promise<string> {
  const oid = String(forge.pki.oids.sha256WithRSAEncryption)
  certificate.signatureOid = oid
  certificate.siginfo.algorithmOid = oid
  certificate.signature = ''
  const [body] = forge.pki.certificateToAsn1(certificate).value as [asn1.Asn1]
  const bytes = fromBinary(forge.asn1.toDer(body).getBytes())
  certificate.signature = toBinary(await signSha256(numbers, bytes))
  return forge.pki.certificateToPem(certificate).replace(/\r/g, '')
}
