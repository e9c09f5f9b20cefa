import { createCertificate, type KeyFormat, readKeyMaterial, writeKey } from '@gw/keys'
import { testKeyPair } from '@gw/testkit'
import { expect, it } from 'vitest'
import { describeWithOpenssl, openHarness, PASSPHRASE } from './harness.ts'

const { privatePem } = testKeyPair()
// Few iterations, because the default number takes a second each time. write-key.test.ts tests it.
const encryption = { passphrase: PASSPHRASE, iterations: 1_000 }
const PASS = ['-passin', `pass:${PASSPHRASE}`]

const FORMATS: [format: KeyFormat, args: string[]][] = [
  ['pkcs8-pem', ['pkey']],
  ['pkcs8-der', ['pkey', '-inform', 'DER']],
  ['pkcs8-base64', ['pkey', '-inform', 'DER']],
  ['pkcs1-pem', ['rsa']],
  ['pkcs1-der', ['rsa', '-inform', 'DER']],
  ['pkcs1-base64', ['rsa', '-inform', 'DER']],
  ['encrypted-pkcs8-pem', ['pkey', ...PASS]],
  ['encrypted-pkcs8-der', ['pkey', '-inform', 'DER', ...PASS]],
  ['spki-pem', ['pkey', '-pubin']],
  ['spki-der', ['pkey', '-pubin', '-inform', 'DER']],
  ['spki-base64', ['pkey', '-pubin', '-inform', 'DER']],
  ['pkcs1-public-pem', ['rsa', '-RSAPublicKey_in']],
  ['pkcs1-public-der', ['rsa', '-RSAPublicKey_in', '-inform', 'DER']],
  ['pkcs1-public-base64', ['rsa', '-RSAPublicKey_in', '-inform', 'DER']],
]

describeWithOpenssl('writeKey: input for openssl', () => {
  const { openssl, write } = openHarness()

  it.each(FORMATS)('writes %s that openssl reads', async (format, args) => {
    const options = format.startsWith('encrypted') ? encryption : {}
    const written = (await writeKey(privatePem, format, options)) as string
    const file = write(
      'written',
      format.endsWith('base64') ? Buffer.from(written, 'base64') : written,
    )
    const found = await readKeyMaterial(openssl(...args, '-in', file) ?? '')
    const own = await readKeyMaterial(privatePem)
    const type = /spki|public/.test(format) ? 'public' : 'private'
    expect(found).toMatchObject({ type, thumbprint: own.thumbprint })
  })

  it('writes PKCS#12 that openssl reads only with its passphrase', async () => {
    const { certificate, privateKey } = await createCertificate({ privateKey: privatePem })
    const options = { ...encryption, certificates: [certificate] }
    const file = write('written.p12', await writeKey(privatePem, 'pkcs12', options))
    const opened = openssl('pkcs12', '-in', file, '-nodes', ...PASS)
    expect(opened).toContain(certificate)
    expect(opened).toContain(privateKey)
    expect(openssl('pkcs12', '-in', file, '-nodes', '-passin', 'pass:wrong')).toBeUndefined()
  })
})

describeWithOpenssl('createCertificate: verification by openssl', () => {
  const { openssl, write } = openHarness()
  const hosts = ['localhost', '127.0.0.1', '::1']

  it('creates a certificate that is valid for its hosts only', async () => {
    const { certificate, privateKey } = await createCertificate({ hosts })
    const file = write('certificate.pem', certificate)
    const verify = (...flags: string[]) => openssl('verify', ...flags, '-CAfile', file, file)
    for (const flags of [[], ['-x509_strict'], ['-purpose', 'sslserver']]) {
      expect(verify(...flags)).toBeDefined()
    }
    for (const host of hosts) {
      expect(verify(/[:\d]/.test(host) ? '-verify_ip' : '-verify_hostname', host)).toBeDefined()
    }
    expect(verify('-verify_hostname', 'shop.example')).toBeUndefined()
    const found = await readKeyMaterial(openssl('x509', '-in', file, '-noout', '-pubkey') ?? '')
    expect(found.thumbprint).toBe((await readKeyMaterial(privateKey)).thumbprint)
  })
})
