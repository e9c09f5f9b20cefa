import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeKey } from '@gw/keys'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'
import { createFolder } from './gw.ts'
import { pty, startInTerminal } from './terminal.ts'

describe.skipIf(pty === undefined)('built program in a terminal', () => {
  it('asks for the passphrase of a key without showing it', async () => {
    const cwd = createFolder()
    const { privatePem } = testKeyPair('merchant')
    const passphrase = 'test passphrase'
    const encrypted = await writeKey(privatePem, 'encrypted-pkcs8-pem', {
      passphrase,
      iterations: 1_000,
    })
    writeFileSync(join(cwd, 'key.pem'), encrypted)
    const run = startInTerminal(['keys', 'show', 'key.pem'], { cwd })
    await run.shown('Passphrase')
    run.type(`${passphrase}\r`)
    const { code, screen } = await run.ended
    expect(code).toBe(0)
    expect(screen).toContain('private key')
    expect(screen).not.toContain(passphrase)
  })
})
