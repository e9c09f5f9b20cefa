import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startSandbox } from '@gw/sandbox'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'
import { createFolder, gw } from '../gw.ts'
import { createSandboxFolder } from './run-sandbox.ts'

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

  it.each(['.gitignore', 'merchant-public.pem', 'gateway-public-1.pem'])(
    'does not write through a link named %s',
    async (name) => {
      const cwd = createSandboxFolder('keys')
      const precious = join(cwd, 'precious')
      writeFileSync(precious, 'precious')
      symlinkSync(precious, join(cwd, 'keys', name))
      const args = ['sandbox', '--port', '0', '--keys', 'keys']
      const { code } = await gw(args, { cwd, signal: AbortSignal.abort() })
      expect(code).toBe(0)
      expect(readFileSync(precious, 'utf8')).toBe('precious')
      expect(readFileSync(join(cwd, 'keys', name), 'utf8')).not.toBe('precious')
    },
  )
})
