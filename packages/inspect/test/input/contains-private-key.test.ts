import { generateKeyPairSync } from 'node:crypto'
import { containsPrivateKey } from '@gw/inspect/internal'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'

const { privateKey, publicKey, privatePem, publicPem } = testKeyPair('merchant')
const base64 = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')

const { privateKey: ecKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const ecDer = ecKey.export({ type: 'pkcs8', format: 'der' })
const encrypted = privateKey.export({
  type: 'pkcs8',
  format: 'der',
  cipher: 'aes-256-cbc',
  passphrase: 'for this test',
})

describe('containsPrivateKey', () => {
  it.each<[string, string | Uint8Array]>([
    ['PEM', privatePem],
    ['PEM on one line', privatePem.replaceAll('\n', '\\n')],
    ['bare base64', base64],
    ['base64 in lines', base64.replace(/.{64}/g, '$&\n')],
    ['base64 after a key version', `2=${base64}`],
    ['PKCS#1', privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64')],
    ['PEM in base64', Buffer.from(privatePem).toString('base64')],
    ['a JWK', JSON.stringify(privateKey.export({ format: 'jwk' }))],
    ['lines that a program joins', base64.replace(/.{64}/g, '$&" +\n  "')],
    ['DER of EC', ecDer],
    ['DER of EC in base64', ecDer.toString('base64')],
    ['SEC1', ecKey.export({ type: 'sec1', format: 'pem' }).toString()],
    ['a JWK of EC', JSON.stringify(ecKey.export({ format: 'jwk' }))],
    ['encrypted DER', encrypted],
    ['encrypted DER in base64', encrypted.toString('base64')],
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
