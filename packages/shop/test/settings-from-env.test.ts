import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createShop, memory, settingsFromEnv } from '@gw/shop'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it, onTestFinished } from 'vitest'

const { privatePem } = testKeyPair('merchant')
const { publicPem } = testKeyPair('gateway')
const env = {
  GATEWAY_CLIENT_ID: 'SANDBOX_MERCHANT',
  GATEWAY_PRIVATE_KEY: privatePem,
  GATEWAY_PUBLIC_KEY: publicPem,
  GATEWAY_HOST: 'http://127.0.0.1:4600',
  GATEWAY_REGION: 'europe',
  GATEWAY_ENVIRONMENT: 'sandbox',
  GATEWAY_NOTIFY_URL: 'http://127.0.0.1:3000/notify',
}
const on = { paid: () => {}, review: () => {} }

describe('settingsFromEnv', () => {
  it('reads one family of variables', () => {
    expect(settingsFromEnv({ env })).toEqual({
      clientId: 'SANDBOX_MERCHANT',
      signer: { privateKey: privatePem, keyVersion: 1 },
      gatewayKeys: { 1: publicPem },
      endpoint: {
        hosts: { europe: { recommended: 'http://127.0.0.1:4600' } },
        region: 'europe',
        scenario: 'online',
        environment: 'sandbox',
      },
      notifyUrl: 'http://127.0.0.1:3000/notify',
    })
  })

  it.each(['europe', 'asia', 'northAmerica'])('creates a shop in %s', (region) => {
    const settings = settingsFromEnv({ env: { ...env, GATEWAY_REGION: region } })
    expect(createShop({ ...settings, database: memory(), on }).client).toBeDefined()
  })

  it('reads versions of keys, and an empty variable as none', () => {
    const rotated = {
      ...env,
      GATEWAY_PUBLIC_KEY: '',
      GATEWAY_PUBLIC_KEY_2: publicPem,
      GATEWAY_PUBLIC_KEY_13: 'later',
      GATEWAY_KEY_VERSION: '4',
    }
    expect(settingsFromEnv({ env: rotated })).toMatchObject({
      signer: { keyVersion: 4 },
      gatewayKeys: { 2: publicPem, 13: 'later' },
    })
  })

  it('reads the private key from a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gw-shop-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'key.pem')
    writeFileSync(file, privatePem)
    const { GATEWAY_PRIVATE_KEY: _, ...rest } = env
    const settings = settingsFromEnv({ env: { ...rest, GATEWAY_PRIVATE_KEY_FILE: file } })
    expect(settings.signer).toEqual({ privateKey: privatePem, keyVersion: 1 })
    const missing = { ...rest, GATEWAY_PRIVATE_KEY_FILE: join(folder, 'none.pem') }
    expect(() => settingsFromEnv({ env: missing })).toThrow(/GATEWAY_PRIVATE_KEY_FILE/)
  })

  it('reads variables with a different prefix', () => {
    const antom = Object.entries(env).map(([name, value]) => [
      name.replace('GATEWAY', 'ANTOM'),
      value,
    ])
    const settings = settingsFromEnv({ env: Object.fromEntries(antom), prefix: 'ANTOM' })
    expect(settings.clientId).toBe('SANDBOX_MERCHANT')
  })

  it.each([
    ['all that are missing', { GATEWAY_HOST: '', GATEWAY_CLIENT_ID: undefined }, /CLIENT_ID.*HOST/],
    ['a missing private key', { GATEWAY_PRIVATE_KEY: '' }, /GATEWAY_PRIVATE_KEY is missing/],
    [
      'a misspelled one',
      { GATEWAY_CLIENT_ID: '', GATEWAY_CLIENTID: 'A' },
      /GATEWAY_CLIENTID is unknown. Did you mean GATEWAY_CLIENT_ID\?/,
    ],
    ['a misspelled optional one', { GATEWAY_KEYVERSION: '2' }, /mean GATEWAY_KEY_VERSION\?/],
    [
      'an unknown region',
      { GATEWAY_REGION: 'eu' },
      /GATEWAY_REGION must be europe, asia, or northAmerica$/,
    ],
    [
      'an unknown environment',
      { GATEWAY_ENVIRONMENT: 'live' },
      /GATEWAY_ENVIRONMENT must be sandbox or production$/,
    ],
    [
      'a key version that is none',
      { GATEWAY_KEY_VERSION: 'v1' },
      /GATEWAY_KEY_VERSION must be a whole number, such as 1$/,
    ],
  ])('names %s', (_what, change, message) => {
    expect(() => settingsFromEnv({ env: { ...env, ...change } })).toThrow(message)
    expect(() => settingsFromEnv({ env: { ...env, ...change } })).toThrow(TypeError)
  })

  it('ignores variables of other programs, and never shows a value', () => {
    expect(settingsFromEnv({ env: { ...env, GATEWAY_PORT: 'tcp://10.0.0.1:80' } })).toBeDefined()
    const wrong = { ...env, GATEWAY_REGION: privatePem, GATEWAY_CLIENT_ID: '' }
    expect(() => settingsFromEnv({ env: wrong })).not.toThrow(/PRIVATE KEY-----/)
  })

  it.each<[string, object]>([
    ['a prefix with an underscore at its end', { prefix: 'ANTOM_' }],
    ['an unknown option', { prefx: 'ANTOM' }],
  ])('throws a TypeError for %s', (_what, options) => {
    expect(() => settingsFromEnv({ env, ...options })).toThrow(TypeError)
  })
})
