import { type AttemptEvent, ClientError, type ClientEvent, type ClientOptions } from '@gw/client'
import { acceptDispute, capture, inquiryPayment } from '@gw/operations'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { causeOf, clientFor, failureOf, payment, payOnline } from '../client.ts'
import {
  inTurn,
  type Received,
  reset,
  resultOf,
  type Script,
  SUCCESS,
  signed,
  silence,
  startGateway,
  unsigned,
} from '../gateway.ts'

const FAILED = resultOf('F', 'PROCESS_FAIL')
const MISSING = resultOf('F', 'ORDER_NOT_EXIST')
const PAID = { paymentStatus: 'SUCCESS' }
const dollars = { currency: 'USD', value: '100' }
const withResult = (result: object): Script => signed({ body: JSON.stringify({ result }) })
const recordOf = (fields: object): Script => signed({ fields: { ...payment, ...fields } })
const isInquiry = ({ target }: Received) => target.endsWith('/inquiryPayment')

/** Responds to the payment without an ID and to its inquiry with the script. */
async function gatewayOf(pay: Script | object, inquiry: Script) {
  const onPay = typeof pay === 'function' ? (pay as Script) : withResult(pay)
  return startGateway((received, response, index) =>
    (isInquiry(received) ? inquiry : onPay)(received, response, index),
  )
}

async function callWith(pay: Script | object, inquiry: Script, options?: Partial<ClientOptions>) {
  const gateway = await gatewayOf(pay, inquiry)
  return clientFor(gateway, options).call(payOnline, payment)
}

const notVerified: [string, Script][] = [
  ['is unsigned', unsigned({ fields: { paymentStatus: 'SUCCESS', ...payment } })],
  ['is about another payment', recordOf({ paymentRequestId: 'ORDER_2', paymentStatus: 'SUCCESS' })],
  ['repeats no ID', signed({ body: JSON.stringify({ result: SUCCESS, ...PAID }) })],
  ['is rejected', withResult(resultOf('F', 'ACCESS_DENIED'))],
  ['does not exist, unsigned', unsigned({ fields: { result: MISSING } })],
  ['has an unknown result', withResult(resultOf('U', 'UNKNOWN_EXCEPTION'))],
  ['has no response', reset],
]

