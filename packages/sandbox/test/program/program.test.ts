import { type ChildProcess, spawn } from 'node:child_process'
import { createVerify } from 'node:crypto'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createClient } from '@gw/client'
import { faultNames, runSandboxProgram, type Sandbox } from '@gw/sandbox'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { acknowledge, startMerchant } from '../support/merchant.ts'
import { call, EUR_100, merchantPair } from '../support/sandbox.ts'

const folder = mkdtempSync(join(tmpdir(), 'gw-sandbox-'))
// Below the package, so that dependencies that are not bundled are found.
const built = new URL(`../../node_modules/.program-test-${process.pid}/`, import.meta.url)
const program = fileURLToPath(new URL('bin.mjs', built))

beforeAll(async () => {
  await build({
    entryPoints: [fileURLToPath(new URL('../../src/bin.ts', import.meta.url))],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    conditions: ['@gw/source'],
    external: ['node-forge'],
    logLevel: 'error',
  })
})

afterAll(() => {
  rmSync(folder, { recursive: true })
  rmSync(built, { recursive: true })
})

/** Runs the program until it has printed the notify URL, which is its last detail. */
async function run(...args: string[]) {
  const child: ChildProcess = spawn(process.execPath, [program, '--port', '0', ...args], {
    cwd: folder,
  })
  const ended = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  const printed = new Map<string, string>()
  if (child.stdout === null) throw new Error('no output')
  for await (const line of createInterface(child.stdout)) {
    printed.set(line.slice(0, 22).trim(), line.slice(22))
    if (line.startsWith('notifications')) break
  }
  return { child, ended, printedValue: (name: string) => printed.get(name) ?? '' }
}

