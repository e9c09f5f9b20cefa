import { inquiryPayment } from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { causeOf, clientFor, failureOf, pay, payment } from '../client.ts'
import { isSignedByMerchant, SUCCESS, signed, startGateway } from '../gateway.ts'

const inquiry = { paymentId: '2026111519401080010018882020035' }
const INQUIRY_TARGET = '/ams/api/v1/payments/inquiryPayment'

describe('client.call: request', () => {
  it('sends the method, the path, and exactly the headers of the gateway', async () => {
    const gateway = await startGateway(signed())
    const before = Date.now()
    await clientFor(gateway).call(inquiryPayment, inquiry)
    const [request] = gateway.received
    expect(request).toMatchObject({ method: 'POST', target: INQUIRY_TARGET })
    const headers = new Map<string, string>()
    const raw = request?.rawHeaders ?? []
    for (let at = 0; at < raw.length; at += 2) headers.set(raw[at] ?? '', raw[at + 1] ?? '')
    expect(Object.fromEntries(headers)).toMatchObject({
      'Content-Type': 'application/json; charset=UTF-8',
      Accept: 'application/json, text/plain, */*',
      'client-id': 'MERCHANT_1',
      'Request-Time': expect.stringMatching(/^\d{13}$/),
      Signature: expect.stringMatching(
        /^algorithm=RSA256,keyVersion=7,signature=(?:[A-Za-z0-9]|%2B|%2F){342}%3D%3D$/,
      ),
      'Accept-Encoding': 'identity',
    })
    const time = Number(headers.get('Request-Time'))
    expect(time).toBeGreaterThanOrEqual(before)
    expect(time).toBeLessThanOrEqual(Date.now())
    expect(raw.filter((name) => /^(?:signature|client-id|content-type)$/i.test(name))).toHaveLength(
      3,
    )
  })

  it('sends exactly the signed bytes for any content', async () => {
    const gateway = await startGateway(signed())
    const request = {
      paymentId: 'é 💶 "\\/\u2028',
      rate: 1e21,
      note: ['\u0000', null],
    }
    await clientFor(gateway).call(inquiryPayment, request)
    const [received] = gateway.received
    expect(received?.body.toString()).toBe(JSON.stringify(request))
    expect(received && isSignedByMerchant(received)).toBe(true)
  })

  it('sends to the path of the online sandbox and signs it', async () => {
    const gateway = await startGateway(signed())
    const client = clientFor(gateway, {
      endpoint: {
        hosts: { asia: { recommended: gateway.url } },
        region: 'asia',
        scenario: 'online',
        environment: 'sandbox',
      },
    })
    await client.call(inquiryPayment, inquiry)
    const [received] = gateway.received
    expect(received?.target).toBe('/ams/sandbox/api/v1/payments/inquiryPayment')
    expect(received && isSignedByMerchant(received)).toBe(true)
  })
})

describe('client.call: redirects', () => {
  const statuses = [301, 302, 303, 307, 308]

  it.each(statuses)('does not follow %i to another origin', async (status) => {
    const elsewhere = await startGateway(signed())
    const gateway = await startGateway(
      signed({ status, headers: { location: `${elsewhere.url}${INQUIRY_TARGET}` } }),
    )
    const client = clientFor(gateway)
    const read = await failureOf(client.call(inquiryPayment, inquiry))
    expect(read).toMatchObject({ code: 'GW_CLIENT_RESPONSE_REDIRECTED', httpStatus: status })
    const money = await failureOf(client.call(pay, payment))
    expect(money).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', attempts: 1 })
    expect(causeOf(money)).toBe('GW_CLIENT_RESPONSE_REDIRECTED')
    expect(gateway.received).toHaveLength(2)
    expect([elsewhere.received.length, elsewhere.connections()]).toEqual([0, 0])
  })

  it.each(statuses)('does not follow %i to the same origin', async (status) => {
    const gateway = await startGateway(signed({ status, headers: { location: '/elsewhere' } }))
    const { code } = await failureOf(clientFor(gateway).call(inquiryPayment, inquiry))
    expect(code).toBe('GW_CLIENT_RESPONSE_REDIRECTED')
    expect(gateway.received.map(({ target }) => target)).toEqual([INQUIRY_TARGET])
  })

  it('rejects a redirect without a location', async () => {
    const gateway = await startGateway(signed({ status: 302 }))
    const { code } = await failureOf(clientFor(gateway).call(inquiryPayment, inquiry))
    expect(code).toBe('GW_CLIENT_RESPONSE_REDIRECTED')
  })

  it('rejects a redirect that a custom fetch followed', async () => {
    const body = JSON.stringify({ result: SUCCESS, ...inquiry })
    const elsewhere = await startGateway(signed({ body }))
    const gateway = await startGateway(
      signed({ status: 302, headers: { location: `${elsewhere.url}${INQUIRY_TARGET}` } }),
    )
    const client = clientFor(gateway, {
      fetch: (input, init) => fetch(input, { ...init, redirect: 'follow' }),
    })
    const error = await failureOf(client.call(inquiryPayment, inquiry))
    expect(error).toMatchObject({ code: 'GW_CLIENT_RESPONSE_REDIRECTED', httpStatus: 200 })
  })

  it('rejects an opaque redirect of a browser', async () => {
    const opaque = Object.defineProperties(new Response(), {
      type: { value: 'opaqueredirect' },
      status: { value: 0 },
    })
    const client = clientFor({ url: 'http://127.0.0.1:9' }, { fetch: async () => opaque })
    const { code } = await failureOf(client.call(inquiryPayment, inquiry))
    expect(code).toBe('GW_CLIENT_RESPONSE_REDIRECTED')
  })
})

it('client.call sends only to the host that was configured when the client was created', async () => {
  const elsewhere = await startGateway(signed())
  const gateway = await startGateway(signed())
  const recommended = { recommended: gateway.url }
  const client = clientFor(gateway, {
    endpoint: {
      hosts: { europe: recommended },
      region: 'europe',
      scenario: 'online',
      environment: 'production',
    },
  })
  recommended.recommended = elsewhere.url
  await client.call(inquiryPayment, inquiry)
  expect([gateway.received.length, elsewhere.received.length]).toEqual([1, 0])
})
