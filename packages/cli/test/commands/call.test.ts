import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startSandbox } from '@gw/sandbox'
import { listen, testKeyPair } from '@gw/testkit'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { bytesServer, createKeyFolder, gw, gwJson } from '../gw.ts'

describe('gw call inquiryPayment', () => {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>
  beforeAll(async () => {
    const { privatePem } = testKeyPair('merchant')
    const merchant = { clientId: 'SANDBOX_5X', privateKey: privatePem }
    const gatewayPrivateKey = testKeyPair('gateway').privatePem
    sandbox = await startSandbox({ merchant, gatewayPrivateKey })
    const paymentAmount = { currency: 'EUR', value: '1999' }
    const payment = sandbox.payments.create({ paymentRequestId: 'ORDER_1', paymentAmount })
    sandbox.payments.pay(payment.paymentId)
  })
  afterAll(() => sandbox.close())

  function prepare(settings: Readonly<Record<string, string>> = {}) {
    const env = {
      GATEWAY_CLIENT_ID: 'SANDBOX_5X',
      GATEWAY_PRIVATE_KEY_FILE: 'merchant-private.pem',
      GATEWAY_PUBLIC_KEY_FILE: 'gateway.pem',
      GATEWAY_HOST: sandbox.url,
      ...settings,
    }
    return { cwd: createKeyFolder(), env, now: sandbox.clock.now }
  }

  const inquiry = ['call', 'inquiryPayment', '--payment-request-id', 'ORDER_1']

  it('prints the verified record', async () => {
    const { code, json } = await gwJson(inquiry, prepare())
    expect(code).toBe(0)
    expect(json).toMatchObject({
      ok: true,
      outcome: 'succeeded',
      record: { paymentStatus: 'SUCCESS', paymentRequestId: 'ORDER_1' },
    })
    const byId = ['call', 'inquiryPayment', '--payment-id', json.record.paymentId]
    const { stdout } = await gw(byId, prepare())
    expect(stdout).toMatch(/outcome\s+succeeded/)
    expect(stdout).toContain('1999 EUR')
  })

  it.each([
    ['inStore', 'sandbox'],
    ['online', 'production'],
  ])('calls the path for %s and %s', async (scenario, environment) => {
    const args = [...inquiry, '--scenario', scenario, '--environment', environment]
    expect((await gw(args, prepare())).code).toBe(0)
    const env = { GW_SCENARIO: scenario, GATEWAY_ENVIRONMENT: environment }
    expect((await gw(inquiry, prepare(env))).code).toBe(0)
  })

  it.each<[string, readonly string[], Record<string, string>, string?]>([
    ['a file', ['--agent-token', 'agent.txt'], {}],
    ['the file of a variable', [], { GW_AGENT_TOKEN_FILE: 'agent.txt' }],
    ['standard input', ['--agent-token', '-'], {}, 'SECRET_TOKEN\n'],
  ])('sends the agent token from %s and never prints it', async (_name, args, env, stdin) => {
    const options = prepare(env)
    writeFileSync(join(options.cwd, 'agent.txt'), 'SECRET_TOKEN\r\n')
    for (const command of [inquiry, ['call', 'inquiryPayment', '--payment-id', '1']]) {
      for (const json of [[], ['--json']]) {
        const { stdout, stderr } = await gw([...command, ...args, ...json], {
          ...options,
          ...(stdin !== undefined && { stdin }),
        })
        expect(stdout + stderr).not.toContain('SECRET')
        expect(sandbox.calls.list().at(-1)).toMatchObject({ hasAgentToken: true })
      }
    }
  })

  it.each<[string, (token: string) => string]>([
    ['JSON', (token) => token.replaceAll('+', '\\u002B')],
    ['HTML', (token) => token.replaceAll('/', '&#x2F;')],
    ['nothing, but cut off', (token) => token.slice(0, 20)],
  ])('prints no agent token that the gateway echoes, escaped for %s', async (_name, echo) => {
    const token = 'SECRET0033AB2F588D14B43238+/x=='
    const resultMessage = `agent-token ${echo(token)} is not valid`
    const body = `{"result":{"resultStatus":"F","resultCode":"ACCESS_DENIED","resultMessage":"${resultMessage}"}}`
    const { url, close } = await listen(
      bytesServer((_request, _body, response) => response.end(body)),
      '',
    )
    onTestFinished(close)
    const options = prepare({ GATEWAY_HOST: url })
    writeFileSync(join(options.cwd, 'agent.txt'), token)
    for (const json of [[], ['--json']]) {
      const args = [...inquiry, '--agent-token', 'agent.txt', ...json]
      const { code, stdout, stderr } = await gw(args, options)
      expect(code).toBe(1)
      expect(stdout).toContain('ACCESS_DENIED')
      expect(stdout + stderr).not.toContain('SECRET')
    }
  })

  it.each<[string, readonly string[], Record<string, string>]>([
    ['the token itself', ['--agent-token', 'SECRET_TOKEN'], {}],
    ['the token itself in a variable', [], { GW_AGENT_TOKEN: 'SECRET_TOKEN' }],
    ['an empty file', ['--agent-token', 'empty.txt'], {}],
    ['two tokens', ['--agent-token', 'two.txt'], {}],
    ['bytes that are not ASCII', ['--agent-token', 'accent.txt'], {}],
  ])('exits with 2 for %s as agent token, without printing it', async (_name, args, env) => {
    const options = prepare(env)
    writeFileSync(join(options.cwd, 'empty.txt'), ' \n')
    writeFileSync(join(options.cwd, 'two.txt'), 'SECRET_1\nSECRET_2\n')
    writeFileSync(join(options.cwd, 'accent.txt'), 'SECRET_é')
    const before = sandbox.calls.list().length
    const { code, stdout, stderr } = await gw([...inquiry, ...args], options)
    expect(code).toBe(2)
    expect(stdout + stderr).not.toContain('SECRET')
    expect(sandbox.calls.list()).toHaveLength(before)
  })

  it("exits with 1 and prints the gateway's result code for an unknown payment", async () => {
    const args = ['call', 'inquiryPayment', '--payment-id', '1']
    const { code, json } = await gwJson(args, prepare())
    expect(code).toBe(1)
    expect(json).toMatchObject({
      ok: false,
      code: 'GW_CLIENT_RESULT_FAILED',
      authenticated: true,
      result: { resultCode: 'ORDER_NOT_EXIST' },
    })
    expect((await gw(args, prepare())).stdout).toContain('ORDER_NOT_EXIST')
  })

  it('exits with 1 for a response that was changed', async () => {
    sandbox.faults.add({ fault: 'tamperedByte', on: 'responses', times: 1 })
    const { code, json } = await gwJson(inquiry, prepare())
    expect(code).toBe(1)
    expect(json.code).toMatch(/^GW_CLIENT_RESPONSE_/)
    expect(json.record).toBeUndefined()
  })

  it('exits with 1 and prints the unsigned result as a hint if the gateway does not know the key', async () => {
    const settings = prepare({ GATEWAY_PRIVATE_KEY_FILE: 'other-private.pem' })
    const { privatePem } = testKeyPair('other')
    writeFileSync(join(settings.cwd, 'other-private.pem'), privatePem, { mode: 0o600 })
    const { code, json } = await gwJson(inquiry, settings)
    expect(code).toBe(1)
    expect(json).toMatchObject({ authenticated: false, result: { resultStatus: 'F' } })
  })

  it.each([
    ['no host', inquiry, { GATEWAY_HOST: '' }],
    ["the merchant's own public key", inquiry, { GATEWAY_PUBLIC_KEY_FILE: 'merchant.pem' }],
    ['a host that is not a URL', inquiry, { GATEWAY_HOST: 'gateway.example' }],
    ['no key', inquiry, { GATEWAY_PRIVATE_KEY_FILE: '' }],
    ['no key of the gateway', inquiry, { GATEWAY_PUBLIC_KEY_FILE: '' }],
    ['an unknown operation', ['call', 'refnud'], {}],
    ['a body that is not an object', ['call', 'refund', '--body', 'none.json'], {}],
  ])('exits with 2 for %s', async (_what, args, settings) => {
    expect((await gw(args, prepare(settings))).code).toBe(2)
  })

  it('uses the keys, the client ID, and the URL of gw sandbox in this folder', async () => {
    const cwd = createKeyFolder()
    mkdirSync(join(cwd, '.gw-sandbox'))
    const write = (name: string, text: string) =>
      writeFileSync(join(cwd, '.gw-sandbox', name), text, { mode: 0o600 })
    write('merchant-private.pem', testKeyPair('merchant').privatePem)
    write('gateway-public-1.pem', testKeyPair('gateway').publicPem)
    write('running.json', JSON.stringify({ url: sandbox.url, clientId: 'SANDBOX_5X' }))
    const { code, json } = await gwJson(inquiry, { cwd, now: sandbox.clock.now })
    expect({ code, outcome: json.outcome }).toEqual({ code: 0, outcome: 'succeeded' })
  })

  it('prints the cause of a failed connection', async () => {
    const { code, stdout } = await gw(inquiry, prepare({ GATEWAY_HOST: 'http://127.0.0.1:9' }))
    expect(code).toBe(1)
    expect(stdout).toMatch(/cause +.*(?:ECONNREFUSED|bad port)/)
  })

  it('calls any operation of the catalog with --set, and reports pending ones', async () => {
    const set = (...fields: string[]) => fields.flatMap((field) => ['--set', field])
    const payment = sandbox.payments.getByRequest('ORDER_1')
    const fields = [`paymentId=${payment?.paymentId}`, 'refundRequestId=REFUND_1']
    const amount = ['refundAmount.currency=EUR', 'refundAmount.value=100']
    const { code, json } = await gwJson(['call', 'refund', ...set(...fields, ...amount)], prepare())
    expect(code).toBe(0)
    expect(json).toMatchObject({
      ok: true,
      operation: 'refund',
      data: { refundRequestId: 'REFUND_1' },
    })
    expect(['succeeded', 'pending']).toContain(json.status)
  })

  it('reads the request from --body', async () => {
    const around = prepare()
    writeFileSync(join(around.cwd, 'inquiry.json'), '{"paymentRequestId":"ORDER_1"}')
    const { json } = await gwJson(['call', 'inquiryPayment', '--body', 'inquiry.json'], around)
    expect(json).toMatchObject({ ok: true, outcome: 'succeeded' })
  })

  it('names the fields of an invalid request', async () => {
    const { code, json, stderr } = await gwJson(
      ['call', 'refund', '--set', 'paymentId=1'],
      prepare(),
    )
    expect(code).not.toBe(0)
    expect(JSON.stringify(json) + stderr).toContain('refundRequestId')
  })
})
