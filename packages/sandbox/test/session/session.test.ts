import { openSession, startSandbox } from '@gw/sandbox'
import { propertyRuns, testKeyPair } from '@gw/testkit'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { acknowledge, startMerchant } from '../support/merchant.ts'
import { call, EUR_100 } from '../support/sandbox.ts'

const TOKEN = 'very-secret-token-of-this-test'

/** Runs a sandbox with a payment, its notification, and calls, and saves its session. */
async function save() {
  const { url, received } = await startMerchant((received, response, at) => {
    response.setHeader('set-cookie', `session=${TOKEN}`)
    acknowledge(received, response, at)
  })
  const sandbox = await startSandbox({
    token: TOKEN,
    gatewayPrivateKey: testKeyPair('gateway').privatePem,
    merchant: { notifyUrl: url, privateKey: testKeyPair('merchant').privatePem },
  })
  onTestFinished(() => sandbox.close())
  const { paymentId } = sandbox.payments.create({
    paymentAmount: EUR_100,
    paymentRequestId: '<img src=x onerror="window.hacked=1">',
  })
  sandbox.payments.pay(paymentId)
  const { authorizationId } = sandbox.authorizations.create({ userId: 'PAYER_7' })
  const { accessToken = '' } = sandbox.authorizations.issueToken(authorizationId)
  await sandbox.deliveries.settled()
  await call(sandbox, { paymentId, accessToken: TOKEN, note: testKeyPair('merchant').privatePem })
  await call(sandbox, '{', { headers: { cookie: TOKEN, 'agent-token': TOKEN } })
  const response = await fetch(`${sandbox.url}/_sandbox/session`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  return { sandbox, received, text: await response.text(), paymentId, accessToken }
}

async function open(text: string) {
  const opened = await openSession(new TextEncoder().encode(text))
  onTestFinished(() => opened.close())
  const read = async (path: string) => (await fetch(`${opened.url}/_sandbox${path}`)).json()
  return { ...opened, read }
}

describe('a saved session', () => {
  it('has no keys and no tokens', async () => {
    const { text, accessToken } = await save()
    const keys = ['merchant', 'gateway'].flatMap((name) =>
      testKeyPair(name).privatePem.split('\n').slice(1, -2),
    )
    const encoded = (secret: string) => Buffer.from(secret).toString('base64').slice(4, 24)
    expect(accessToken.length).toBeGreaterThan(8)
    const secrets = [TOKEN, encoded(TOKEN), accessToken, ...keys, 'BEGIN PUBLIC KEY']
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })

  it('shows the same payments, notifications, and calls, and changes and contacts nothing', async () => {
    const { text, sandbox, received, paymentId } = await save()
    const { read, url } = await open(text)
    const before = received.length
    expect((await read('/payments'))[0].paymentId).toBe(paymentId)
    expect(await read('/payments?before=x')).toEqual([])
    const [delivery] = await read('/deliveries')
    const { attempts } = await read(`/deliveries/${delivery.id}`)
    expect(await read(`/attempts/${attempts[0].id}`)).toEqual(attempts[0])
    expect((await read(`/attempts/${attempts[0].id}/explanation`)).verdict).toBe('wouldVerify')
    expect(await read('/calls/call-1')).toMatchObject({ id: 'call-1', operation: 'inquiryPayment' })
    const status = await read('/status')
    expect(status).toMatchObject({ url, canSign: false, isKept: false, speed: 0 })
    expect(status.session.savedAtMs).toBeGreaterThan(0)
    for (const path of [`/payments/${paymentId}/refund`, `/deliveries/${delivery.id}/resend`]) {
      const headers = { 'content-type': 'application/json' }
      const changed = await fetch(`${url}/_sandbox${path}`, { method: 'POST', headers, body: '{}' })
      expect(changed.status).toBe(409)
    }
    for (const path of ['/ams/api/v1/payments/pay', '/pay/x', '/', '/_sandbox/session']) {
      expect((await fetch(`${url}${path}`)).status, path).toBe(404)
    }
    expect(received).toHaveLength(before)
    expect(sandbox.calls.list()).toHaveLength(2)
  })

  it('is served to no other host or page', async () => {
    const { url } = await open((await save()).text)
    const from = (headers: Record<string, string>) =>
      fetch(`${url}/_sandbox/payments`, { headers }).then(({ status }) => status)
    expect(await from({ origin: 'http://attacker.example' })).toBe(403)
    expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  })
})

/** Returns a file with one value changed, or removed if there is none. */
function change(text: string, path: readonly (string | number)[], value?: unknown): string {
  const file = JSON.parse(text)
  const parent = path.slice(0, -1).reduce((inner, name) => inner[name], file)
  parent[path.at(-1) ?? ''] = value
  return JSON.stringify(file)
}

const isUnreadable = { code: 'GW_SANDBOX_DATA_UNREADABLE' }

describe('a session file that someone else wrote', () => {
  it.each([
    ['no JSON', 'x'],
    ['another format', '{"format":"har"}'],
    ['a later version', '{"format":"gwsession","version":2}'],
    [
      'nothing in it',
      '{"format":"gwsession","version":1,"savedAtMs":1,"responses":{},"events":[]}',
    ],
    ['deep nesting', `{"format":"gwsession","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['more than 16 MiB', `"${'x'.repeat(17 * 1024 * 1024)}"`],
  ])('is rejected with %s', async (_name, text) => {
    await expect(openSession(new TextEncoder().encode(text))).rejects.toMatchObject(isUnreadable)
  })

  it('is rejected if a value does not have the form that the control API gives it', async () => {
    const { text } = await save()
    const changes: readonly (readonly [path: readonly (string | number)[], value?: unknown])[] = [
      [['responses', '/keys'], { env: 'x' }],
      [['responses', '/../../x'], {}],
      [['responses', '/payments', 0, 'paymentCreateTime'], 'x'],
      [['responses', '/payments', 0, 'payerPath'], 'https://attacker.example/'],
      [['responses', '/payments', 0, 'payerPath'], 'javascript:alert(1)'],
      [['responses', '/payments', 0, 'paymentAmount', 'currency'], '<b>'],
      [['responses', '/payments', 0, 'paymentAmount', 'value'], '1e999'],
      [['responses', '/payments', 0, 'paymentStatus'], 'PAID'],
      [['responses', '/payments', 0, 'paymentId'], { toString: 1 }],
      [['responses', '/status', 'nowMs'], 1e300],
      [['responses', '/deliveries', 0, 'createdAtMs'], 'x'],
      [['responses', '/payments'], Array(10_001).fill(JSON.parse(text).responses['/payments'][0])],
      [['responses', '/calls/call-1', 'request', 'body', 'base64'], '*'],
      [['responses', '/faults']],
      [['events'], Array(501).fill(JSON.parse(text).events[0])],
      [['events', 0, 'type'], 'script'],
    ]
    for (const [path, value] of changes) {
      const bytes = new TextEncoder().encode(change(text, path, value))
      await expect(openSession(bytes), path.join()).rejects.toMatchObject(isUnreadable)
    }
  })

  it('loses what the control API does not describe', async () => {
    const { text } = await save()
    const { read } = await open(text.replace('"paymentId"', '"script":"x","paymentId"'))
    const [payment] = await read('/payments')
    expect(Object.keys(payment)).not.toContain('script')
    const polluting = text.replace('"savedAtMs"', '"__proto__":{"polluted":1},"savedAtMs"')
    await expect(open(polluting)).rejects.toMatchObject(isUnreadable)
    expect('polluted' in {}).toBe(false)
  })

  it('is opened or rejected, whatever a byte or a value of it is', async () => {
    const { text } = await save()
    const paths: string[][] = []
    const collect = (value: unknown, path: string[]): void => {
      paths.push(path)
      if (typeof value !== 'object' || value === null) return
      for (const [name, inner] of Object.entries(value)) collect(inner, [...path, name])
    }
    collect(JSON.parse(text), [])
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths.slice(1)), fc.jsonValue(), async (path, value) => {
        const bytes = new TextEncoder().encode(change(text, path, value))
        const opened = await openSession(bytes).catch((error: unknown) => {
          expect(error).toMatchObject(isUnreadable)
        })
        await opened?.close()
      }),
      { numRuns: propertyRuns(20) },
    )
  })
})
