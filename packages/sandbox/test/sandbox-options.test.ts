import { createSandboxClock, type SandboxOptions, startSandbox } from '@gw/sandbox'
import { describe, expect, it, onTestFinished } from 'vitest'
import { acknowledge, startMerchant } from './support/merchant.ts'
import { EUR_100, merchantPair, START_MS, start } from './support/sandbox.ts'

describe('the options of a sandbox', () => {
  it.each<[what: string, options: SandboxOptions]>([
    ['a port that is none', { port: 70_000 }],
    ['a seed that is none', { seed: 0.5 }],
    ['a speed that is none', { clock: { speed: -1 } }],
    ['a client id with a dot', { merchant: { clientId: 'a.b' } }],
    ['two keys of the merchant', { merchant: { publicKey: merchantPair.publicKey } }],
    ['a URL that is none', { merchant: { notifyUrl: 'shop' } }],
    ['a URL of another machine', { merchant: { notifyUrl: 'https://shop.example/notify' } }],
    ['an outcome that is none', { payOutcome: 'maybe' as never }],
    ['a limit that is none', { notifications: { timeoutMs: 0 } }],
  ])('are rejected as misuse with %s', async (_what, options) => {
    const merchant = { privateKey: merchantPair.privateKey, ...options.merchant }
    await expect(startSandbox({ ...options, merchant })).rejects.toThrow(TypeError)
  })

  it('are checked as well when they are set later', async () => {
    const sandbox = await start()
    const setUrl = () => {
      sandbox.merchant.notifyUrl = 'ftp://127.0.0.1/'
    }
    const setOutcome = () => {
      sandbox.payOutcome = 'maybe' as never
    }
    expect(setUrl).toThrow(TypeError)
    expect(setOutcome).toThrow(TypeError)
    expect(sandbox.merchant.notifyUrl).toBeUndefined()
  })

  it('send to other machines only when told so', async () => {
    const merchant = { notifyUrl: 'https://shop.invalid/notify' }
    const sandbox = await start({ merchant, notifications: { allowRemote: true } })
    expect(sandbox.merchant.notifyUrl).toBe(merchant.notifyUrl)
  })

  it('write notifications as they are told where the interface leaves it open', async () => {
    const { url, received } = await startMerchant((one, response, index) => {
      if (index > 0) return acknowledge(one, response, index)
      response.writeHead(500).end()
    })
    const sandbox = await start({
      merchant: { notifyUrl: url },
      notifications: { timeFormat: 'iso', requestTime: 'kept' },
    })
    sandbox.payments.pay(sandbox.payments.create({ paymentAmount: EUR_100 }).paymentId)
    await sandbox.clock.advance('1h')
    const times = received.map(({ headers }) => headers['request-time'])
    expect(times).toHaveLength(2)
    expect(times[1]).toBe(times[0])
    expect(Date.parse(`${times[0]}`)).toBe(START_MS)
  })

  it('let two sandboxes share a clock, which outlives each', async () => {
    const clock = createSandboxClock({ startMs: START_MS, speed: 0 })
    onTestFinished(() => clock.close())
    const [one, other] = [await start({ clock }), await start({ clock })]
    await one.close()
    await other.clock.advance('1h')
    expect(other.payments.create({ paymentAmount: EUR_100 }).paymentCreateTime).toBe(
      '2026-11-15T01:00:00.000+00:00',
    )
    const { url, received } = await startMerchant(acknowledge)
    other.merchant.notifyUrl = url
    other.authorizations.create()
    await other.clock.advance('1s')
    expect(received).toHaveLength(1)
  })

  it('take a public key alone, and then nobody signs for the merchant here', async () => {
    const merchant = { publicKey: merchantPair.publicKey }
    const sandbox = await startSandbox({ merchant })
    onTestFinished(() => sandbox.close())
    await expect(sandbox.merchant.exportKeyPair()).rejects.toThrow(TypeError)
  })
})
