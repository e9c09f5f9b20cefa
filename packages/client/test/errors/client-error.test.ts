import { inspect } from 'node:util'
import { ClientError, type ClientEvent } from '@gw/client'
import { isGatewayError } from '@gw/errors'
import { defineOperation, inquiryPayment } from '@gw/operations'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { clientFor, failureOf, pay, payment } from '../client.ts'
import { gatewayPair, merchantPair, resultOf, signed, startGateway, unsigned } from '../gateway.ts'
import { unusableResponses } from '../responses/unusable-responses.ts'

it('ClientError hides responseExcerpt, response, and issues from loggers', () => {
  const error = new ClientError('no', {
    code: 'GW_CLIENT_TIMEOUT',
    operation: 'pay',
    attempts: 2,
    requestId: 'ORDER_1',
    responseExcerpt: 'hidden',
    issues: [{ message: 'hidden' }],
    response: { note: 'hidden' },
  })
  expect(isGatewayError(error, 'GW_CLIENT_TIMEOUT')).toBe(true)
  expect([error.name, error.attempts, error.requestId]).toEqual(['ClientError', 2, 'ORDER_1'])
  expect([error.responseExcerpt, error.issues?.length]).toEqual(['hidden', 1])
  expect(error.response).toEqual({ note: 'hidden' })
  expect(inspect(error) + JSON.stringify(error)).not.toContain('hidden')
  expect('cause' in error).toBe(false)
})

/** Returns everything that a log could show about a value. */
function logged(value: unknown): string {
  const all = { depth: Infinity, maxArrayLength: null, maxStringLength: null }
  return [inspect(value, all), JSON.stringify(value), String(value)].join('\n')
}

it('ClientError contains no key, signature, or body, and neither does an event', async () => {
  const canary = 'CANARY-7f3a'
  const seen: unknown[] = []
  const secrets = new Set([canary])
  const keyLines = [merchantPair.privatePem, gatewayPair.publicPem].flatMap((pem) =>
    pem.split('\n').filter((line) => line.length > 20 && !line.includes('KEY')),
  )
  for (const line of keyLines) secrets.add(line)
  for (const [, script] of [...unusableResponses, ['well', signed()] as const]) {
    const gateway = await startGateway(script)
    const client = clientFor(gateway, {
      maxResponseBytes: 10_000,
      onEvent: (event: ClientEvent) => seen.push(event),
    })
    await client.call(pay, { ...payment, note: canary }).catch((error) => seen.push(error))
    for (const { headers } of gateway.received) {
      secrets.add(String(headers.signature).slice(-80))
      secrets.add(decodeURIComponent(String(headers.signature).slice(-80)))
    }
  }
  const text = seen.map(logged).join('\n')
  expect(seen).toHaveLength(2 * unusableResponses.length + 1)
  expect(text).toContain('GW_CLIENT_OUTCOME_UNKNOWN')
  expect([...secrets].filter((secret) => text.includes(secret))).toEqual([])
})

it('ClientError does not repeat the message of a third-party schema, which may contain a value', async () => {
  const canary = 'CANARY-7f3a'
  const operation = defineOperation({
    ...pay,
    confirm: undefined,
    request: v.looseObject({ paymentRequestId: v.string(), note: v.literal('fine') }),
    response: v.looseObject({ note: v.literal('other') }),
  })
  const client = clientFor(await startGateway(signed()))
  const errors: unknown[] = []
  const catchError = (error: unknown) => errors.push(error)
  await client.call(operation, { paymentRequestId: 'A', note: canary as 'fine' }).catch(catchError)
  await client
    .call({ ...operation, request: pay.request }, { ...payment, note: canary as 'fine' })
    .catch(catchError)
  expect(errors).toMatchObject([
    { code: 'GW_CLIENT_REQUEST_INVALID', issues: [{ message: expect.stringContaining(canary) }] },
    { code: 'GW_CLIENT_OUTCOME_UNKNOWN', issues: [{ message: expect.stringContaining(canary) }] },
  ])
  expect(errors.map(logged).join('\n')).not.toContain(canary)
})

it('ClientError carries the verified response whenever authenticated is true', async () => {
  const cases = [
    ['GW_CLIENT_RESULT_FAILED', { result: resultOf('F', 'PROCESS_FAIL') }],
    ['GW_CLIENT_OUTCOME_UNKNOWN', { result: resultOf('U', 'UNKNOWN_EXCEPTION') }],
    ['GW_CLIENT_OUTCOME_UNKNOWN', { result: resultOf('U', 'NEVER_HEARD_OF') }],
    ['GW_CLIENT_OUTCOME_UNKNOWN', { paymentAmount: { value: 100 } }],
    // As it came: only typed data is converted.
    ['GW_CLIENT_OUTCOME_UNKNOWN', { paymentTime: 7, paymentAmount: { value: 100 } }],
  ] as const
  for (const [code, fields] of cases) {
    const client = clientFor(await startGateway(signed({ fields })))
    const error = await failureOf(client.call(pay, payment))
    expect(error).toMatchObject({ code, authenticated: true })
    expect(error.response).toMatchObject({ ...payment, ...fields })
    expect(Object.keys(error)).not.toContain('response')
    if (error.cause instanceof ClientError) expect(error.cause.response).toBe(error.response)
  }
})

it('ClientError carries no response that is unsigned or belongs to another request', async () => {
  for (const script of [unsigned(), signed({ fields: { paymentRequestId: 'ORDER_2' } })]) {
    const error = await failureOf(clientFor(await startGateway(script)).call(pay, payment))
    expect(error.authenticated).not.toBe(true)
    expect(error.response).toBeUndefined()
  }
})

it("ClientError includes the gateway's signed message on one line, printable and bounded", async () => {
  const resultMessage = `order.\u0000\n\u202Emissing\u{E0001} ${'x'.repeat(5_000)}`
  const result = { ...resultOf('F', 'PARAM_ILLEGAL'), resultMessage }
  const client = clientFor(await startGateway(signed({ fields: { result } })))
  const { message } = await failureOf(client.call(pay, payment))
  expect(message).toMatch(
    /^pay: The gateway rejected the request with PARAM_ILLEGAL \(order\. missing x{100,200}\)$/,
  )
})

it("ClientError does not include an unsigned response's message", async () => {
  const result = resultOf('F', 'PARAM_ILLEGAL')
  const client = clientFor(await startGateway(unsigned({ fields: { result } })))
  const { message } = await failureOf(client.call(inquiryPayment, { paymentId: '2026' }))
  expect(message).toContain('PARAM_ILLEGAL')
  expect(message).not.toContain('in words')
})
