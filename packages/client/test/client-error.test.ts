import { inspect } from 'node:util'
import { ClientError, type ClientEvent, defineOperation } from '@gw/client'
import { isGatewayError } from '@gw/errors'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { clientFor, pay, payment } from './client.ts'
import { gatewayPair, merchantPair, signed, startGateway } from './gateway.ts'
import { unusableAnswers } from './unusable-answers.ts'

it('is a gateway error with its facts, of which loggers see all but the excerpt and the issues', () => {
  const error = new ClientError('no', {
    code: 'GW_CLIENT_TIMEOUT',
    operation: 'pay',
    attempts: 2,
    requestId: 'ORDER_1',
    responseExcerpt: 'hidden',
    issues: [{ message: 'hidden' }],
  })
  expect(isGatewayError(error, 'GW_CLIENT_TIMEOUT')).toBe(true)
  expect([error.name, error.attempts, error.requestId]).toEqual(['ClientError', 2, 'ORDER_1'])
  expect([error.responseExcerpt, error.issues?.length]).toEqual(['hidden', 1])
  expect(inspect(error) + JSON.stringify(error)).not.toContain('hidden')
  expect('cause' in error).toBe(false)
})

/** What a log could make of a value. */
function logged(value: unknown): string {
  const all = { depth: Infinity, maxArrayLength: null, maxStringLength: null }
  return [inspect(value, all), JSON.stringify(value), String(value)].join('\n')
}

it('shows no key, no signature and no body, and neither does an event', async () => {
  const canary = 'CANARY-7f3a'
  const seen: unknown[] = []
  const secrets = new Set([canary])
  const keyLines = [merchantPair.privatePem, gatewayPair.publicPem].flatMap((pem) =>
    pem.split('\n').filter((line) => line.length > 20 && !line.includes('KEY')),
  )
  for (const line of keyLines) secrets.add(line)
  for (const [, script] of [...unusableAnswers, ['well', signed()] as const]) {
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
  expect(seen).toHaveLength(2 * unusableAnswers.length + 1)
  expect(text).toContain('GW_CLIENT_OUTCOME_UNKNOWN')
  expect([...secrets].filter((secret) => text.includes(secret))).toEqual([])
})

it('does not repeat what somebody else’s schema says of a value', async () => {
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
