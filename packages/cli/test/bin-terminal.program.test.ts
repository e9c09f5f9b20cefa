import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { writeKey } from '@gw/keys'
import { listen, testKeyPair } from '@gw/testkit'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createFolder, createKeyFolder } from './gw.ts'
import { pty, startInTerminal } from './terminal.ts'

describe.skipIf(pty === undefined)('built program in a terminal', () => {
  it('prints colors', async () => {
    const { ended } = startInTerminal(['keys', 'show', 'gateway.pem'], { cwd: createKeyFolder() })
    const { code, screen } = await ended
    expect(code).toBe(0)
    expect(screen).toContain('\u001b[')
  })

  it.each([{ NO_COLOR: '1' }, { TERM: 'dumb' }])('prints no colors with %j', async (env) => {
    const around = { cwd: createKeyFolder(), env }
    const { screen } = await startInTerminal(['keys', 'show', 'gateway.pem'], around).ended
    expect(screen).not.toContain('\u001b[')
  })

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

  it('asks twice for a new passphrase and rejects two that differ', async () => {
    const cwd = createFolder()
    const right = startInTerminal(['keys', 'new', '--encrypt'], { cwd })
    for (const question of ['New passphrase', 'Repeat the passphrase']) {
      await right.shown(question)
      right.type('one\r')
    }
    expect((await right.ended).code).toBe(0)
    expect(readFileSync(join(cwd, 'gw-private.pem'), 'utf8')).toContain('ENCRYPTED')
    const wrong = startInTerminal(['keys', 'new', 'other', '--encrypt'], { cwd })
    await wrong.shown('New passphrase')
    wrong.type('one\r')
    await wrong.shown('Repeat the passphrase')
    wrong.type('two\r')
    expect((await wrong.ended).code).toBe(2)
  })

  it('exits with 2 on Ctrl+C at a prompt, and writes nothing', async () => {
    const cwd = createFolder()
    const run = startInTerminal(['keys', 'new', '--encrypt'], { cwd })
    await run.shown('New passphrase')
    run.type('\u0003')
    expect((await run.ended).code).toBe(2)
    expect(readdirSync(cwd)).toEqual([])
  })

  it('shows progress for a slow endpoint, and erases it', async () => {
    let result = (): void => {}
    const server = createServer((_request, response) => {
      result = () => void response.end('no')
    })
    const { url, close } = await listen(server, '/notify')
    onTestFinished(close)
    const env = { GW_GATEWAY_KEY_FILE: 'gateway-private.pem', GATEWAY_CLIENT_ID: 'X' }
    const args = ['trigger', 'notifyPayment', '--to', url]
    const run = startInTerminal(args, { cwd: createKeyFolder(), env })
    await run.shown('Waiting for your endpoint')
    result()
    const { code, screen } = await run.ended
    expect(code).toBe(1)
    const rest = screen.slice(screen.lastIndexOf('Waiting'))
    expect(rest).toContain('\r\u001b[K')
    expect(rest).toContain('not acknowledged')
  })
})
