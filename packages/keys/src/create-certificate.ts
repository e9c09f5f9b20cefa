import { anything, type Rules, readClock, readOptions, toHex } from '@gw/errors/internal'
import type { RsaPrivateNumbers } from '@gw/signature/internal'
import type { asn1, pki } from 'node-forge'
import { fromBinary, toBinary } from './bytes/bytes.ts'
import { type ForgeModule, loadForge } from './crypto/forge.ts'
import { randomBytes, signSha256 } from './crypto/web-crypto.ts'
import { writePkcs8, writeSpki } from './der/rsa-write.ts'
import { generateKeyPair } from './generate-key-pair.ts'
import { readPrivateNumbers } from './key-source.ts'
import type { Key } from './material/key.ts'
import type { AnyKeyMaterial } from './material/key-material.ts'
import { writePem } from './pem/pem.ts'
import { toAlternativeNames } from './x509/certificate-hosts.ts'

const DAY_MS = 86_400_000

/** Options of {@link createCertificate}. */
export interface CreateCertificateOptions {
  /** Host names and IP addresses. Defaults to `localhost`, `127.0.0.1`, and `::1`. */
  readonly hosts?: readonly string[] | undefined
  /** The certificate's private key, in any form that `readKeyMaterial` accepts. Defaults to a new key. */
  readonly privateKey?: Key | AnyKeyMaterial | undefined
  /** Validity in days, from 1 to 825. Defaults to 30. */
  readonly days?: number | undefined
  /** Clock in epoch milliseconds. Defaults to `Date.now`. */
  readonly now?: (() => number) | undefined
}

const rules: Rules<CreateCertificateOptions> = {
  hosts: anything,
  privateKey: anything,
  days: anything,
  now: anything,
}

/** A certificate and its key, for an HTTPS server's options `cert` and `key`. */
export interface SelfSignedCertificate {
  /** The certificate as PEM. Pass it to clients as their option `ca`, so that they trust it. */
  readonly certificate: string
  /** The private key as PKCS#8 PEM. */
  readonly privateKey: string
}

/**
 * Creates a self-signed TLS server certificate for tests and local development. It is not a certificate authority.
 * Clients that trust it trust only these hosts, and its key cannot sign other certificates.
 *
 * @throws {@link KeysError} `GW_KEYS_*` if the private key cannot be read or is public
 * @throws TypeError if an option is invalid
 */
export async function createCertificate(
  options: CreateCertificateOptions = {},
): Promise<SelfSignedCertificate> {
  const settings = readOptions(options, rules)
  const { hosts = ['localhost', '127.0.0.1', '::1'], days = 30, now = Date.now } = settings
  const altNames = toAlternativeNames(hosts)
  if (!Number.isInteger(days) || days < 1 || days > 825) {
    throw new TypeError(`days must be an integer from 1 to 825; got ${String(days)}`)
  }
  const nowMs = readClock(now)
  const source = settings.privateKey ?? (await generateKeyPair()).privateKey
  const numbers = await readPrivateNumbers(source)
  const forge = await loadForge()
  const draft = forge.pki.createCertificate()
  draft.publicKey = forge.pki.publicKeyFromPem(writePem('PUBLIC KEY', writeSpki(numbers)))
  draft.serialNumber = `01${toHex(randomBytes(15))}` // positive, with 120 random bits
  // Five minutes ago, for clients whose clocks are slightly behind.
  draft.validity.notBefore = new Date(nowMs - 300_000)
  draft.validity.notAfter = new Date(nowMs + days * DAY_MS)
  // The standard allows 64 characters. Readers use the alternative names anyway.
  const value = (altNames[0]?.host ?? '').slice(0, 64)
  const name = [{ name: 'commonName', value, valueTagClass: forge.asn1.Type.UTF8 as never }]
  draft.setSubject(name)
  draft.setIssuer(name)
  draft.setExtensions([
    { name: 'basicConstraints', critical: true, cA: false },
    { name: 'keyUsage', critical: true, digitalSignature: true, keyEncipherment: true },
    { name: 'extKeyUsage', serverAuth: true },
    { name: 'subjectAltName', altNames: altNames.map(({ forgeName }) => forgeName) },
    { name: 'subjectKeyIdentifier' },
  ])
  return {
    certificate: await sign(forge, draft, numbers),
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
