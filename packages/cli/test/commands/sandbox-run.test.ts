import type { ChildProcess } from 'node:child_process'
import { createVerify } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createClient } from '@gw/client'
import { inquiryPayment } from '@gw/operations'
import { startSandbox } from '@gw/sandbox'
import { listen, testKeyPair } from '@gw/testkit'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bytesServer, createFolder, gw, gwBuilt, startBuilt } from '../gw.ts'

const SUCCESS = '{"result":{"resultCode":"SUCCESS","resultStatus":"S","resultMessage":"success"}}'

/** Creates a folder in which a sandbox finds its keys, because creating them takes long. */
function createSandboxFolder(keys = '.gw-sandbox'): string {
  const cwd = createFolder()
  mkdirSync(join(cwd, keys), { mode: 0o700 })
  for (const [side, file] of [
    ['merchant', 'merchant-private.pem'],
    ['gateway', 'gateway-private-1.pem'],
  ] as const) {
    writeFileSync(join(cwd, keys, file), testKeyPair(side).privatePem, { mode: 0o600 })
  }
  return cwd
}

/** Runs the built program until it has printed the notify URL, which is its last detail. */
async function run(cwd: string, ...args: string[]) {
  const child: ChildProcess = startBuilt(['sandbox', '--port', '0', ...args], { cwd })
  const ended = once(child, 'exit')
  const printed = new Map<string, string>()
  if (child.stdout === null) throw new Error('the process has no output')
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  for (;;) {
    const { value: line = '', done } = await lines.next()
    if (done) throw new Error('the sandbox did not start')
    const [name = '', value = ''] = line.split(/ {2,}/)
    printed.set(name, value)
    if (name === 'notifications') break
  }
  return { child, ended, lines, printedValue: (name: string) => printed.get(name) ?? '' }
}

describe('gw sandbox as a process', () => {
  it('serves until it is interrupted, applies a fault, and keeps its keys', async () => {
    const cwd = createFolder()
    const first = await run(
      cwd,
      ...['--client-id', 'SANDBOX_SHOP', '--fault', 'status5xx,on=responses,times=1'],
    )
    const read = (name: string): string => readFileSync(join(cwd, first.printedValue(name)), 'utf8')
    const client = createClient({
      clientId: 'SANDBOX_SHOP',
      signer: { privateKey: read('your private key'), keyVersion: 1 },
      gatewayKeys: { 1: read("gateway's public key") },
      endpoint: {
        hosts: { asia: { recommended: first.printedValue('gateway') } },
        region: 'asia',
        scenario: 'online',
        environment: 'sandbox',
      },
      retry: false,
    })
    const inquire = () => client.call(inquiryPayment, { paymentId: '1' })
    await expect(inquire()).rejects.toMatchObject({ httpStatus: 503 })
    await expect(inquire()).rejects.toMatchObject({
      authenticated: true,
      result: { resultCode: 'ORDER_NOT_EXIST' },
    })
    expect((await fetch(first.printedValue('console'))).status).toBe(200)
    const key = read('your private key')
    first.child.kill('SIGINT')
    expect(await first.ended).toEqual([0, null])

    const second = await run(cwd)
    const file = join(cwd, second.printedValue('your private key'))
    expect(readFileSync(file, 'utf8')).toBe(key)
    second.child.kill('SIGTERM')
    expect(await second.ended).toEqual([0, null])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(cwd, '.gw-sandbox', '.gitignore'), 'utf8')).toBe('*\n')
  })

  it('ends when the reader of its output is gone', async () => {
    const { child, ended, printedValue } = await run(createSandboxFolder())
    child.stdout?.destroy()
    // Each one is a line of output. The first writes may still fit into the pipe.
    while (child.exitCode === null) await fetch(`${printedValue('gateway')}/ams/x`).catch(() => {})
    expect(await ended).toEqual([0, null])
  })

  it('serves https with --tls', async () => {
    const cwd = createSandboxFolder()
    const { printedValue } = await run(cwd, '--tls')
    const ca = readFileSync(join(cwd, printedValue('certificate to trust')), 'utf8')
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
  })

  it('applies --signed-target and --time-format to notifications', async () => {
    const cwd = createSandboxFolder()
    const received: { headers: Record<string, unknown>; body: Buffer }[] = []
    const shop = await listen(
      bytesServer(({ headers }, body, response) => {
        received.push({ headers, body })
        response.end(SUCCESS)
      }),
      '/notify',
    )
    onTestFinished(shop.close)
    const flags = ['--signed-target', 'path', '--time-format', 'iso']
    const { printedValue, lines } = await run(cwd, ...flags, '--notify-url', `${shop.url}?order=1`)
    await gwBuilt(['sandbox', 'create'], { cwd })
    await gwBuilt(['sandbox', 'pay'], { cwd })
    for (;;) if (String((await lines.next()).value).includes(' acknowledged')) break
    const { headers = {}, body = Buffer.from('') } = received[0] ?? {}
    const time = String(headers['request-time'])
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT/)
    const [, value = ''] = /signature=(.+)$/.exec(String(headers.signature)) ?? []
    const publicKey = readFileSync(join(cwd, printedValue("gateway's public key")), 'utf8')
    const isValid = createVerify('RSA-SHA256')
      .update(`POST /notify\nSANDBOX_MERCHANT.${time}.`)
      .update(body)
      .verify(publicKey, decodeURIComponent(value), 'base64')
    expect(isValid).toBe(true)
  })
})

