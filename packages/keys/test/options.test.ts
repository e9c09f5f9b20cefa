import { generateKeyPair, readKeyMaterial, writeKey } from '@gw/keys'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'

const { privatePem } = testKeyPair()
const misspelled = { passphase: 'x' } as object

describe('misspelled options', () => {
  it.each([
    ['readKeyMaterial', () => readKeyMaterial(privatePem, misspelled), 'passphrase'],
    ['writeKey', () => writeKey(privatePem, 'jwk', { iteration: 1 } as object), 'iterations'],
    ['generateKeyPair', () => generateKeyPair({ bit: 2048 } as object), 'bits'],
  ])('make %s throw a TypeError that suggests the correct name', async (_name, call, name) => {
    await expect(call()).rejects.toThrow(new RegExp(`Did you mean ${name}\\?`))
    await expect(call()).rejects.toBeInstanceOf(TypeError)
  })
})
