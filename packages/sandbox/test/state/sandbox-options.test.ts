import { createSandboxClock, type SandboxOptions, startSandbox } from '@gw/sandbox'
import { describe, expect, it, onTestFinished } from 'vitest'
import { acknowledge, startMerchant } from '../support/merchant.ts'
import { EUR_100, merchantPair, START_MS, start } from '../support/sandbox.ts'

describe('startSandbox: options', () => {
  it.each<[what: string, options: SandboxOptions]>([
    ['an invalid port', { port: 70_000 }],
    ['an invalid seed', { seed: 0.5 }],
    ['an invalid speed', { clock: { speed: -1 } }],
    ['a client ID with a dot', { merchant: { clientId: 'a.b' } }],
    ['two keys for the merchant', { merchant: { publicKey: merchantPair.publicKey } }],
    ['an invalid URL', { merchant: { notifyUrl: 'shop' } }],
    ['a URL of another machine', { merchant: { notifyUrl: 'https://shop.example/notify' } }],
    ['an unknown outcome', { payOutcome: 'maybe' as never }],
    ['an invalid limit', { notifications: { timeoutMs: 0 } }],
  ])('throws TypeError for %s', async (_what, options) => {
    const merchant = { privateKey: merchantPair.privateKey, ...options.merchant }
    await expect(startSandbox({ ...options, merchant })).rejects.toThrow(TypeError)
  })

  it.each<[options: object, message: string]>([
    [{ pyOutcome: 'fail' }, 'Unknown option pyOutcome. Did you mean payOutcome?'],
    [{ clock: { sped: 0 } }, 'Unknown option clock.sped. Did you mean clock.speed?'],
    [{ merchant: { clientID: 'A' } }, 'merchant.clientID. Did you mean merchant.clientId?'],
    [{ merchant: { keyVersions: 1 } }, 'merchant.keyVersions. Did you mean merchant.keyVersion?'],
    [{ notifications: { timeoutMS: 1 } }, 'timeoutMS. Did you mean notifications.timeoutMs?'],
    [{ gatewayKey: 'x' }, 'Unknown option gatewayKey. Did you mean gatewayPrivateKey?'],
    [
      { verbose: true },
      'Unknown option verbose. Known options: port, listen, token, hosts, seed, ',
    ],
    [{ notifyUrl: 'x' }, 'Unknown option notifyUrl. Did you mean merchant.notifyUrl?'],
    [{ speed: 2 }, 'Unknown option speed. Did you mean clock.speed?'],
    [{ notifications: [] }, 'notifications must be an object; got an array'],
    [{ notifications: { signedTarget: 'query' } }, "signedTarget must be 'pathAndQuery' or 'path'"],
    [{ notifications: { timeFormat: 'unix' } }, "timeFormat must be 'epoch' or 'iso'"],
    [{ wireTime: 'Real' }, 'wireTime must be "clock" or "real"'],
    [{ strict: 'yes' }, 'strict must be a boolean'],
    [{ onEvent: {} }, 'onEvent must be a function'],
  ])('throws TypeError for %j: %s', async (options, message) => {
    const started = startSandbox(options)
    await expect(started).rejects.toThrow(TypeError)
    await expect(started).rejects.toThrow(message)
  })

  it('ignores unknown options that are undefined', async () => {
    const options = { typo: undefined, clock: { typo: undefined }, notifications: { x: undefined } }
    const sandbox = await startSandbox(options as object)
    await sandbox.close()
  })

  it('throws TypeError for an invalid value that is set later', async () => {
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

  it('throws TypeError for an unknown option of every step', async () => {
    const sandbox = await start()
    const { payments, authorizations, registrations, deliveries, faults } = sandbox
    const { paymentId } = payments.create({ paymentAmount: EUR_100 })
    const { authorizationId } = authorizations.create()
    const { registrationRequestId } = registrations.create()
    const typo = { typo: 1 } as object
    const steps: readonly (() => unknown)[] = [
      () => createSandboxClock(typo),
      () => payments.create({ paymentAmount: EUR_100, ...typo }),
      () => payments.pay(paymentId, typo),
      () => payments.fail(paymentId, typo),
      () => payments.refund(paymentId, typo),
      () => payments.capture(paymentId, typo),
      () => authorizations.create(typo),
      () => authorizations.cancelToken(authorizationId, typo),
      () => registrations.create(typo),
      () => registrations.settle(registrationRequestId, typo),
      () => deliveries.deliver({ kind: 'notifyPayment', body: {}, ...typo }),
      () => faults.add({ fault: 'drop', on: 'responses', ...typo }),
    ]
    for (const step of steps) expect(step).toThrow(TypeError)
    expect(payments.get(paymentId)?.paymentStatus).toBe('PROCESSING')
  })

  it('accepts the URL of another machine with allowRemote', async () => {
    const merchant = { notifyUrl: 'https://shop.invalid/notify' }
    const sandbox = await start({ merchant, notifications: { allowRemote: true } })
    expect(sandbox.merchant.notifyUrl).toBe(merchant.notifyUrl)
  })

  it('applies timeFormat and requestTime to notifications', async () => {
    const { url, received } = await startMerchant((one, response, index) => {
      if (index > 0) return acknowledge(one, response, index)
      response.writeHead(500).end()
    })
    const sandbox = await start({
      merchant: { notifyUrl: url },
      notifications: { timeFormat: 'epoch', requestTime: 'kept' },
    })
    sandbox.payments.pay(sandbox.payments.create({ paymentAmount: EUR_100 }).paymentId)
    await sandbox.clock.advance('1h')
    const times = received.map(({ headers }) => headers['request-time'])
    expect(times).toHaveLength(2)
    expect(times[1]).toBe(times[0])
    expect(times[0]).toBe(String(START_MS))
  })

  it('lets two sandboxes share a clock, which keeps working after either is closed', async () => {
    const clock = createSandboxClock({ startMs: START_MS, speed: 0 })
    onTestFinished(() => clock.close())
    const [one, other] = [await start({ clock }), await start({ clock })]
    await one.close()
    await other.clock.advance('1h')
    expect(other.payments.create({ paymentAmount: EUR_100 }).paymentCreateTime).toBe(
      '2026-11-15T01:00:00+00:00',
    )
    const { url, received } = await startMerchant(acknowledge)
    other.merchant.notifyUrl = url
    other.authorizations.create()
    await other.clock.advance('1s')
    expect(received).toHaveLength(1)
  })

  it('rejects exportKeyPair with merchant.publicKey', async () => {
    const merchant = { publicKey: merchantPair.publicKey }
    const sandbox = await startSandbox({ merchant })
    onTestFinished(() => sandbox.close())
    await expect(sandbox.merchant.exportKeyPair()).rejects.toThrow(TypeError)
  })
})
