import { testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'
import { containsPrivateKey } from '../../src/secrets/contains-private-key.ts'

const { privateKey, publicKey, privatePem, publicPem } = testKeyPair('merchant')
const base64 = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')

describe('containsPrivateKey', () => {
  it.each([
    ['PEM', privatePem],
    ['PEM on one line', privatePem.replaceAll('\n', '\\n')],
    ['bare base64', base64],
    ['base64 in lines', base64.replace(/.{64}/g, '$&\n')],
    ['base64 after a key version', `2=${base64}`],
    ['PKCS#1', privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64')],
    ['PEM in base64', Buffer.from(privatePem).toString('base64')],
    ['a JWK', JSON.stringify(privateKey.export({ format: 'jwk' }))],
  ])('returns true for a private key as %s', (_what, text) => {
    expect(containsPrivateKey(text)).toBe(true)
  })

  it.each([
    ['a path', '../keys/merchant-private.pem'],
    ['a public key', publicPem],
    [
      'a public key in base64',
      publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    ],
    ['a public key as PEM in base64', Buffer.from(publicPem).toString('base64')],
    ['a long signature', `signature=${'MIIA'.repeat(171)}`],
    ['a public JWK', JSON.stringify(publicKey.export({ format: 'jwk' }))],
  ])('returns false for %s', (_what, text) => {
    expect(containsPrivateKey(text)).toBe(false)
  })
})
