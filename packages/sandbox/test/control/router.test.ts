import { type IncomingMessage, request } from 'node:http'
import type { Sandbox } from '@gw/sandbox'
import { describe, expect, it } from 'vitest'
import { acknowledge, startMerchant } from '../support/merchant.ts'
import { EUR_100, start } from '../support/sandbox.ts'

interface ControlReply {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: JSON of many shapes, matched by the tests
  readonly json: any
}

/** With node:http and not fetch, which lets nobody choose Host, Origin and Sec-Fetch-Site. */
async function ask(
  { url }: Sandbox,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<ControlReply> {
  const sent = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const options = {
      method,
      hostname,
      port,
      path: `/_sandbox${path}`,
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(sent)),
        ...headers,
      },
      agent: false,
    }
    const out = request(options, (response) => void readReply(response).then(resolve, reject))
    out.on('error', reject)
    out.end(sent)
  })
}

async function readReply(response: IncomingMessage): Promise<ControlReply> {
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part)
  const text = Buffer.concat(parts).toString()
  const { statusCode: status = 0, headers } = response
  const isJson = headers['content-type']?.startsWith('application/json') && text !== ''
  return { status, headers, text, json: isJson ? JSON.parse(text) : undefined }
}

const NEW = { paymentAmount: EUR_100 }

describe('the control API keeps web pages out', () => {
  it.each([
    ['a name that was bent to loopback', { host: 'attacker.example' }],
    ['a name that begins like loopback', { host: 'localhost.attacker.example' }],
    ['a name that ends like loopback', { host: 'attacker.example#127.0.0.1' }],
    ['another address', { host: '192.168.0.1' }],
    ['a page from elsewhere', { origin: 'https://attacker.example' }],
    ['a page of another program on this machine', { origin: 'http://localhost:3000' }],
    ['a page without an origin', { origin: 'null' }],
    ['what a browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['what a browser calls same-site', { 'sec-fetch-site': 'same-site' }],
  ])('from %s nothing is changed or read', async (_what, headers) => {
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
  ])('nothing is changed by what comes as "%s"', async (type) => {
    const sandbox = await start()
    const reply = await ask(sandbox, 'POST', '/payments', NEW, { 'content-type': type })
    expect(reply.status).toBe(415)
    expect((await ask(sandbox, 'DELETE', '/faults', '', { 'content-type': type })).status).toBe(415)
    expect(sandbox.payments.list()).toEqual([])
  })

  it('no answer lets another page read it, frame it or run a script in it', async () => {
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
    'the Host %s is loopback, and its own page may ask',
    async (host) => {
      const sandbox = await start()
      const own = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }
      expect((await ask(sandbox, 'POST', '/payments', NEW, own)).status).toBe(200)
    },
  )

  it('a link from elsewhere may be followed to a page, and to nothing that changes', async () => {
    const sandbox = await start()
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    expect((await ask(sandbox, 'GET', '/', undefined, link)).status).toBe(200)
    expect((await ask(sandbox, 'POST', '/payments', NEW, link)).status).toBe(403)
  })

  it('a body is bounded, and must be a strict JSON object', async () => {
    const sandbox = await start()
    const huge = JSON.stringify({ ...NEW, padding: 'x'.repeat(300_000) })
    const bodies = [huge, '[]', '{', '{"a":1,"a":2}', '"x"', '{"__proto__":{}}']
    for (const body of bodies) {
      expect((await ask(sandbox, 'POST', '/payments', body)).status).toBe(400)
    }
    expect((await ask(sandbox, 'POST', '/payments', NEW)).status).toBe(200)
  })
})

describe('the control API', () => {
  it('takes a payment through its life', async () => {
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

  it.each(['fail', 'cancel'])('lets a payment %s, once', async (step) => {
    const sandbox = await start()
    const { json: made } = await ask(sandbox, 'POST', '/payments', NEW)
    expect((await ask(sandbox, 'POST', `/payments/${made.paymentId}/${step}`)).status).toBe(200)
    const again = await ask(sandbox, 'POST', `/payments/${made.paymentId}/${step}`)
    expect(again.status).toBe(409)
    expect(again.json.error.code).toBe('GW_SANDBOX_STATE_NOT_ALLOWED')
  })

  it('makes authorizations and registrations', async () => {
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

  it('sets where notifications go, shows every attempt and replays it', async () => {
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
    const off = await ask(sandbox, 'PATCH', '/settings', { notifyUrl: null, payOutcome: 'byMode' })
    expect(off.json).toMatchObject({ merchant: { notifyUrl: null }, payOutcome: 'byMode' })
  })

  it('moves the clock, sets its speed and rotates the keys', async () => {
    const sandbox = await start()
    const before = sandbox.clock.now()
    const moved = await ask(sandbox, 'POST', '/clock/advance', { by: '24h' })
    expect(moved.json.nowMs - before).toBe(86_400_000)
    const again = await ask(sandbox, 'POST', '/clock/advance', { by: 1_000 })
    expect(again.json.nowMs - moved.json.nowMs).toBe(1_000)
    expect((await ask(sandbox, 'POST', '/clock/speed', { speed: 0 })).status).toBe(200)
    expect((await ask(sandbox, 'POST', '/clock/speed', { speed: -1 })).status).toBe(400)
    const rotated = await ask(sandbox, 'POST', '/keys/rotate')
    expect(rotated.json.gatewayKeys.currentVersion).toBe(2)
    expect(Object.keys(rotated.json.gatewayKeys.publicKeys)).toEqual(['1', '2'])
  })

  it('adds, lists and removes faults', async () => {
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
  ])('tells of %s %s that it answers %i', async (method, path, status, code) => {
    const sandbox = await start()
    const reply = await ask(sandbox, method, path, method === 'GET' ? undefined : {})
    expect(reply.status).toBe(status)
    expect(reply.json.error.code).toBe(code)
  })

  it('leads from its bare name to its page, and tells strangers where they are', async () => {
    const sandbox = await start()
    expect((await ask(sandbox, 'GET', '')).headers.location).toBe('/_sandbox/')
    const head = await ask(sandbox, 'HEAD', '/')
    expect([head.status, head.text]).toEqual([200, ''])
    expect((await fetch(`${sandbox.url}/`)).status).toBe(404)
  })
})
