import { request } from 'node:http'
import type { Sandbox } from '@gw/sandbox'
import { describe, expect, it } from 'vitest'
import { ask as askPlainly } from '../support/ask.ts'
import { acknowledge, acknowledgeAfter, startMerchant } from '../support/merchant.ts'
import { EUR_100, START_MS, start } from '../support/sandbox.ts'

/** Asks the control API. */
async function ask(
  sandbox: Sandbox,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
) {
  const sent = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)
  const all = { 'content-type': 'application/json', ...headers }
  const asked = { method, path: `/_sandbox${path}`, headers: all, body: sent }
  const reply = await askPlainly(sandbox, asked)
  const isJson = reply.headers['content-type']?.startsWith('application/json') && reply.body !== ''
  // biome-ignore lint/suspicious/noExplicitAny: JSON of many shapes, matched by the tests
  const json: any = isJson ? JSON.parse(reply.body) : undefined
  return { ...reply, json }
}

const NEW = { paymentAmount: EUR_100 }

describe('control API: guard', () => {
  it('responds with 403 to a second Host header', async () => {
    const { url } = await start()
    const headers = ['host', new URL(url).host, 'host', 'attacker.example']
    const status = await new Promise((resolve, reject) => {
      request(`${url}/_sandbox/status`, { headers, agent: false }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(403)
  })

  it.each([
    ['a rebound DNS name', { host: 'attacker.example' }],
    ['a name that begins like loopback', { host: 'localhost.attacker.example' }],
    ['a name that ends like loopback', { host: 'attacker.example#127.0.0.1' }],
    ['another address', { host: '192.168.0.1' }],
    ['a page from another site', { origin: 'https://attacker.example' }],
    ['a page of another program on this machine', { origin: 'http://localhost:3000' }],
    ['a page without an origin', { origin: 'null' }],
    ['a request that the browser marks as cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a request that the browser marks as same-site', { 'sec-fetch-site': 'same-site' }],
  ])('responds with 403 to %s', async (_what, headers) => {
    const sandbox = await start()
    expect((await ask(sandbox, 'POST', '/payments', NEW, headers)).status).toBe(403)
    expect((await ask(sandbox, 'GET', '/payments', undefined, headers)).status).toBe(403)
    expect(sandbox.payments.list()).toEqual([])
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=latin1',
    'application/jsonp',
    '',
  ])('responds with 415 to the content type "%s"', async (type) => {
    const sandbox = await start()
    const reply = await ask(sandbox, 'POST', '/payments', NEW, { 'content-type': type })
    expect(reply.status).toBe(415)
    expect((await ask(sandbox, 'DELETE', '/faults', '', { 'content-type': type })).status).toBe(415)
    expect(sandbox.payments.list()).toEqual([])
  })

  it('sends no response that another page can read, frame, or run a script in', async () => {
    const sandbox = await start()
    for (const path of ['/', '/status', '/none', '/openapi.json']) {
      const { headers } = await ask(sandbox, 'GET', path)
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none';.*frame-ancestors 'none'/,
      )
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
    expect((await ask(sandbox, 'OPTIONS', '/payments')).status).toBe(405)
  })

  it.each(['localhost', 'localhost:4600', '127.0.0.1', '127.0.0.1:80', '[::1]', '[::1]:4600'])(
    'accepts the Host %s and its own page',
    async (host) => {
      const sandbox = await start()
      const own = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }
      expect((await ask(sandbox, 'POST', '/payments', NEW, own)).status).toBe(200)
    },
  )

  it('lets a link from another site open a page but change nothing', async () => {
    const sandbox = await start()
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    expect((await ask(sandbox, 'GET', '/', undefined, link)).status).toBe(200)
    expect((await ask(sandbox, 'POST', '/payments', NEW, link)).status).toBe(403)
  })

  it('rejects a body that is too large or not a strict JSON object', async () => {
    const sandbox = await start()
    const huge = JSON.stringify({ ...NEW, padding: 'x'.repeat(300_000) })
    const bodies = [huge, '[]', '{', '{"a":1,"a":2}', '"x"', '{"__proto__":{}}']
    for (const body of bodies) {
      expect((await ask(sandbox, 'POST', '/payments', body)).status).toBe(400)
    }
    expect((await ask(sandbox, 'POST', '/payments', NEW)).status).toBe(200)
  })
})

describe('control API', () => {
  it('puts payments under review, and accepts or rejects them', async () => {
    const sandbox = await start()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    const path = `/payments/${paymentId}`
    const options = { authReviewSource: 'PSP', fields: 'authReviewStatus' }
    const { json: open } = await ask(sandbox, 'POST', `${path}/review`, options)
    expect(open).toMatchObject({ paymentStatus: 'SUCCESS', review: options })
    const { json: accepted } = await ask(sandbox, 'POST', `${path}/accept`, {})
    expect(accepted.review).toMatchObject({ authReviewStatus: 'ACCEPT' })
    expect((await ask(sandbox, 'POST', `${path}/reject`, {})).status).toBe(409)
    const other = sandbox.payments.create({ paymentAmount: EUR_100 })
    const wrong = { authReviewSource: 'ME' }
    const rejected = await ask(sandbox, 'POST', `/payments/${other.paymentId}/review`, wrong)
    expect([rejected.status, rejected.json.error.code]).toEqual([400, 'GW_SANDBOX_REQUEST_INVALID'])
    await ask(sandbox, 'POST', `/payments/${other.paymentId}/review`, {})
    const { json } = await ask(sandbox, 'POST', `/payments/${other.paymentId}/reject`, {})
    expect(json.review).toMatchObject({ authReviewStatus: 'REJECT' })
  })

  it('creates, pays, and refunds a payment', async () => {
    const sandbox = await start()
    const { json: made } = await ask(sandbox, 'POST', '/payments', {
      ...NEW,
      captureMode: 'manual',
    })
    const path = `/payments/${made.paymentId}`
    expect((await ask(sandbox, 'POST', `${path}/markPending`, {})).json.paymentStatus).toBe(
      'PENDING',
    )
    expect((await ask(sandbox, 'POST', `${path}/pay`)).json.paymentStatus).toBe('SUCCESS')
    const { json: capture } = await ask(sandbox, 'POST', `${path}/capture`, {})
    expect(capture).toMatchObject({ transactionType: 'CAPTURE', transactionAmount: EUR_100 })
    const one = { refundAmount: { currency: 'EUR', value: '1' } }
    expect((await ask(sandbox, 'POST', `${path}/refund`, one)).json).toMatchObject({
      transactionType: 'REFUND',
    })
    const { json: dispute } = await ask(sandbox, 'POST', `${path}/dispute`, {})
    const judged = await ask(sandbox, 'POST', `/disputes/${dispute.disputeId}/DISPUTE_JUDGED`, {})
    expect(judged.json.disputeNotificationType).toBe('DISPUTE_JUDGED')
    const { json: shown } = await ask(sandbox, 'GET', path)
    expect(shown).toEqual(JSON.parse(JSON.stringify(sandbox.payments.get(made.paymentId))))
    expect((await ask(sandbox, 'GET', '/payments')).json).toEqual([shown])
  })

  it.each(['fail', 'cancel'])('allows a payment to %s once', async (step) => {
    const sandbox = await start()
    const { json: made } = await ask(sandbox, 'POST', '/payments', NEW)
    expect((await ask(sandbox, 'POST', `/payments/${made.paymentId}/${step}`)).status).toBe(200)
    const again = await ask(sandbox, 'POST', `/payments/${made.paymentId}/${step}`)
    expect(again.status).toBe(409)
    expect(again.json.error.code).toBe('GW_SANDBOX_STATE_NOT_ALLOWED')
  })

  it('finds a payment by either ID', async () => {
    const sandbox = await start()
    await ask(sandbox, 'POST', '/payments', { ...NEW, paymentRequestId: 'ORDER 1' })
    const paid = await ask(sandbox, 'POST', '/payments/ORDER%201/pay')
    expect(paid.json).toMatchObject({ paymentRequestId: 'ORDER 1', paymentStatus: 'SUCCESS' })
    expect((await ask(sandbox, 'POST', '/payments/ORDER%201/refund', {})).status).toBe(200)
  })

  it.each([
    ['POST', '/payments', { ...NEW, paymentRequestID: 'A' }, /Did you mean paymentRequestId\?$/],
    ['POST', '/payments/X/pay', { amount: 1 }, /Known: actualPaymentAmount$/],
    ['POST', '/payments/X/cancel', { reason: 'x' }, /takes no fields$/],
    ['PATCH', '/settings', { notifyURL: 'x' }, /Did you mean notifyUrl\?$/],
    ['POST', '/faults', { fault: 'drop', on: 'responses', tiems: 1 }, /Did you mean times\?$/],
    ['POST', '/faults', { fault: 'dorp', on: 'responses' }, /Did you mean drop\?$/],
  ])('rejects an unknown field of %s %s', async (method, path, body, message) => {
    const sandbox = await start()
    const reply = await ask(sandbox, method, path, body)
    expect(reply.status).toBe(400)
    expect(reply.json.error.code).toBe('GW_SANDBOX_REQUEST_INVALID')
    expect(reply.json.error.message).toMatch(message)
  })

  it.each([
    ['notifySubscription', { subscriptionNotificationType: 'CREATE', subscriptionId: 'S1' }],
    ['notifyVaulting', { vaultingRequestId: 'V1' }],
    ['notifyPayment', { notifyType: 'OFFLINE_PAYMENT_CODE', paymentId: '1' }],
    ['notifyPayment', { subscriptionId: 'S1', phaseNo: 1, paymentId: '1' }],
  ])('sends %s with any body: %j', async (kind, body) => {
    const { url, received } = await startMerchant(acknowledge)
    const sandbox = await start({ merchant: { notifyUrl: url } })
    expect((await ask(sandbox, 'POST', '/notifications', { kind, body })).json).toMatchObject({
      kind,
    })
    await sandbox.deliveries.settled()
    expect(JSON.parse(String(received[0]?.body))).toEqual(body)
  })

  it('advances to the next resend', async () => {
    const { url, received } = await startMerchant(acknowledgeAfter(1))
    const sandbox = await start({ merchant: { notifyUrl: url } })
    const none = await ask(sandbox, 'POST', '/clock/advance', { to: 'nextAttempt' })
    expect(none.status).toBe(409)
    sandbox.payments.pay(sandbox.payments.create({ paymentAmount: EUR_100 }).paymentId)
    await sandbox.deliveries.settled()
    const { json } = await ask(sandbox, 'POST', '/clock/advance', { to: 'nextAttempt' })
    expect(json.nowMs).toBe(START_MS + 120_000)
    expect(received).toHaveLength(2)
  })

  it('adds a fault rule in the notation of the command line', async () => {
    const sandbox = await start()
    await ask(sandbox, 'POST', '/faults', { rule: 'status5xx,on=responses,times=1' })
    expect(sandbox.faults.list()).toMatchObject([{ fault: 'status5xx', times: 1 }])
  })

  it('creates authorizations and registrations', async () => {
    const sandbox = await start()
    const { json: one } = await ask(sandbox, 'POST', '/authorizations', { userId: 'U1' })
    const path = `/authorizations/${one.authorizationId}`
    expect((await ask(sandbox, 'POST', `${path}/issueToken`)).json.accessToken).toMatch(/^TOKEN_/)
    expect((await ask(sandbox, 'POST', `${path}/cancelToken`)).status).toBe(200)
    expect((await ask(sandbox, 'GET', '/authorizations')).json).toHaveLength(1)
    const { json: two } = await ask(sandbox, 'POST', '/registrations', {})
    const settled = await ask(
      sandbox,
      'POST',
      `/registrations/${two.registrationRequestId}/settle`,
      { registrationStatus: 'COMPLETED' },
    )
    expect(settled.json.registrationStatus).toBe('COMPLETED')
    expect((await ask(sandbox, 'GET', '/registrations')).json).toEqual([settled.json])
  })

  it('sets the notify URL, and shows, replays, and resends notifications', async () => {
    const { url, received } = await startMerchant(acknowledge)
    const sandbox = await start()
    const changed = await ask(sandbox, 'PATCH', '/settings', { notifyUrl: url, payOutcome: 'fail' })
    expect(changed.json).toMatchObject({ merchant: { notifyUrl: url }, payOutcome: 'fail' })
    const sent = { kind: 'notifyPayment', body: { notifyType: 'PAYMENT_RESULT', paymentId: '1' } }
    const { json: delivery } = await ask(sandbox, 'POST', '/notifications', sent)
    await sandbox.deliveries.settled()
    expect(received[0]?.body.toString()).toBe(JSON.stringify(sent.body))
    const { json: shown } = await ask(sandbox, 'GET', `/deliveries/${delivery.id}`)
    expect(shown).toMatchObject({ state: 'acknowledged', about: '1' })
    const [attempt] = shown.attempts
    expect(Buffer.from(attempt.request.body.base64, 'base64')).toEqual(received[0]?.body)
    const replay = await ask(sandbox, 'POST', `/attempts/${attempt.id}/replay`)
    expect(replay.json).toMatchObject({ cause: 'replay', replayOf: attempt.id })
    expect(received[1]?.headers.signature).toBe(received[0]?.headers.signature)
    expect((await ask(sandbox, 'GET', `/attempts/${replay.json.id}`)).json).toEqual(replay.json)
    expect((await ask(sandbox, 'GET', '/deliveries')).json).toMatchObject([
      { id: delivery.id, attempts: [attempt.id, replay.json.id] },
    ])
    const resent = await ask(sandbox, 'POST', `/deliveries/${delivery.id}/resend`)
    expect(resent.json).toMatchObject({ cause: 'resend', isAcknowledged: true })
    const off = await ask(sandbox, 'PATCH', '/settings', { notifyUrl: null, payOutcome: 'byMode' })
    expect(off.json).toMatchObject({ merchant: { notifyUrl: null }, payOutcome: 'byMode' })
  })

  it('moves the clock, sets its speed, and rotates the keys', async () => {
    const sandbox = await start()
    const before = sandbox.clock.now()
    const moved = await ask(sandbox, 'POST', '/clock/advance', { by: '24h' })
    expect(moved.json.nowMs - before).toBe(86_400_000)
    const again = await ask(sandbox, 'POST', '/clock/advance', { by: 1_000 })
    expect(again.json.nowMs - moved.json.nowMs).toBe(1_000)
    expect((await ask(sandbox, 'POST', '/clock/speed', { speed: 0 })).status).toBe(200)
    for (const speed of [-1, 86_401, 1e308]) {
      expect((await ask(sandbox, 'POST', '/clock/speed', { speed })).status).toBe(400)
    }
    const rotated = await ask(sandbox, 'POST', '/keys/rotate')
    expect(rotated.json.gatewayKeys.currentVersion).toBe(2)
    expect(Object.keys(rotated.json.gatewayKeys.publicKeys)).toEqual(['1', '2'])
  })

  it('adds, lists, and removes fault rules', async () => {
    const sandbox = await start()
    const rule = { fault: 'status5xx', on: 'responses', times: 1 }
    const { json: added } = await ask(sandbox, 'POST', '/faults', rule)
    expect((await ask(sandbox, 'GET', '/faults')).json).toMatchObject([{ ...rule, id: added.id }])
    expect((await ask(sandbox, 'DELETE', `/faults/${added.id}`)).json).toEqual([])
    expect((await ask(sandbox, 'DELETE', `/faults/${added.id}`)).status).toBe(404)
    await ask(sandbox, 'POST', '/faults', rule)
    expect((await ask(sandbox, 'DELETE', '/faults')).json).toEqual([])
    expect(sandbox.faults.list()).toEqual([])
    expect((await ask(sandbox, 'POST', '/faults', { fault: 'none', on: 'responses' })).status).toBe(
      400,
    )
  })

  it.each([
    ['GET', '/payments/none', 404, 'GW_SANDBOX_NOT_FOUND'],
    ['POST', '/payments/none/pay', 404, 'GW_SANDBOX_NOT_FOUND'],
    ['POST', '/attempts/none/replay', 404, 'GW_SANDBOX_NOT_FOUND'],
    ['GET', '/deliveries/none', 404, 'GW_SANDBOX_NOT_FOUND'],
    ['GET', '/explanations/none', 404, 'GW_SANDBOX_NOT_FOUND'],
    ['GET', '/none', 404, 'GW_SANDBOX_NOT_FOUND'],
    ['GET', '/payments//pay', 404, 'GW_SANDBOX_NOT_FOUND'],
    ['DELETE', '/payments', 405, 'GW_SANDBOX_REQUEST_INVALID'],
    ['POST', '/payments', 400, 'GW_SANDBOX_REQUEST_INVALID'],
    ['POST', '/notifications', 400, 'GW_SANDBOX_REQUEST_INVALID'],
    ['POST', '/clock/advance', 400, 'GW_SANDBOX_REQUEST_INVALID'],
    ['POST', '/disputes/x/DISPUTE_WON', 400, 'GW_SANDBOX_REQUEST_INVALID'],
  ])('responds to %s %s with %i', async (method, path, status, code) => {
    const sandbox = await start()
    const reply = await ask(sandbox, method, path, method === 'GET' ? undefined : {})
    expect(reply.status).toBe(status)
    expect(reply.json.error.code).toBe(code)
  })

  it('redirects /_sandbox to its page, and responds with 404 elsewhere', async () => {
    const sandbox = await start()
    expect((await ask(sandbox, 'GET', '')).headers.location).toBe('/_sandbox/')
    const head = await ask(sandbox, 'HEAD', '/')
    expect([head.status, head.body]).toEqual([200, ''])
    expect((await fetch(`${sandbox.url}/`)).status).toBe(404)
  })
})
