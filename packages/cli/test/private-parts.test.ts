import { createPrivateKey } from 'node:crypto'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'
import { createFolder } from './gw.ts'
import { showsPrivateKey } from './private-parts.ts'

describe('showsPrivateKey', () => {
  const { privateKey, privatePem, publicPem } = testKeyPair('merchant')
  const der = createPrivateKey(privatePem).export({ type: 'pkcs1', format: 'der' })

  it.each([
    ['PEM', privatePem],
    ['one line', privatePem.replaceAll('\n', '\\n').replaceAll('\\n', '')],
    ['the middle of the base64', `x ${der.toString('base64').slice(301)}`],
    ['a JWK', JSON.stringify(privateKey.export({ format: 'jwk' }))],
    ['hexadecimal', der.toString('hex')],
  ])('detects a private key as %s', (_what, output) => {
    expect(showsPrivateKey(output, createFolder())).toBe(true)
  })

  it('ignores a public key', () => {
    expect(showsPrivateKey(publicPem, createFolder())).toBe(false)
  })
})