describe('client.call: a rejection because the gateway already knows the ID', () => {
  const repeated = signed({ fields: { result: resultOf('F', 'REPEAT_REQ_INCONSISTENT') } })

  it.each<[string, Script]>([
    ['happened', recordOf(PAID)],
    ['is not final', recordOf({ paymentStatus: 'PROCESSING' })],
    ['does not exist', withResult(MISSING)],
  ])('is an unknown outcome if the earlier payment %s', async (_name, inquiry) => {
    const error = await failureOf(callWith(repeated, inquiry))
    expect(error).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', bound: true, attempts: 1 })
    expect(error.result?.resultCode).toBe('REPEAT_REQ_INCONSISTENT')
    expect(error.message).toMatch(
      /^REPEAT_REQ_INCONSISTENT .* An earlier call with the same ID may have succeeded\. /,
    )
  })

  it('is a rejection if the earlier payment failed', async () => {
    const error = await failureOf(callWith(repeated, recordOf({ paymentStatus: 'FAIL' })))
    expect(error).toMatchObject({ code: 'GW_CLIENT_RESULT_FAILED', bound: true })
  })

  it('is an unknown outcome without inquiries', async () => {
    const error = await failureOf(callWith(repeated, reset, { confirmResponses: false }))
    expect(error.code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
    expect(error.cause).toMatchObject({ code: 'GW_CLIENT_RESULT_FAILED' })
    expect((error.cause as Error).cause).toBeUndefined() // nothing was looked up
  })

  it('is an unknown outcome for an operation without an inquiry', async () => {
    const answered = signed({ fields: { result: resultOf('F', 'REPEAT_REQUEST') } })
    const client = clientFor(await startGateway(answered))
    const error = await failureOf(client.call(acceptDispute, { disputeId: 'DISPUTE_1' }))
    expect(error.code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
  })
})

describe('client.call: a success that echoes no ID', () => {
  it('succeeds if the record shows that the payment happened with the same amount', async () => {
    const called = await callWith(SUCCESS, recordOf(PAID))
    expect(called).toEqual({ status: 'succeeded', data: { result: SUCCESS }, bound: true })
  })

  it.each<[string, Script]>([
    ['did not happen', recordOf({ paymentStatus: 'FAIL' })],
    ['was cancelled', recordOf({ paymentStatus: 'CANCELLED' })],
    ['is not final', recordOf({ paymentStatus: 'PROCESSING' })],
    ['has an unknown status', recordOf({ paymentStatus: 'NEVER_HEARD_OF' })],
    ['has no status', recordOf({})],
    ['has another amount', recordOf({ ...PAID, paymentAmount: { currency: 'EUR', value: '99' } })],
    ['has another currency', recordOf({ ...PAID, paymentAmount: dollars })],
    ['has no amount', recordOf({ paymentStatus: 'SUCCESS', paymentAmount: undefined })],
    ['does not exist', withResult(MISSING)],
    ...notVerified,
  ])('reports an unknown outcome if the record %s', async (_name, inquiry) => {
    const error = await failureOf(callWith(SUCCESS, inquiry))
    expect(error).toMatchObject({
      code: 'GW_CLIENT_OUTCOME_UNKNOWN',
      requestId: 'ORDER_1',
      attempts: 1,
      authenticated: true,
      bound: false,
    })
    expect(causeOf(error)).toBe('GW_CLIENT_RESPONSE_OTHER_RECORD')
    expect(error.response).toEqual({ result: SUCCESS })
  })

  it.each([
    ['a different paymentId', '2027'],
    ['no paymentId', undefined],
    ['no paymentId', null],
  ])('reports an unknown outcome if the record has %s', async (found, paymentId) => {
    const pay = signed({ body: JSON.stringify({ result: SUCCESS, paymentId: '2026' }) })
    const error = await failureOf(callWith(pay, recordOf({ paymentStatus: 'SUCCESS', paymentId })))
    expect(error.code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
    expect(error.message).toContain(`The lookup found ${found}. `)
  })

  it.each([
    ['the same captureId', { transactionId: 'C_1' }, undefined],
    ['a different captureId', { transactionId: 'C_2' }, 'The lookup found a different captureId. '],
    ['no captureId', {}, 'The lookup found no captureId. '],
  ])('compares a capture with a transaction that has %s', async (_name, transaction, found) => {
    const captureAmount = { currency: 'EUR', value: '100' }
    const sent = { captureRequestId: 'CAPTURE_1', paymentId: '2026', captureAmount }
    const transactions = [
      {
        transactionType: 'CAPTURE',
        transactionStatus: 'SUCCESS',
        transactionRequestId: 'CAPTURE_1',
        transactionAmount: captureAmount,
        ...transaction,
      },
    ]
    const gateway = await gatewayOf(
      signed({ body: JSON.stringify({ result: SUCCESS, captureId: 'C_1' }) }),
      signed({ fields: { paymentStatus: 'SUCCESS', transactions } }),
    )
    const call = clientFor(gateway).call(capture, sent)
    if (found === undefined) return expect(await call).toMatchObject({ status: 'succeeded' })
    const error = await failureOf(call)
    expect(error.code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
    expect(error.message).toContain(found)
  })

  it('succeeds if the record has the same paymentId', async () => {
    const data = { result: SUCCESS, paymentId: '2026' }
    const pay = signed({ body: JSON.stringify(data) })
    const called = await callWith(pay, recordOf({ paymentStatus: 'SUCCESS', paymentId: '2026' }))
    expect(called).toEqual({ status: 'succeeded', data, bound: true })
  })

  it('succeeds with another paymentId in the record if confirm has no sameFields', async () => {
    const pay = signed({ body: JSON.stringify({ result: SUCCESS, paymentId: '2026' }) })
    const record = recordOf({ paymentStatus: 'SUCCESS', paymentId: '2027' })
    const confirm = { ...payOnline.confirm, sameFields: undefined } as typeof payOnline.confirm
    const client = clientFor(await gatewayOf(pay, record))
    const called = await client.call({ ...payOnline, confirm }, payment)
    expect(called).toMatchObject({ status: 'succeeded' })
  })

  it('inquires even if echo requires the ID', async () => {
    const operation = { ...payOnline, echo: ['paymentRequestId'] }
    const gateway = await gatewayOf(SUCCESS, recordOf(PAID))
    expect(await clientFor(gateway).call(operation, payment)).toMatchObject({ status: 'succeeded' })
    const trusting = clientFor(gateway, { confirmResponses: false })
    const { code } = await failureOf(trusting.call(operation, payment))
    expect(code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
  })

  it('reports an unknown outcome if the operation has no inquiry', async () => {
    const client = clientFor(await startGateway(withResult(SUCCESS)))
    const error = await failureOf(client.call({ ...payOnline, confirm: undefined }, payment))
    expect(error.code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
  })

  it('reports an unknown outcome if the response to the inquiry does not echo its ID', async () => {
    const inquiry = {
      ...inquiryPayment,
      echo: 'none',
      echoIfPresent: ['paymentRequestId'],
    } as const
    const confirm = { ...payOnline.confirm, inquiry } as typeof payOnline.confirm
    const record = { ...payment, result: SUCCESS, paymentStatus: 'SUCCESS' }
    const called = async (fields: object) => {
      const gateway = await gatewayOf(SUCCESS, signed({ body: JSON.stringify(fields) }))
      return clientFor(gateway).call({ ...payOnline, confirm }, payment)
    }
    expect(await called(record)).toMatchObject({ status: 'succeeded', bound: true })
    const { paymentRequestId: _left, ...rest } = record
    const error = await failureOf(called(rest))
    expect(error.code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
    expect(error.message).toContain('. The response to the lookup does not echo its ID. ')
  })

  it.each<[string, Error]>([
    ['an error', new Error('unfinished')],
    [
      'a rejection without a result',
      new ClientError('no', { code: 'GW_CLIENT_RESULT_FAILED', operation: 'own', attempts: 1 }),
    ],
  ])('reports an unknown outcome if the functions of confirm throw %s', async (_name, thrown) => {
    const gateway = await gatewayOf(SUCCESS, recordOf(PAID))
    const broken = (): never => {
      throw thrown
    }
    const parts = ['request', 'read', 'sameAmount', 'recordFields']
    for (const change of parts.map((part) => ({ [part]: broken }))) {
      const confirm = { ...payOnline.confirm, ...change } as typeof payOnline.confirm
      const call = clientFor(gateway).call({ ...payOnline, confirm }, payment)
      expect((await failureOf(call)).code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
    }
  })
})

/** Expects that a rejection is not believed, but that its result is on the error and first in its message. */
function expectUnsettled(error: ClientError): void {
  expect(error).toMatchObject({
    code: 'GW_CLIENT_OUTCOME_UNKNOWN',
    requestId: 'ORDER_1',
    result: FAILED,
    authenticated: true,
    bound: false,
  })
  expect(error.message).toMatch(/^PROCESS_FAIL \(in words\)\. /)
  expect(causeOf(error)).toBe('GW_CLIENT_RESULT_FAILED')
  expect(error.response).toEqual({ result: FAILED })
}

describe('client.call: a rejection that echoes no ID', () => {
  it.each(['FAIL', 'CANCELLED'])('reports a failure for the status %s', async (paymentStatus) => {
    const error = await failureOf(callWith(FAILED, recordOf({ paymentStatus })))
    expect(error).toMatchObject({ code: 'GW_CLIENT_RESULT_FAILED', bound: true })
  })

  it.each<[string, Script]>([
    ['happened', recordOf(PAID)],
    ['is not final', recordOf({ paymentStatus: 'PROCESSING' })],
    ['does not exist', withResult(MISSING)],
    ...notVerified,
  ])('reports an unknown outcome with the result if the record %s', async (_name, inquiry) => {
    const error = await failureOf(callWith(FAILED, inquiry))
    expectUnsettled(error)
  })

  it('does not compare the amount of a record that shows that the payment did not happen', async () => {
    const sameAmount = (): never => {
      throw new Error('no amount')
    }
    const confirm = { ...payOnline.confirm, sameAmount } as typeof payOnline.confirm
    const client = clientFor(await gatewayOf(FAILED, recordOf({ paymentStatus: 'FAIL' })))
    const error = await failureOf(client.call({ ...payOnline, confirm }, payment))
    expect(error).toMatchObject({ code: 'GW_CLIENT_RESULT_FAILED', bound: true })
  })

  it('reports an unknown outcome if confirm.read returns an unsupported value', async () => {
    const read = () => 'notFound' as never
    const confirm = { ...payOnline.confirm, read } as typeof payOnline.confirm
    const client = clientFor(await gatewayOf(FAILED, recordOf(PAID)))
    const { code } = await failureOf(client.call({ ...payOnline, confirm }, payment))
    expect(code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
  })

  it('reports an unknown outcome with the result if the operation has no inquiry', async () => {
    const client = clientFor(await startGateway(withResult(FAILED)))
    const error = await failureOf(client.call({ ...payOnline, confirm: undefined }, payment))
    expectUnsettled(error)
    const dispute = await failureOf(client.call(acceptDispute, { disputeId: 'DISPUTE_1' }))
    expect(dispute).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', result: FAILED })
    expect(dispute.message).toMatch(/ Wait for notifyDispute before you send it again$/)
  })

  it.each<[string, Script, string]>([
    ['settles an earlier attempt if confirmed', recordOf({ paymentStatus: 'FAIL' }), 'FAILED'],
    ['does not settle an earlier attempt without a record', withResult(MISSING), 'UNKNOWN'],
  ])('%s', async (_name, inquiry, code) => {
    const error = await failureOf(callWith(inTurn(reset, withResult(FAILED)), inquiry))
    expect(error.attempts).toBe(2)
    expect(error.code).toMatch(new RegExp(`${code}$`))
  })
})

describe('client.call: the message of an unknown outcome', () => {
  const missing = withResult(MISSING)

  it.each<[string, Script | object, Script, boolean]>([
    ['is refused and not found', FAILED, missing, true],
    ['is refused, and its lookup fails', FAILED, reset, false],
    ['was sent before', inTurn(reset, withResult(FAILED)), missing, false],
    ['repeats an ID', resultOf('F', 'REPEAT_REQ_INCONSISTENT'), missing, false],
    ['succeeds without an ID, and is not found', SUCCESS, missing, false],
  ])('is mild only for a refused, unknown call: it %s', async (_name, pay, inquiry, isMild) => {
    const error = await failureOf(callWith(pay, inquiry))
    expect(error.code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
    expect(error.message.includes('The money may have moved')).toBe(!isMild)
    expect(error.message.includes('inquiryPayment found no record of it')).toBe(isMild)
    expect(error.message).toMatch(/\bnever .*new ID$/)
  })

  const other = recordOf({ paymentRequestId: 'ORDER_2', paymentStatus: 'SUCCESS' })
  it.each<[string, Script, Partial<ClientOptions>]>([
    ['The lookup found that the operation happened', recordOf(PAID), {}],
    ['The lookup found no final state', recordOf({ paymentStatus: 'PROCESSING' }), {}],
    ['The lookup failed; see cause', reset, {}],
    ['The lookup failed; see cause', other, {}],
    ['Lookups are turned off (confirmResponses)', reset, { confirmResponses: false }],
  ])('says "%s"', async (words, inquiry, options) => {
    const error = await failureOf(callWith(FAILED, inquiry, options))
    expect(error.message).toContain(`. ${words}. `)
  })

  it('says what a lookup cannot confirm: a success, or an operation without one', async () => {
    const failed = recordOf({ paymentStatus: 'FAIL' })
    const { message } = await failureOf(callWith(SUCCESS, failed))
    expect(message).toContain('. The lookup found that the operation did not happen. ')
    const client = clientFor(await startGateway(withResult(FAILED)))
    const without = await failureOf(client.call({ ...payOnline, confirm: undefined }, payment))
    expect(without.message).toContain('. No lookup can confirm this operation (confirm). ')
  })
})

describe('client.call: limits of the inquiry', () => {
  it('inquires within the time limit of the call', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    // The clock moves only here, so the inquiry is sent however slow the machine is.
    const letTimePass: Script = () => {
      vi.advanceTimersByTime(20_000)
    }
    const call = callWith(FAILED, letTimePass, { timeoutMs: 20_000, attemptTimeoutMs: 60_000 })
    const error = await failureOf(call)
    expect(error.code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
    expect(error).toMatchObject({ cause: { cause: { code: 'GW_CLIENT_TIMEOUT' } } })
  })

  it('stops the inquiry with the signal of the call', async () => {
    const stop = new AbortController()
    const gateway = await gatewayOf(SUCCESS, () => stop.abort())
    const call = clientFor(gateway).call(payOnline, payment, { signal: stop.signal })
    const error = await failureOf(call)
    expect(error.code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
    expect(error).toMatchObject({ cause: { cause: { code: 'GW_CLIENT_ABORTED' } } })
  })

  it('reports the inquiry under the trace ID of the call', async () => {
    const events: ClientEvent[] = []
    await callWith(SUCCESS, recordOf(PAID), {
      onEvent: (event) => events.push(event),
    })
    const attempts = events as AttemptEvent[]
    expect(attempts.map(({ operation }) => operation)).toEqual(['pay', 'inquiryPayment'])
    expect(new Set(attempts.map(({ traceId }) => traceId)).size).toBe(1)
  })
})

describe('client.call: confirmResponses false', () => {
  const off = { confirmResponses: false }

  it('trusts a success that echoes no ID, without an inquiry', async () => {
    const gateway = await gatewayOf(SUCCESS, silence)
    const called = await clientFor(gateway, off).call(payOnline, payment)
    expect(called).toEqual({ status: 'succeeded', data: { result: SUCCESS }, bound: false })
    expect(gateway.received).toHaveLength(1)
  })

  it('reports an unknown outcome for a rejection that echoes no ID, without an inquiry', async () => {
    const gateway = await gatewayOf(FAILED, silence)
    expectUnsettled(await failureOf(clientFor(gateway, off).call(payOnline, payment)))
    expect(gateway.received).toHaveLength(1)
  })

  it('reports a rejection that echoes the request ID as a failure', async () => {
    const gateway = await gatewayOf(signed({ fields: { result: FAILED } }), silence)
    const error = await failureOf(clientFor(gateway, off).call(payOnline, payment))
    expect(error).toMatchObject({ code: 'GW_CLIENT_RESULT_FAILED', bound: true })
  })
})
