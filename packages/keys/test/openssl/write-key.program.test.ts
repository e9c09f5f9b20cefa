import { createCertificate, readKeyMaterial, writeKey } from '@gw/keys'
import { testKeyPair } from '@gw/testkit'
import { expect, it } from 'vitest'
import { describeWithOpenssl, openHarness, PASSPHRASE } from './harness.ts'

const { privatePem } = testKeyPair()
// Few iterations, because the default number takes a second each time. write-key.test.ts tests it.
const encryption = { passphrase: PASSPHRASE, iterations: 1_000 }
const PASS = ['-passin', `pass:${PASSPHRASE}`]

describeWithOpenssl('writeKey: input for openssl', () => {
  const { openssl, write } = openHarness()

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
