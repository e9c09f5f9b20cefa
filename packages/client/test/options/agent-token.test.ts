import { type CallOptions, type ClientOptions, createClient } from '@gw/client'
import { inquiryPayment } from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { clientFor, clientOptions, failureOf, pay, payment, payOnline } from '../client.ts'
import {
  inTurn,
  isSignedByMerchant,
  type Received,
  resultOf,
  signed,
  silence,
  startGateway,
  unsigned,
} from '../gateway.ts'

const inquiry = { paymentRequestId: 'ORDER_1' }
const tokensOf = (received: readonly Received[]) =>
  received.map(({ headers }) => headers['agent-token'])

describe('agentToken', () => {
  it('is rejected if it is undefined, as after a lookup that found no merchant', async () => {
    const gateway = await startGateway(signed())
    const missing = { agentToken: undefined } as object
    expect(() => clientFor(gateway, missing)).toThrow(TypeError)
    const client = clientFor(gateway, { agentToken: 'SHOP_1' })
    for (const calling of [
      async () => client.call(pay, payment, missing),
      async () => client.callWithMetadata(pay, payment, missing),
      async () => client.findPayment(inquiry, missing),
      async () => client.waitForOutcome(inquiry, missing),
    ]) {
      await expect(calling()).rejects.toThrow(TypeError)
    }
    expect(gateway.received).toEqual([])
  })

  it.each<[string, Partial<ClientOptions>, CallOptions, string | undefined]>([
    ['no token', {}, {}, undefined],
    ['the token of the client', { agentToken: 'SHOP_1' }, {}, 'SHOP_1'],
    ['the token of the call', {}, { agentToken: 'SHOP_2' }, 'SHOP_2'],
    ['the token of the call first', { agentToken: 'SHOP_1' }, { agentToken: 'SHOP_2' }, 'SHOP_2'],
    ['any printable ASCII', {}, { agentToken: '~! "#%,\\:=;' }, '~! "#%,\\:=;'],
    ['a token of 4096 characters', {}, { agentToken: 'a'.repeat(4096) }, 'a'.repeat(4096)],
  ])('sends %s', async (_name, overrides, options, token) => {
    const gateway = await startGateway(signed({ fields: { paymentStatus: 'SUCCESS' } }))
    const client = clientFor(gateway, overrides)
    await client.call(pay, payment, options)
    await client.callWithMetadata(pay, payment, options)
    await client.findPayment(inquiry, options)
    await client.waitForOutcome(inquiry, options)
    expect(tokensOf(gateway.received)).toEqual([token, token, token, token])
    expect(gateway.received.map(({ headers }) => headers['client-id'])).toEqual(
      Array(4).fill('MERCHANT_1'),
    )
  })

  it('is not signed', async () => {
    const gateway = await startGateway(signed())
    await clientFor(gateway, { agentToken: 'SHOP_1' }).call(pay, payment)
    expect(gateway.received.map(isSignedByMerchant)).toEqual([true])
  })

  it('is sent with every attempt', async () => {
    const unavailable = unsigned({ status: 503, body: '' })
    const gateway = await startGateway(inTurn(unavailable, unavailable, signed()))
    await clientFor(gateway).call(pay, payment, { agentToken: 'SHOP_2' })
    expect(tokensOf(gateway.received)).toEqual(['SHOP_2', 'SHOP_2', 'SHOP_2'])
  })

  it.each([
    ['a success', { paymentRequestId: undefined, paymentId: '2026' }],
    ['a rejection', { paymentRequestId: undefined, result: resultOf('F', 'PROCESS_FAIL') }],
  ])('is sent with the lookup that confirms %s', async (_name, fields) => {
    const record = { paymentStatus: 'SUCCESS', paymentId: '2026', ...payment }
    const gateway = await startGateway(inTurn(signed({ fields }), signed({ fields: record })))
    const options = { agentToken: 'SHOP_2' }
    await clientFor(gateway, { agentToken: 'SHOP_1' })
      .call(payOnline, payment, options)
      .catch(() => {})
    expect(gateway.received.at(-1)?.target).toMatch(/inquiryPayment$/)
    expect(tokensOf(gateway.received)).toEqual(['SHOP_2', 'SHOP_2'])
  })

  it('does not stay for the next call', async () => {
    const gateway = await startGateway(signed())
    const client = clientFor(gateway)
    await client.call(pay, payment, { agentToken: 'SHOP_2' })
    await client.call(pay, payment)
    expect(tokensOf(gateway.received)).toEqual(['SHOP_2', undefined])
  })

  it('distinguishes two merchants that use the same request ID', async () => {
    const time = String(Date.now())
    const body = JSON.stringify({ result: { ...resultOf('S', 'SUCCESS') }, paymentId: '2026' })
    const gateway = await startGateway(signed({ body, time }))
    const client = clientFor(gateway, { confirmResponses: false })
    const unique = { ...payOnline, unique: ['paymentId'] }
    await client.call(unique, payment, { agentToken: 'SHOP_1' })
    await client.call(unique, payment, { agentToken: 'SHOP_1' })
    const copy = client.call(unique, payment, { agentToken: 'SHOP_2' })
    expect((await failureOf(copy)).cause).toMatchObject({ code: 'GW_CLIENT_RESPONSE_OTHER_RECORD' })
  })
})

it.each([
  [' \t', /; got a blank string\. /],
  ['', /; got a blank string\. /],
  [' x', /; got a string\. /],
  [20261118, /; got a number\. /],
])('the message about the agentToken %j says what it is', (agentToken, words) => {
  const options = { ...clientOptions('http://127.0.0.1:9'), agentToken } as ClientOptions
  expect(() => createClient(options)).toThrow(words)
})

describe('an invalid agentToken', () => {
  it.each<[string, unknown]>([
    ['an empty string', ''],
    ['spaces', '   '],
    ['a tab', '\t'],
    ['a line end at its end', 'SECRET_1\n'],
    ['a second header', 'SECRET_1\r\nX-Injected: 1'],
    ['a NUL', 'SECRET_1\0'],
    ['a DEL', 'SECRET_1\u007f'],
    ['a space before it', ' SECRET_1'],
    ['a space after it', 'SECRET_1 '],
    ['an accent', 'SECRET_1é'],
    ['an emoji', 'SECRET_1😀'],
    ['a zero-width space', 'SECRET_1\u200b'],
    ['a full-width digit', 'SECRET_１'],
    ['4097 characters', 'SECRET_1'.padEnd(4097, 'a')],
    ['a number', 20261118],
    ['null', null],
    ['an array', ['SECRET_1']],
    ['an object with toString', { toString: () => 'SECRET_1' }],
    ['a String object', Object('SECRET_1')],
  ])('throws a TypeError without the value for %s, and nothing is sent', async (_name, value) => {
    const gateway = await startGateway(silence)
    const client = clientFor(gateway)
    const options = { agentToken: value } as CallOptions
    for (const use of [
      async () => createClient({ ...clientOptions(gateway.url), ...(options as object) }),
      () => client.call(inquiryPayment, inquiry, options),
      () => client.callWithMetadata(inquiryPayment, inquiry, options),
      () => client.findPayment(inquiry, options),
      () => client.waitForOutcome(inquiry, options),
    ]) {
      const error = await use().then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
      expect(error).toBeInstanceOf(TypeError)
      expect((error as Error).message).toMatch(/^agentToken must be /)
      expect((error as Error).stack).not.toMatch(/SECRET_|20261118|Injected/)
    }
    expect(gateway.received).toHaveLength(0)
  })
})