describe('gw-sandbox', () => {
  it('serves until it is interrupted, and keeps its keys', async () => {
    const first = await run(
      '--client-id',
      'SANDBOX_SHOP',
      '--fault',
      'status5xx,on=responses,times=1',
    )
    const client = createClient({
      clientId: 'SANDBOX_SHOP',
      signer: {
        privateKey: readFileSync(join(folder, first.printedValue('your private key')), 'utf8'),
        keyVersion: 1,
      },
      gatewayKeys: {
        1: readFileSync(join(folder, first.printedValue("gateway's public key")), 'utf8'),
      },
      endpoint: {
        hosts: { asia: { recommended: first.printedValue('gateway') } },
        region: 'asia',
        scenario: 'online',
        environment: 'sandbox',
      },
      retry: false,
    })
    await expect(client.inquiryPayment({ paymentId: '1' })).rejects.toMatchObject({
      httpStatus: 503,
    })
    await expect(client.inquiryPayment({ paymentId: '1' })).rejects.toMatchObject({
      authenticated: true,
      result: { resultCode: 'ORDER_NOT_EXIST' },
    })
    expect((await fetch(first.printedValue('console'))).status).toBe(200)
    first.child.kill('SIGINT')
    expect(await first.ended).toEqual([0, null])

    const key = readFileSync(join(folder, '.gw-sandbox', 'merchant-private.pem'), 'utf8')
    const second = await run()
    expect(readFileSync(join(folder, second.printedValue('your private key')), 'utf8')).toBe(key)
    second.child.kill('SIGTERM')
    expect(await second.ended).toEqual([0, null])
    const mode = statSync(join(folder, '.gw-sandbox', 'merchant-private.pem')).mode & 0o777
    expect(mode).toBe(0o600)
    expect(readFileSync(join(folder, '.gw-sandbox', '.gitignore'), 'utf8')).toBe('*\n')
  })

  it('ends when the reader of its output is gone', async () => {
    const { child, ended, printedValue } = await run()
    child.stdout?.destroy()
    // Each one is a line of output. The first writes may still fit into the pipe.
    while (child.exitCode === null) await fetch(`${printedValue('gateway')}/ams/x`).catch(() => {})
    expect(await ended).toEqual([0, null])
  })

  it('stores no private key of the merchant with --merchant-key', async () => {
    const file = join(folder, 'own-public.pem')
    writeFileSync(file, merchantPair.publicKey)
    const { child, ended, printedValue } = await run('--merchant-key', file, '--keys', 'own')
    expect(printedValue('your private key')).toBe('')
    expect(readdirSync(join(folder, 'own')).sort()).toEqual([
      '.gitignore',
      'gateway-private-1.pem',
      'gateway-public-1.pem',
    ])
    child.kill('SIGINT')
    expect(await ended).toEqual([0, null])
  })

  it('serves https with --tls', async () => {
    const { child, ended, printedValue } = await run('--tls')
    const ca = readFileSync(join(folder, printedValue('certificate to trust')), 'utf8')
    expect(printedValue('gateway')).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/)
    const status = await new Promise((resolve, reject) => {
      request(`${printedValue('gateway')}/_sandbox/`, { ca, agent: false }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(200)
    child.kill('SIGINT')
    expect(await ended).toEqual([0, null])
  })

  it.each([
    ['an unknown option', ['--prot', '1']],
    ['an invalid port', ['--port', '70000']],
    ['an invalid speed', ['--speed', 'fast', '--keys', join(folder, 'k')]],
    ['an unknown fault', ['--fault', 'explode,on=responses']],
    ['a fault without a direction', ['--fault', 'delay']],
    ['a field without a value', ['--fault', 'delay,on']],
    ['an unknown outcome', ['--pay', 'maybe']],
    ['an invalid URL', ['--notify-url', 'shop', '--keys', join(folder, 'k')]],
    ['an argument that is not an option', ['start']],
  ])('exits with 2 and a reason for %s', async (_what, args) => {
    const errors: string[] = []
    const code = await runSandboxProgram(args, {
      write: () => {},
      writeError: (text) => errors.push(text),
      signal: AbortSignal.abort(),
    })
    expect(code).toBe(2)
    expect(errors.join('')).toMatch(/^gw-sandbox: \S.*\n/)
  })

  it.each(['.gitignore', 'merchant-public.pem', 'gateway-public-1.pem', 'ca.pem'])(
    'does not write through a link named %s',
    async (name) => {
      const precious = join(folder, `precious-${name}`)
      const keys = join(folder, `linked-${name}`)
      writeFileSync(precious, 'precious')
      mkdirSync(keys)
      symlinkSync(precious, join(keys, name))
      const code = await runSandboxProgram(['--port', '0', '--tls', '--keys', keys], {
        write: () => {},
        writeError: () => {},
        signal: AbortSignal.abort(),
      })
      expect(code).toBe(0)
      expect(readFileSync(precious, 'utf8')).toBe('precious')
      expect(readFileSync(join(keys, name), 'utf8')).not.toBe('precious')
    },
  )

  it('rejects with TypeError for an unknown name in io', async () => {
    const io = {
      write: () => {},
      writeError: () => {},
      signal: AbortSignal.abort(),
      onStartd: () => {},
    }
    await expect(runSandboxProgram(['--help'], io)).rejects.toThrow(
      new TypeError('Unknown option io.onStartd. Did you mean io.onStarted?'),
    )
  })

  it('prints its options, faults, and examples in 80 columns with --help', async () => {
    const written: string[] = []
    const code = await runSandboxProgram(['--help'], {
      write: (text) => written.push(text),
      writeError: (text) => written.push(text),
      signal: new AbortController().signal,
    })
    expect(code).toBe(0)
    for (const name of ['port', 'tls', 'seed', 'speed', 'notify-url', 'fault', 'keys']) {
      expect(written.join('')).toContain(`--${name}`)
    }
    const lines = written.join('').split('\n')
    expect(lines.filter((line) => line.length > 80)).toEqual([])
    expect(faultNames.filter((name) => !written.join('').includes(name))).toEqual([])
    expect(lines).toContain('  $ gw-sandbox --notify-url http://127.0.0.1:3000/notify')
  })

  it.each([
    ['its details', ['--port', '0', '--keys', join(folder, 'json')], 0],
    ['an error', ['--prot', '1'], 2],
  ])('prints %s as one JSON object with --json', async (_what, args, exitCode) => {
    const written: string[] = []
    const code = await runSandboxProgram([...args, '--json'], {
      write: (text) => written.push(text),
      writeError: () => {},
      signal: AbortSignal.abort(),
    })
    expect(code).toBe(exitCode)
    expect(JSON.parse(written.join(''))).toMatchObject(
      exitCode === 0
        ? {
            ok: true,
            url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
            controlUrl: expect.stringMatching(/\/_sandbox\/$/),
            clientId: 'SANDBOX_MERCHANT',
            privateKeyFile: join(folder, 'json', 'merchant-private.pem'),
            gatewayPublicKeyFile: join(folder, 'json', 'gateway-public-1.pem'),
          }
        : { ok: false, exitCode: 2, message: expect.any(String) },
    )
  })

  it.each([
    [
      'lines',
      [],
      /^\d\d:\d\d:\d\d {2}--> inquiryPayment NONE 200 rejected ORDER_NOT_EXIST \d+ ms\n {10}No payment has the ID "NONE"[^\n]*\n {10}Next step: /m,
    ],
    ['JSON', ['--json'], /^\{"sequence":1,[^\n]*"type":"call"[^\n]*\}\n$/m],
    ['nothing', ['--quiet'], /^$/],
  ])('prints %s for a call with %j', async (_what, args, expected) => {
    const written: string[] = []
    const ending = new AbortController()
    const started = new Promise<Sandbox>((resolve, reject) => {
      const io = {
        write: (text: string) => written.push(text),
        writeError: reject,
        signal: ending.signal,
        onStarted: resolve,
      }
      const keys = ['--keys', join(folder, '.gw-sandbox'), '--wire-time', 'clock']
      void runSandboxProgram(['--port', '0', ...keys, ...args], io)
    })
    const sandbox = await started
    const facts = written.splice(0).join('')
    await call(sandbox, { paymentId: 'NONE' })
    ending.abort()
    expect(facts).toContain(sandbox.url)
    expect(written.join('')).toMatch(expected)
  })

  it('applies --signed-target, --time-format, and --strict', async () => {
    const { url, received } = await startMerchant(acknowledge)
    const ending = new AbortController()
    const sandbox = await new Promise<Sandbox>((resolve, reject) => {
      const flags = ['--signed-target', 'path', '--time-format', 'iso', '--strict', '--quiet']
      const args = ['--port', '0', '--keys', join(folder, '.gw-sandbox'), '--wire-time', 'clock']
      const io = { write: () => {}, writeError: reject, signal: ending.signal, onStarted: resolve }
      void runSandboxProgram([...args, ...flags, '--notify-url', `${url}?order=1`], io)
    })
    const inStore = { paymentFactor: { inStorePaymentScenario: 'OrderCode' } }
    const pay = { paymentRequestId: 'ORDER_1', paymentAmount: EUR_100, ...inStore }
    const target = '/ams/sandbox/api/v1/payments/pay'
    expect((await call(sandbox, pay, { target })).json.result.resultCode).toBe('PARAM_ILLEGAL')
    sandbox.payments.pay(sandbox.payments.create({ paymentAmount: EUR_100 }).paymentId)
    await sandbox.deliveries.settled()
    const { headers, body = Buffer.from('') } = received[0] ?? {}
    const time = String(headers?.['request-time'])
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT/)
    const [, value = ''] = /signature=(.+)$/.exec(String(headers?.signature)) ?? []
    const { 1: publicKey = '' } = await sandbox.gatewayKeys.exportPublicKeys()
    const isValid = createVerify('RSA-SHA256')
      .update(`POST /notify\n${sandbox.merchant.clientId}.${time}.`)
      .update(body)
      .verify(publicKey, decodeURIComponent(value), 'base64')
    expect(isValid).toBe(true)
    ending.abort()
  })

  it('exits with 1 when its port is taken', async () => {
    const { child, ended, printedValue } = await run()
    const errors: string[] = []
    const { port } = new URL(printedValue('gateway'))
    const code = await runSandboxProgram(['--port', port, '--keys', join(folder, '.gw-sandbox')], {
      write: () => {},
      writeError: (text) => errors.push(text),
      signal: AbortSignal.abort(),
    })
    expect(code).toBe(1)
    expect(errors.join('')).toMatch(new RegExp(`^gw-sandbox: .*${port}`))
    child.kill('SIGINT')
    await ended
  })
})
