import { writeKey } from '@gw/keys'
import { testKeyPair } from '@gw/testkit'
import { expect, it } from 'vitest'
import { certificate } from '../made-material.ts'
import { describeWithOpenssl, openHarness, PASSPHRASE } from './harness.ts'

const { privatePem } = testKeyPair()
// Few iterations, because the default number takes a second each time. write-key.test.ts tests it.
const encryption = { passphrase: PASSPHRASE, iterations: 1_000 }
const PASS = ['-passin', `pass:${PASSPHRASE}`]

describeWithOpenssl('writeKey: input for openssl', () => {
  const { openssl, write } = openHarness()

  it('writes PKCS#12 that openssl reads only with its passphrase', async () => {
    const options = { ...encryption, certificates: [certificate()] }
    const file = write('written.p12', await writeKey(privatePem, 'pkcs12', options))
    const opened = openssl('pkcs12', '-in', file, '-nodes', ...PASS)
    expect(opened).toContain(certificate())
    expect(opened).toContain(privatePem)
    expect(openssl('pkcs12', '-in', file, '-nodes', '-passin', 'pass:wrong')).toBeUndefined()
  })
})
