import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { startSandbox } from '@gw/sandbox'
import { listen, testKeyPair } from '@gw/testkit'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { bytesServer, createFolder, gw, gwJson } from '../gw.ts'

const SUCCESS = '{"result":{"resultCode":"SUCCESS","resultStatus":"S","resultMessage":"success"}}'

describe('gw sandbox', () => {
  it('reads options from arguments and the environment', async () => {
    const cwd = createFolder()
    const env = {
      GATEWAY_NOTIFY_URL: 'http://127.0.0.1:9/notify',
      GATEWAY_CLIENT_ID: 'SANDBOX_VARIABLE',
      GW_KEYS: 'keys',
      GW_FAULT: 'delay,on=responses,delayMs=1',
    }
    const around = { cwd, env, signal: AbortSignal.abort() }
    const { code, stdout } = await gw(['sandbox', '--port', '0', '--json'], around)
    const facts = JSON.parse(stdout)
    expect(code).toBe(0)
    expect(facts).toMatchObject({
      ok: true,
      clientId: 'SANDBOX_VARIABLE',
      notifyUrl: 'http://127.0.0.1:9/notify',
      privateKeyFile: join(cwd, 'keys', 'merchant-private.pem'),
    })
  })

  it.each([
    ['an invalid port', ['--port', '70000']],
    ['an unknown way to capture cards', ['--card-captures', 'maybe']],
    ['an invalid speed', ['--speed', 'fast']],
    ['a speed of more than a day per second', ['--speed', '86401']],
    ['an unknown fault', ['--fault', 'explode,on=responses']],
    ['a fault without a direction', ['--fault', 'delay']],
    ['a field without a value', ['--fault', 'delay,on']],
    ['an invalid client ID', ['--client-id', 'a b']],
    ['a call without an outcome', ['--outcome', 'refund']],
    ['an unknown outcome', ['--outcome', 'refund=maybe']],
    ['an outcome of an unknown call', ['--outcome', 'pay=fail']],
    ['an invalid URL', ['--notify-url', 'shop']],
    ['a key file that does not exist', ['--merchant-key', 'none.pem']],
  ])('exits with 2 for %s, in the format of other commands', async (_what, args) => {
    const { code, json, stderr } = await gwJson(['sandbox', ...args])
    expect({ code, json }).toEqual({
      code: 2,
      json: { ok: false, exitCode: 2, message: expect.any(String) },
    })
    expect(stderr).toMatch(/^gw: .*\nSee gw sandbox --help\n$/)
  })

  it.each([
    ['is empty', (path: string) => writeFileSync(path, '')],
    ['is no key', (path: string) => writeFileSync(path, 'no key')],
    ['is a folder', (path: string) => mkdirSync(path)],
    ['has more bytes than any key', (path: string) => writeFileSync(path, 'x'.repeat(2 ** 24 + 1))],
  ])('names the file of --merchant-key if it %s', async (_what, make) => {
    const cwd = createFolder()
    make(join(cwd, 'own.pem'))
    const args = ['sandbox', '--port', '0', '--merchant-key', 'own.pem']
    const { code, stderr } = await gw(args, { cwd })
    expect(code).toBe(2)
    expect(stderr).toMatch(/^gw: own\.pem .*\nSee gw sandbox --help\n$/)
  })

  it('exits with 2 for a port that is in use', async () => {
    const { url, close } = await listen(createServer(), '')
    onTestFinished(close)
    const { port } = new URL(url)
    const { code, stderr } = await gw(['sandbox', '--port', port])
    expect(code).toBe(2)
    expect(stderr).toMatch(/^gw: .*--port/)
  })
})

