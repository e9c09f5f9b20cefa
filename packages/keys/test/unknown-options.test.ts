import { generateKeyPair, readKeyMaterial, writeKey } from '@gw/keys'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'

const { privatePem } = testKeyPair()

describe('unknown options', () => {
  it.each<[string, string, () => Promise<unknown>]>([
    ['generateKeyPair({ bit })', 'bits', () => generateKeyPair({ bit: 2048 } as never)],
    [
      'readKeyMaterial(key, { passPhrase })',
      'passphrase',
      () => readKeyMaterial(privatePem, { passPhrase: 'x' } as never),
    ],
    [
      'writeKey(key, format, { iteration })',
      'iterations',
      () => writeKey(privatePem, 'pkcs8-pem', { iteration: 1 } as never),
    ],
  ])('%s is rejected, and the message suggests %s', async (_call, nearest, run) => {
    await expect(run()).rejects.toThrow(TypeError)
    await expect(run()).rejects.toThrow(`Did you mean ${nearest}?`)
  })
})
