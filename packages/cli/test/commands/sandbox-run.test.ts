import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@gw/client'
import { inquiryPayment } from '@gw/operations'
import { startSandbox } from '@gw/sandbox'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'
import { createFolder, gw } from '../gw.ts'
import { createSandboxFolder, runSandbox } from './run-sandbox.ts'

describe('gw sandbox as a process', () => {
  it('serves until it is interrupted, applies a fault, and keeps its keys', async () => {
    const cwd = createFolder()
    const first = await runSandbox(
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

    const second = await runSandbox(cwd)
    const file = join(cwd, second.printedValue('your private key'))
    expect(readFileSync(file, 'utf8')).toBe(key)
    second.child.kill('SIGTERM')
    expect(await second.ended).toEqual([0, null])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(cwd, '.gw-sandbox', '.gitignore'), 'utf8')).toBe('*\n')
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
