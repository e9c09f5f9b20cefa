import { startSandbox } from '@gw/sandbox'
import { testKeyPair } from '@gw/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFolder, gw, gwJson } from '../gw.ts'

describe('gw check', () => {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>
  beforeAll(async () => {
    const merchant = { clientId: 'SANDBOX_5X', privateKey: testKeyPair('merchant').privatePem }
    const gatewayPrivateKey = testKeyPair('gateway').privatePem
    sandbox = await startSandbox({ merchant, gatewayPrivateKey })
  })
  afterAll(() => sandbox.close())

  const prepare = (changes: Readonly<Record<string, string>> = {}) => ({
    cwd: createFolder(),
    now: sandbox.clock.now,
    env: {
      GATEWAY_CLIENT_ID: 'SANDBOX_5X',
      GATEWAY_PRIVATE_KEY: testKeyPair('merchant').privatePem,
      GATEWAY_PUBLIC_KEY: testKeyPair('gateway').publicPem,
      GATEWAY_HOST: sandbox.url,
      GATEWAY_REGION: 'europe',
      GATEWAY_ENVIRONMENT: 'sandbox',
      GATEWAY_NOTIFY_URL: 'http://127.0.0.1:3000/notify',
      ...changes,
    },
  })

  it('proves the settings of a shop with one lookup', async () => {
    const { code, json } = await gwJson(['check'], prepare())
    expect({ code, json }).toEqual({ code: 0, json: { ok: true } })
    expect((await gw(['check'], prepare())).stdout).toContain('are right')
  })

  it.each([
    ['clientId', { GATEWAY_CLIENT_ID: 'SANDBOX_OTHER' }],
    ['keyVersion', { GATEWAY_KEY_VERSION: '2' }],
    ['privateKey', { GATEWAY_PRIVATE_KEY: testKeyPair('other').privatePem }],
    ['gatewayKeys', { GATEWAY_PUBLIC_KEY: testKeyPair('other').publicPem }],
    ['host', { GATEWAY_HOST: 'http://127.0.0.1:1' }],
  ])('names %s if it is wrong', async (part, changes) => {
    const { code, json } = await gwJson(['check'], prepare(changes))
    expect({ code, json }).toMatchObject({ code: 1, json: { ok: false, part } })
  })

  it('names a missing variable, and reads others with --variables', async () => {
    const { code, stderr } = await gw(['check'], prepare({ GATEWAY_REGION: '' }))
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('GATEWAY_REGION is missing'),
    })
    const antom = await gw(['check', '--variables', 'ANTOM'], prepare())
    expect(antom.stderr).toContain('ANTOM_CLIENT_ID is missing')
  })
})
