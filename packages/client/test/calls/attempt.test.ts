import type { Client } from '@gw/client'
import { consultPayment, inquireToken, inquiryPayment, revoke } from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { endedFailure } from '../../src/calls/attempt.ts'
import { Ended } from '../../src/calls/phase.ts'
import { clientFor, failureOf, pay, payment } from '../client.ts'
import { signed, startGateway, unsigned } from '../gateway.ts'

describe('client.call: signer', () => {
  it.each<[string, () => unknown]>([
    ['rejects', () => Promise.reject(new Error('the key service is down'))],
    ['returns a string', async () => 'signature'],
    ['returns an empty signature', async () => new Uint8Array(0)],
  ])('sends nothing if the signer %s', async (_name, sign) => {
    const gateway = await startGateway(signed())
    const signer = { keyVersion: 7, sign: sign as () => Promise<Uint8Array> }
    const error = await failureOf(clientFor(gateway, { signer }).call(pay, payment))
    expect(error).toMatchObject({ code: 'GW_CLIENT_SIGNING_FAILED', attempts: 1 })
    expect(error.cause).toBeInstanceOf(Error)
    expect(gateway.connections()).toBe(0)
  })

  it('reports an unknown outcome if the signer fails after an earlier attempt was sent', async () => {
    const gateway = await startGateway(unsigned({ status: 503, body: '' }))
    let count = 0
    const sign = async () => {
      if (++count > 1) throw new Error('the key service is down')
      return new Uint8Array(256)
    }
    const client = clientFor(gateway, { signer: { keyVersion: 7, sign } })
    const error = await failureOf(client.call(pay, payment))
    expect(error).toMatchObject({
      code: 'GW_CLIENT_OUTCOME_UNKNOWN',
      attempts: 2,
      httpStatus: 503,
      cause: { code: 'GW_CLIENT_SIGNING_FAILED' },
    })
  })
})

describe('client.call: connections', () => {
  const consult = {
    productCode: 'CASHIER_PAYMENT',
    paymentAmount: { currency: 'EUR', value: '100' },
    env: { terminalType: 'WEB' },
  } as const

  it.each<[string, (client: Client) => Promise<unknown>]>([
    ['its success may not echo an ID', (client) => client.call(revoke, { accessToken: 'A' })],
    ['its success may echo an ID', (client) => client.call(inquireToken, { token: 'A' })],
    [
      'its rejection does not echo an ID',
      (client) => client.call(inquiryPayment, { paymentId: '1' }),
    ],
  ])('ends the connection of a call if %s', async (_name, call) => {
    const gateway = await startGateway(signed())
    const client = clientFor(gateway)
    for (let count = 1; count <= 3; count++) {
      await call(client)
      expect(gateway.connections()).toBe(count)
    }
    expect(gateway.received.map(({ headers }) => headers.connection)).toEqual([
      'close',
      'close',
      'close',
    ])
  })

  it.each<[string, (client: Client) => Promise<unknown>]>([
    ['it moves money and every success echoes its ID', (client) => client.call(pay, payment)],
    ['everyone gets the same response', (client) => client.call(consultPayment, consult)],
  ])('keeps the connection of a call if %s', async (_name, call) => {
    const gateway = await startGateway(signed())
    const client = clientFor(gateway)
    for (let count = 1; count <= 3; count++) await call(client)
    expect(gateway.connections()).toBe(1)
    expect(gateway.received[0]?.headers.connection).toBe('keep-alive')
  })
})

it.each<[string, unknown]>([
  ['NaN', Number.NaN],
  ['a Date', new Date()],
  ['a numeric string', String(Date.now())],
])('client.call sends nothing if now() returns %s', async (_name, value) => {
  const gateway = await startGateway(signed())
  const client = clientFor(gateway, { now: () => value as number })
  const { code } = await failureOf(client.call(pay, payment))
  expect(code).toBe('GW_CLIENT_SIGNING_FAILED')
  expect(gateway.connections()).toBe(0)
})

it('client.call accepts a clock that returns fractions', async () => {
  const client = clientFor(await startGateway(signed()), { now: () => Date.now() + 0.25 })
  expect(await client.call(pay, payment)).toMatchObject(payment)
})

it.each([
  ['caller', 'GW_CLIENT_ABORTED', false],
  ['deadline', 'GW_CLIENT_TIMEOUT', false],
  ['attempt', 'GW_CLIENT_TIMEOUT', true],
] as const)('endedFailure for "%s" returns %s, temporary: %s', (by, code, isTemporary) => {
  const failure = endedFailure(new Ended(by, 'the reason'), true)
  const cause = by === 'caller' ? 'the reason' : undefined
  expect(failure).toMatchObject({ code, isTemporary, isSent: true })
  expect(failure.cause).toBe(cause)
})
