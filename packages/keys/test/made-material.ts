// Creates key material with programs that share no code with this package: node:crypto and node-forge.
import type { KeyObject } from 'node:crypto'
import { testKeyPair } from '@gw/testkit'
import forge from 'node-forge'
import { element, integer, oid, RSA, sequence } from './der/hand-made-der.ts'

/** The key pair that most tests use. */
export const pair: ReturnType<typeof testKeyPair> = testKeyPair()

/** A passphrase that is not ASCII, because formats differ in how they encode it. */
export const PASSPHRASE = 'pä€😀 horse'

const forgeKey = forge.pki.privateKeyFromPem(pair.privatePem)

/** Creates an encrypted PKCS#8 key with Node. */
export function encryptedPkcs8(cipher = 'aes-256-cbc', passphrase = PASSPHRASE): string {
  return pair.privateKey.export({ type: 'pkcs8', format: 'pem', cipher, passphrase }).toString()
}

/** Creates traditional encrypted PEM with Node. */
export function oldEncryptedPem(cipher = 'aes-256-cbc', passphrase = PASSPHRASE): string {
  return pair.privateKey.export({ type: 'pkcs1', format: 'pem', cipher, passphrase }).toString()
}

const certificates = new Map<string, string>()

/** Creates a certificate with node-forge, once per name. */
export function certificate(commonName = 'gateway.example'): string {
  const made = certificates.get(commonName) ?? forge.pki.certificateToPem(signed(commonName))
  certificates.set(commonName, made)
  return made.replace(/\r/g, '')
}

/** Creates a certificate for any kind of key by hand. Its signature is empty. */
export function unsignedCertificate(commonName: string, key: KeyObject): Uint8Array {
  const text = element(0x0c, Buffer.from(commonName))
  const name = sequence(element(0x31, sequence(oid('550403'), text)))
  const time = element(0x17, Buffer.from('260102030405Z'))
  const spki = key.export({ type: 'spki', format: 'der' })
  const body = sequence(integer(1), RSA, name, sequence(time, time), name, spki)
  return sequence(body, RSA, element(3, Uint8Array.of(0)))
}

/** Creates a PKCS#12 file with node-forge, which encodes passphrases beyond ASCII incorrectly. */
export function pkcs12(
  passphrase: string | null,
  algorithm: 'aes256' | '3des' = 'aes256',
  certificates: readonly string[] = [certificate()],
): Uint8Array {
  const chain = certificates.map((pem) => forge.pki.certificateFromPem(pem))
  const made = forge.pkcs12.toPkcs12Asn1(forgeKey, chain, passphrase, { algorithm })
  return Buffer.from(forge.asn1.toDer(made).getBytes(), 'latin1')
}

/** Creates a certificate request with node-forge. */
export function certificateRequest(): string {
  const made = forge.pki.createCertificationRequest()
  made.publicKey = publicKeyOf(forgeKey)
  made.setSubject(names('gateway.example'))
  made.sign(forgeKey, forge.md.sha256.create())
  return forge.pki.certificationRequestToPem(made)
}

function names(commonName: string): forge.pki.CertificateField[] {
  return [{ name: 'commonName', value: commonName, valueTagClass: forge.asn1.Type.UTF8 as never }]
}

function signed(commonName: string): forge.pki.Certificate {
  const made = forge.pki.createCertificate()
  made.publicKey = publicKeyOf(forgeKey)
  made.serialNumber = '0a0b0c'
  made.validity.notBefore = new Date('2026-01-02T03:04:05Z')
  made.validity.notAfter = new Date('2051-01-02T03:04:05Z')
  made.setSubject(names(commonName))
  made.setIssuer([{ name: 'commonName', value: 'issuer' }])
  made.sign(forgeKey, forge.md.sha256.create())
  return made
}

function publicKeyOf(key: forge.pki.rsa.PrivateKey): forge.pki.rsa.PublicKey {
  return forge.pki.setRsaPublicKey(key.n, key.e)
}
