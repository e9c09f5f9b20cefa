import type { AttemptEvent, ClientEvent } from '@gw/client'
import { inquiryPayment } from '@gw/operations'
import { expect, it } from 'vitest'
import { clientFor, failureOf, pay, payment } from '../client.ts'
import { inTurn, reset, resultOf, signed, startGateway, unsigned } from '../gateway.ts'

/** Looks up a payment whose record has fields, and returns the data and the events. */
async function lookUp(fields: Readonly<Record<string, unknown>>) {
  const events: ClientEvent[] = []
  const client = clientFor(await startGateway(signed({ fields })), {
    onEvent: (event) => events.push(event),
  })
  return { record: await client.call(inquiryPayment, { paymentId: '2026' }), events }
}

it('onEvent: reports each attempt under one trace ID', async () => {
  const events: ClientEvent[] = []
  const gateway = await startGateway(
    inTurn(
      reset,
      unsigned({ status: 503, body: '' }),
      signed({ fields: { result: resultOf('U', 'UNKNOWN_EXCEPTION') } }),
      signed({ status: 201 }),
    ),
  )
  const client = clientFor(gateway, {
    retry: { attempts: 4, baseDelayMs: 1, maxDelayMs: 1 },
    onEvent: (event) => events.push(event),
  })
  const startedAt = performance.now()
  await client.call(pay, payment)
  const elapsedMs = performance.now() - startedAt
  const common = { type: 'attempt', operation: 'pay' }
  const of = (is: true | undefined) => ({ authenticated: is, bound: is })
  const none = { httpStatus: undefined, resultCode: undefined, ...of(undefined) }
  const unknown = { httpStatus: 200, resultCode: 'UNKNOWN_EXCEPTION' }
  const succeeded = { httpStatus: 201, resultCode: 'SUCCESS' }
  expect(events).toMatchObject([
    { ...common, attempt: 1, ...none, code: 'GW_CLIENT_UNREACHABLE' },
    { ...common, attempt: 2, ...none, httpStatus: 503, code: 'GW_CLIENT_UNREACHABLE' },
    { ...common, attempt: 3, ...unknown, ...of(true), code: 'GW_CLIENT_RESULT_UNKNOWN' },
    { ...common, attempt: 4, ...succeeded, ...of(true), code: undefined, retryInMs: undefined },
  ])
  const attempts = events as AttemptEvent[]
  expect(new Set(attempts.map(({ traceId }) => traceId)).size).toBe(1)
  expect(attempts[0]?.traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(attempts.every(({ durationMs }) => durationMs >= 0 && durationMs <= elapsedMs)).toBe(true)
  expect(attempts.slice(0, 3).every(({ retryInMs }) => retryInMs !== undefined)).toBe(true)
})

it('onEvent: warns about malformed fields that were omitted from the data', async () => {
  const fields = { transactions: 'none', settlementQuote: { quoteId: {} } }
  const { record, events } = await lookUp({ paymentStatus: 'SUCCESS', ...fields })
  expect(record.transactions).toBeUndefined()
  expect(events).toMatchObject([
    { type: 'attempt', code: undefined },
    {
      type: 'warning',
      warning: 'readingIssues',
      operation: 'inquiryPayment',
      traceId: (events[0] as AttemptEvent).traceId,
      issues: [{ path: 'transactions' }, { path: expect.stringMatching(/^settlementQuote/) }],
      message: expect.stringMatching(/ \(and 1 more; see issues\)$/),
    },
  ])
})

it('onEvent: warns about a text that was omitted because it ends inside an emoji', async () => {
  const fields = { paymentStatus: 'SUCCESS', pspCustomerInfo: { displayCustomerName: 'A\ud83d' } }
  const { record, events } = await lookUp(fields)
  expect(record).toMatchObject({ paymentStatus: 'SUCCESS', pspCustomerInfo: {} })
  expect(record.pspCustomerInfo).not.toHaveProperty('displayCustomerName')
  expect(events).toMatchObject([
    { type: 'attempt', code: undefined },
    {
      type: 'warning',
      warning: 'readingIssues',
      issues: [{ path: 'pspCustomerInfo.displayCustomerName' }],
    },
  ])
})

it('onEvent: warns about a field that was converted to its documented type', async () => {
  const fields = { paymentStatus: 'SUCCESS', paymentTime: 1491746302568 }
  const { record, events } = await lookUp(fields)
  expect(record.paymentTime).toBe('1491746302568')
  const issues = [{ path: 'paymentTime' }]
  const message = expect.not.stringContaining(' more; see issues')
  const warning = { type: 'warning', warning: 'readingIssues', issues, message }
  expect(events).toMatchObject([{ type: 'attempt', code: undefined }, warning])
  expect(JSON.stringify(events)).not.toContain('1491746302568')
})

it('onEvent: reads a null field as absent, without a warning', async () => {
  const { record, events } = await lookUp({ transactions: null })
  expect(record.transactions ?? undefined).toBeUndefined()
  expect(events).toHaveLength(1)
})

it('onEvent: uses a new trace ID for each call', async () => {
  const ids = new Set<string>()
  const onEvent = (event: ClientEvent) => event.type === 'attempt' && ids.add(event.traceId)
  const client = clientFor(await startGateway(signed()), { onEvent })
  await client.call(pay, payment)
  await client.call(pay, payment)
  expect(ids.size).toBe(2)
})

it.each([
  ['an unsigned code', 'INVALID_SIGNATURE', 'INVALID_SIGNATURE'],
  ['undefined for control characters', 'a\nb', undefined],
  ['undefined for a code that is too long', 'x'.repeat(500), undefined],
])('onEvent: reports resultCode: %s', async (_name, resultCode, expected) => {
  const events: ClientEvent[] = []
  const gateway = await startGateway(unsigned({ fields: { result: resultOf('F', resultCode) } }))
  const client = clientFor(gateway, { onEvent: (event) => events.push(event) })
  await failureOf(client.call(pay, payment))
  expect(events).toMatchObject([
    { resultCode: expected, authenticated: false, retryInMs: undefined },
  ])
})

it.each<[string, () => unknown]>([
  [
    'throws',
    () => {
      throw new Error('of the observer')
    },
  ],
  ['rejects', () => Promise.reject(new Error('of the observer'))],
])('onEvent: ignores an observer that %s', async (_name, onEvent) => {
  const client = clientFor(await startGateway(signed()), { onEvent })
  expect(await client.call(pay, payment)).toMatchObject(payment)
})