describe('gw sandbox: commands that control a running sandbox', () => {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>
  let shop: Awaited<ReturnType<typeof listen>>
  beforeAll(async () => {
    shop = await listen(
      bytesServer((_request, _body, response) => void response.end(SUCCESS)),
      '/notify',
    )
    sandbox = await startSandbox({
      gatewayPrivateKey: testKeyPair('gateway').privatePem,
      merchant: { privateKey: testKeyPair('merchant').privatePem, notifyUrl: shop.url },
      clock: { speed: 0 },
    })
  })
  afterAll(async () => {
    await sandbox.close()
    await shop.close()
  })

  const control = (...args: string[]) =>
    gwJson(['sandbox', ...args], { env: { GATEWAY_HOST: sandbox.url } })
  const create = (captureMode: 'automatic' | 'manual' = 'automatic') =>
    sandbox.payments.create({ paymentAmount: { currency: 'EUR', value: '1999' }, captureMode })

  it('pays, refunds, and resends for the newest payment by default', async () => {
    const { paymentId } = create()
    expect(await control('pay')).toMatchObject({ code: 0, json: { payment: { paymentId } } })
    await sandbox.deliveries.settled()
    expect((await control('refund', paymentId, '--amount', 'EUR:500')).code).toBe(0)
    await sandbox.deliveries.settled()
    expect(sandbox.payments.get(paymentId)?.transactions).toMatchObject([
      { transactionAmount: { value: '1999' } },
      { transactionAmount: { value: '500' } },
    ])
    expect(await control('resend')).toMatchObject({ code: 0, json: { ok: true } })
    const { json } = await control('deliveries')
    expect(json.deliveries).toHaveLength(2)
    const { stdout } = await gw(['sandbox', 'deliveries'], { env: { GATEWAY_HOST: sandbox.url } })
    expect(stdout).toContain('acknowledged')
  })

  it('pays the payment whose code is scanned', async () => {
    const [{ paymentId, payerPath }] = [create(), create()]
    const scanned = await control('pay', `${sandbox.url}${payerPath}`)
    expect(scanned).toMatchObject({ code: 0, json: { payment: { paymentId } } })
    expect((await control('pay', `${sandbox.url}/pay/unknown`)).code).toBe(2)
  })

  it('creates a payment, marks it as pending, and lists it first', async () => {
    const created = await control('create', 'ORDER_9', '--amount', 'JPY:500')
    expect(created).toMatchObject({ code: 0, json: { payment: { paymentRequestId: 'ORDER_9' } } })
    expect((await fetch(created.json.payerPage)).status).toBe(200)
    const pending = await control('pending')
    expect(pending).toMatchObject({ code: 0, json: { payment: { paymentStatus: 'PENDING' } } })
    const { stdout } = await gw(['sandbox', 'payments'], { env: { GATEWAY_HOST: sandbox.url } })
    expect(stdout.split('\n')[0]).toMatch(/^\w+ {2}ORDER_9 {2}PENDING {2}JPY:500$/)
    expect((await control('create')).json.payment).toMatchObject({
      paymentAmount: { currency: 'EUR', value: '1999' },
    })
  })

  it('lists the attempts of one delivery with their responses', async () => {
    const { paymentId } = create()
    await control('pay', paymentId)
    await sandbox.deliveries.settled()
    const id = sandbox.deliveries.list().at(-1)?.id ?? ''
    const { stdout } = await gw(['sandbox', 'deliveries', id], {
      env: { GATEWAY_HOST: sandbox.url },
    })
    expect(stdout).toMatch(
      new RegExp(`^${id} .*\\n {2}${id}-1 {2}\\S+Z {2}200 {2}acknowledged\\n$`),
    )
  })

  it('fails, captures, and cancels payments', async () => {
    const failing = create()
    await control('fail', failing.paymentRequestId, '--code', 'RISK_REJECT')
    expect(sandbox.payments.get(failing.paymentId)?.paymentStatus).toBe('FAIL')
    const authorized = create('manual')
    await control('pay', authorized.paymentId)
    expect((await control('capture', authorized.paymentId)).code).toBe(0)
    const cancelled = create()
    await control('cancel', cancelled.paymentId)
    expect(sandbox.payments.get(cancelled.paymentId)?.paymentStatus).toBe('CANCELLED')
    const declined = create()
    await control('decline', declined.paymentId)
    expect(sandbox.payments.get(declined.paymentId)?.paymentStatus).toBe('FAIL')
    const reversed = await control('reverse', declined.paymentId)
    expect(reversed.code).toBe(0)
  })

  it('puts payments under review, and accepts or rejects them', async () => {
    const [accepted, rejected] = [create(), create()]
    const open = await control('review', accepted.paymentId, '--source', 'PSP')
    expect(open).toMatchObject({
      code: 0,
      json: { payment: { review: { authReviewStatus: 'PROCESSING', authReviewSource: 'PSP' } } },
    })
    await control('review', rejected.paymentRequestId)
    const env = { GATEWAY_HOST: sandbox.url }
    const { stdout } = await gw(['sandbox', 'payments'], { env })
    expect(stdout).toContain(`${rejected.paymentRequestId}  SUCCESS, under review  `)
    await control('accept', accepted.paymentId)
    const shown = await gw(['sandbox', 'reject', rejected.paymentId], { env })
    expect(shown.stdout).toMatch(/^status +SUCCESS, but rejected by a review$/m)
    const states = [accepted, rejected].map(
      ({ paymentId }) => sandbox.payments.get(paymentId)?.review?.authReviewStatus,
    )
    expect(states).toEqual(['ACCEPT', 'REJECT'])
  })

  it('sets the notify URL', async () => {
    const url = `${shop.url}?later`
    expect(await control('notify-url', url)).toMatchObject({ code: 0, json: { notifyUrl: url } })
    expect(sandbox.merchant.notifyUrl).toBe(url)
    sandbox.merchant.notifyUrl = shop.url
    expect((await control('notify-url', 'http://192.0.2.1/notify')).code).toBe(1)
  })

  it('advances the clock by a duration', async () => {
    const beforeMs = sandbox.clock.now()
    expect((await control('advance', '1h 30m')).json.nowMs).toBe(beforeMs + 5_400_000)
  })

  it('adds, lists, and clears fault rules', async () => {
    const { json } = await control('fault', 'add', 'status5xx,on=responses,times=1')
    expect((await control('fault', 'list')).json.faults).toMatchObject([{ id: json.id }])
    expect((await control('fault', 'clear')).json.faults).toEqual([])
  })

  it('lists a fault rule as --fault takes it, and how often it was hit', async () => {
    const rule = 'status5xx,on=responses,times=2,status=502'
    const around = { cwd: createFolder() }
    const list = async () =>
      (await gw(['sandbox', 'fault', 'list', '--host', sandbox.url], around)).stdout
    const { json } = await control('fault', 'add', rule)
    expect(await list()).toBe(`${json.id}  ${rule}  hit 0 times\n`)
    sandbox.faults.next('responses', {})
    expect(await list()).toBe(`${json.id}  ${rule}  hit 1 time\n`)
    await control('fault', 'clear')
    expect(await list()).toBe('There are no fault rules\n')
  })

  it("exits with 1 and the sandbox's code if a step is not allowed", async () => {
    const { paymentId } = create()
    await control('cancel', paymentId)
    const { code, json } = await control('pay', paymentId)
    expect({ code, reason: json.code }).toEqual({
      code: 1,
      reason: 'GW_SANDBOX_STATE_NOT_ALLOWED',
    })
  })

  it.each([
    ['no sandbox', ['pay', '--host', 'http://127.0.0.1:9']],
    ['another machine', ['pay', '--host', 'http://192.0.2.1']],
    ['an invalid duration', ['advance', 'soon']],
    ['an invalid amount', ['pay', '--amount', '5']],
  ])('exits with 2 for %s', async (_what, args) => {
    expect((await control(...args)).code).toBe(2)
  })
})