describe('gw sandbox --listen', () => {
  const token = 'test-token-0123456789'

  it.each([
    ['--listen', ['--listen', '0.0.0.0'], {}],
    ['--allow-host', ['--allow-host', 'sandbox'], {}],
    ['a short token', ['--listen', '0.0.0.0', '--token', 'short'], {}],
    ['a variable', ['--token', token], { GW_LISTEN: '0.0.0.0' }],
    ['a host in a variable', ['--token', token], { GW_ALLOW_HOST: 'sandbox' }],
  ])('does not start with %s alone', async (_what, args, env) => {
    const around = { env, signal: AbortSignal.abort() }
    const { code, stdout } = await gw(['sandbox', '--port', '0', ...args], around)
    expect([code, stdout]).toEqual([2, ''])
  })

  it('does not take the address from gw.config.json', async () => {
    const cwd = createFolder()
    writeFileSync(join(cwd, 'gw.config.json'), JSON.stringify({ listen: '0.0.0.0' }))
    const args = ['sandbox', '--port', '0', '--token', token]
    expect((await gw(args, { cwd, signal: AbortSignal.abort() })).code).toBe(2)
  })

  it('is controlled by commands that have the token, and by no others', async () => {
    const cwd = createSandboxFolder()
    await run(cwd, '--allow-host', 'sandbox', '--token', token)
    const create = ['sandbox', 'create', 'ORDER_1']
    expect((await gw(create, { cwd })).code).not.toBe(0)
    expect((await gw([...create, '--token', `${token}0`], { cwd })).code).not.toBe(0)
    const listed = await gw(['sandbox', 'payments', '--token', token], { cwd })
    expect(listed.stdout).not.toContain('ORDER_1')
    expect((await gw(create, { cwd, env: { GW_TOKEN: token } })).code).toBe(0)
  })
})

describe('gw sandbox and its key folder', () => {
  it('says which key version signs if an earlier run with the same data rotated it', async () => {
    const cwd = createFolder()
    const earlier = await startSandbox({ data: join(cwd, 'sandbox.data') })
    earlier.gatewayKeys.rotate()
    await earlier.close()
    const args = ['sandbox', '--port', '0', '--data', 'sandbox.data']
    const around = { cwd, signal: AbortSignal.abort() }
    expect((await gw(args, around)).stdout).toMatch(/^ +Version 2 signs now/m)
    const { stdout } = await gw([...args, '--json'], around)
    expect(JSON.parse(stdout.split('\n')[0] ?? '')).toMatchObject({ gatewayKeyVersion: 2 })
  })

  it('stores no private key of the merchant with --merchant-key', async () => {
    const cwd = createFolder()
    writeFileSync(join(cwd, 'own.pem'), testKeyPair('merchant').publicPem)
    const args = ['--port', '0', '--merchant-key', 'own.pem', '--keys', 'own', '--json']
    const { code, stdout } = await gw(['sandbox', ...args], { cwd, signal: AbortSignal.abort() })
    expect(code).toBe(0)
    expect(JSON.parse(stdout.split('\n')[0] ?? '')).not.toHaveProperty('privateKeyFile')
    expect(readdirSync(join(cwd, 'own')).sort()).toEqual([
      '.gitignore',
      'gateway-private-1.pem',
      'gateway-public-1.pem',
    ])
  })

  it.each(['.gitignore', 'merchant-public.pem', 'gateway-public-1.pem', 'ca.pem'])(
    'does not write through a link named %s',
    async (name) => {
      const cwd = createSandboxFolder('keys')
      const precious = join(cwd, 'precious')
      writeFileSync(precious, 'precious')
      symlinkSync(precious, join(cwd, 'keys', name))
      const args = ['sandbox', '--port', '0', '--tls', '--keys', 'keys']
      const { code } = await gw(args, { cwd, signal: AbortSignal.abort() })
      expect(code).toBe(0)
      expect(readFileSync(precious, 'utf8')).toBe('precious')
      expect(readFileSync(join(cwd, 'keys', name), 'utf8')).not.toBe('precious')
    },
  )
})
