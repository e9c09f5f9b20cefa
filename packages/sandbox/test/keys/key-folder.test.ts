import { generateKeyPairSync } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startSandbox } from '@gw/sandbox'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'
import { openKeyFolder } from '../../src/keys/key-folder.ts'
import { makeFolder } from '../support/sandbox.ts'

const UNAVAILABLE = { code: 'GW_SANDBOX_KEYS_UNAVAILABLE' }
const { privateKey: ec } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

describe('a key file that cannot be used', () => {
  it.each([
    ['an empty file', ''],
    ['a cut key', testKeyPair().privatePem.slice(0, 800)],
    ['a public key', testKeyPair().publicPem],
    ['a key of another kind', ec.export({ type: 'pkcs8', format: 'pem' }).toString()],
    ['any text', 'hello'],
  ])('is named, and stays as it is: %s', async (_what, content) => {
    for (const name of ['merchant-private.pem', 'gateway-private-1.pem']) {
      const keyFolder = makeFolder()
      const file = join(keyFolder, name)
      writeFileSync(file, content)
      const starting = startSandbox({ keyFolder, port: 0 })
      await expect(starting).rejects.toMatchObject({
        ...UNAVAILABLE,
        message: expect.stringContaining(file),
      })
      expect(readFileSync(file, 'utf8')).toBe(content)
    }
  })
})

describe('a key folder that cannot be written', () => {
  it('is named, with the reason', async () => {
    const file = join(makeFolder(), 'file')
    writeFileSync(file, '')
    for (const folder of [file, join(file, 'keys')]) {
      const message = expect.stringMatching(/not a folder/)
      await expect(openKeyFolder(folder)).rejects.toMatchObject({ ...UNAVAILABLE, message })
    }
  })
})
