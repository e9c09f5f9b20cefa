import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createClient } from '@gw/client'
import { runSandboxProgram } from '@gw/sandbox'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { merchantPair } from '../support/sandbox.ts'

const folder = mkdtempSync(join(tmpdir(), 'gw-sandbox-'))
// Below the package, so that what is not bundled is found from there.
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

/** Runs the program until it has told where notifications go, which is its last line. */
async function run(...args: string[]) {
  const child: ChildProcess = spawn(process.execPath, [program, '--port', '0', ...args], {
    cwd: folder,
  })
  const ended = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  const told = new Map<string, string>()
  if (child.stdout === null) throw new Error('no output')
  for await (const line of createInterface(child.stdout)) {
    told.set(line.slice(0, 18).trim(), line.slice(18))
    if (line.startsWith('notifications to')) break
  }
  return { child, ended, tell: (name: string) => told.get(name) ?? '' }
}

describe('gw-sandbox', () => {
  it('serves until it is interrupted, with keys that outlive it', async () => {
    const first = await run(
      '--client-id',
      'SANDBOX_SHOP',
      '--fault',
      'status5xx,on=answers,times=1',
    )
    const client = createClient({
      clientId: 'SANDBOX_SHOP',
      signer: {
        privateKey: readFileSync(join(folder, first.tell('your private key')), 'utf8'),
        keyVersion: 1,
      },
      gatewayKeys: { 1: readFileSync(join(folder, first.tell('its public key')), 'utf8') },
      endpoint: {
        hosts: { asia: { recommended: first.tell('gateway') } },
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
    expect((await fetch(first.tell('watch it'))).status).toBe(200)
    first.child.kill('SIGINT')
    expect(await first.ended).toEqual([0, null])

    const key = readFileSync(join(folder, '.gw-sandbox', 'merchant-private.pem'), 'utf8')
    const second = await run()
    expect(readFileSync(join(folder, second.tell('your private key')), 'utf8')).toBe(key)
    second.child.kill('SIGTERM')
    expect(await second.ended).toEqual([0, null])
    const mode = statSync(join(folder, '.gw-sandbox', 'merchant-private.pem')).mode & 0o777
    expect(mode).toBe(0o600)
    expect(readFileSync(join(folder, '.gw-sandbox', '.gitignore'), 'utf8')).toBe('*\n')
  })

  it('knows a merchant by the public key alone, and then keeps no private one', async () => {
    const file = join(folder, 'own-public.pem')
    writeFileSync(file, merchantPair.publicKey)
    const { child, ended, tell } = await run('--merchant-key', file, '--keys', 'own')
    expect(tell('your private key')).toBe('')
    expect(readdirSync(join(folder, 'own')).sort()).toEqual([
      '.gitignore',
      'gateway-private-1.pem',
      'gateway-public-1.pem',
    ])
    child.kill('SIGINT')
    expect(await ended).toEqual([0, null])
  })

  it('serves https to those who trust its certificate', async () => {
    const { child, ended, tell } = await run('--tls')
    const ca = readFileSync(join(folder, tell('trust')), 'utf8')
    expect(tell('gateway')).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/)
    const status = await new Promise((resolve, reject) => {
      request(`${tell('gateway')}/_sandbox/`, { ca, agent: false }, (response) => {
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
    ['a port that is none', ['--port', '70000']],
    ['a speed that is none', ['--speed', 'fast', '--keys', join(folder, 'k')]],
    ['a fault that is none', ['--fault', 'explode,on=answers']],
    ['a fault without a direction', ['--fault', 'delay']],
    ['a field without a value', ['--fault', 'delay,on']],
    ['an outcome that is none', ['--pay', 'maybe']],
    ['a URL that is none', ['--notify-url', 'shop', '--keys', join(folder, 'k')]],
    ['words that are no options', ['start']],
  ])('ends with 2 for %s, and says why', async (_what, args) => {
    const complaints: string[] = []
    const code = await runSandboxProgram(args, {
      write: () => {},
      complain: (text) => complaints.push(text),
      signal: AbortSignal.abort(),
    })
    expect(code).toBe(2)
    expect(complaints.join('')).not.toBe('')
  })

  it('prints its options when asked, and starts nothing', async () => {
    const written: string[] = []
    const code = await runSandboxProgram(['--help'], {
      write: (text) => written.push(text),
      complain: (text) => written.push(text),
      signal: new AbortController().signal,
    })
    expect(code).toBe(0)
    for (const name of ['port', 'tls', 'seed', 'speed', 'notify-url', 'fault', 'keys']) {
      expect(written.join('')).toContain(`--${name}`)
    }
  })

  it.each([
    ['where everything is', ['--port', '0', '--keys', join(folder, 'json')], 0],
    ['what is wrong', ['--prot', '1'], 2],
  ])('tells a program %s in one JSON object', async (_what, args, exitCode) => {
    const written: string[] = []
    const code = await runSandboxProgram([...args, '--json'], {
      write: (text) => written.push(text),
      complain: () => {},
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

  it('ends with 1 when its port is taken', async () => {
    const { child, ended, tell } = await run()
    const complaints: string[] = []
    const { port } = new URL(tell('gateway'))
    const code = await runSandboxProgram(['--port', port, '--keys', join(folder, '.gw-sandbox')], {
      write: () => {},
      complain: (text) => complaints.push(text),
      signal: AbortSignal.abort(),
    })
    expect(code).toBe(1)
    expect(complaints.join('')).toContain(port)
    child.kill('SIGINT')
    await ended
  })
})
