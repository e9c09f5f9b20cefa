import { createVerify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  type CallChoice,
  call,
  EUR_100,
  gatewayPair,
  INQUIRY,
  START_MS,
  start,
} from '../support/sandbox.ts'

const HOUR_MS = 3_600_000

interface Rejected extends CallChoice {
  readonly body?: string
}

describe('request checks: rejection', () => {
  // biome-ignore format: one rejection per line, so that each defect is next to its code
  it.each<[what: string, choice: Rejected, step: string, resultCode: string, isSigned: boolean]>([
    ['with another method', { method: 'PUT' }, 'method', 'METHOD_NOT_SUPPORTED', true],
    ['with GET', { method: 'GET' }, 'method', 'METHOD_NOT_SUPPORTED', true],
    ['as plain text', { headers: { 'content-type': 'text/plain' } }, 'contentType', 'MEDIA_TYPE_NOT_ACCEPTABLE', true],
    ['in another charset', { headers: { 'content-type': 'application/json; charset=latin1' } }, 'contentType', 'MEDIA_TYPE_NOT_ACCEPTABLE', true],
    ['of JSON with a suffix', { headers: { 'content-type': 'application/json-patch+json' } }, 'contentType', 'MEDIA_TYPE_NOT_ACCEPTABLE', true],
    ['in two charsets', { headers: { 'content-type': 'application/json; charset=utf-8; charset=latin1' } }, 'contentType', 'MEDIA_TYPE_NOT_ACCEPTABLE', true],
    ['with a parameter without a name', { headers: { 'content-type': 'application/json; =1' } }, 'contentType', 'MEDIA_TYPE_NOT_ACCEPTABLE', true],
    ['compressed twice', { headers: { 'content-encoding': 'identity, gzip' } }, 'contentType', 'MEDIA_TYPE_NOT_ACCEPTABLE', true],
    ['compressed', { headers: { 'content-encoding': 'gzip' } }, 'contentType', 'MEDIA_TYPE_NOT_ACCEPTABLE', true],
    ['without a client-id', { headers: { 'client-id': undefined } }, 'headers', 'INVALID_CLIENT', false],
    ['without a time', { headers: { 'request-time': undefined } }, 'headers', 'PARAM_ILLEGAL', true],
    ['without a signature', { headers: { signature: undefined } }, 'headers', 'INVALID_SIGNATURE', false],
    ['of another client', { clientId: 'SOMEBODY' }, 'client', 'INVALID_CLIENT', false],
    ['of a client with a dot', { headers: { 'client-id': 'a.b' } }, 'client', 'INVALID_CLIENT', false],
    ['with a time in seconds', { headers: { 'request-time': '1794700800' } }, 'time', 'PARAM_ILLEGAL', true],
    ['an hour old', { now: () => START_MS - HOUR_MS }, 'time', 'PARAM_ILLEGAL', true],
    ['an hour ahead', { now: () => START_MS + HOUR_MS }, 'time', 'PARAM_ILLEGAL', true],
    ['with another algorithm', { headers: { signature: 'algorithm=RSA512,keyVersion=1,signature=AAAA' } }, 'signature', 'INVALID_SIGNATURE', false],
    ['with a malformed header', { headers: { signature: 'signature' } }, 'signature', 'INVALID_SIGNATURE', false],
    ['with an unknown key version', { headers: { signature: 'algorithm=RSA256,keyVersion=9,signature=AAAA' } }, 'key', 'KEY_NOT_FOUND', false],
    ['with an empty signature', { headers: { signature: 'algorithm=RSA256,keyVersion=1,signature=AAAA' } }, 'signature', 'INVALID_SIGNATURE', false],
    ['signed for a different path', { signedTarget: '/ams/api/v1/payments/inquiryPayment' }, 'signature', 'INVALID_SIGNATURE', false],
    ['with a body that was not signed', { sentBody: '{"paymentId":"2"}' }, 'signature', 'INVALID_SIGNATURE', false],
    ['of an unknown operation', { target: '/ams/api/v1/payments/payTwice' }, 'operation', 'INVALID_API', true],
    ['of another version', { target: '/ams/api/v2/payments/pay' }, 'operation', 'INVALID_API', true],
    ['of a path with a query', { target: `${INQUIRY}?x=1` }, 'operation', 'INVALID_API', true],
    ['of an inherited property name', { target: '/ams/api/v1/payments/constructor' }, 'operation', 'INVALID_API', true],
    ['with a body that is not JSON', { body: '{' }, 'body', 'PARAM_ILLEGAL', true],
    ['with a duplicate key', { body: '{"paymentId":"1","paymentId":"2"}' }, 'body', 'PARAM_ILLEGAL', true],
    ['with an array', { body: '[]' }, 'body', 'PARAM_ILLEGAL', true],
    ['without an ID', { body: '{}' }, 'body', 'PARAM_ILLEGAL', true],
    ['with an ID that is a list', { body: '{"paymentId":[1]}' }, 'body', 'PARAM_ILLEGAL', true],
    ['about an unknown payment', { body: '{"paymentId":"1"}' }, 'state', 'ORDER_NOT_EXIST', true],
  ])('rejects a call %s', async (_what, { body = '{"paymentId":"1"}', ...choice }, step, resultCode, isSigned) => {
    const sandbox = await start()
    const { status, headers, json } = await call(sandbox, body, choice)
    expect(json.result).toMatchObject({ resultStatus: 'F', resultCode })
    expect(headers.get('x-sandbox-step')).toBe(step)
    expect(status).toBe(200)
    expect(headers.has('signature')).toBe(isSigned)
    const [rejection] = sandbox.rejections.list()
    expect(rejection).toMatchObject({ step, resultCode })
    expect(headers.get('x-sandbox-explanation')).toBe(`/_sandbox/explanations/${rejection?.id}`)
  })

  it('rejects a call at the first step that fails, in the order of the steps', async () => {
    const sandbox = await start()
    const wrong: CallChoice[] = [
      { method: 'PUT' },
      { headers: { 'content-type': 'text/plain' } },
      { headers: { 'client-id': undefined } },
      { clientId: 'SOMEBODY' },
      { now: () => START_MS - HOUR_MS },
      { sentBody: '{"other":1}' },
      { target: '/ams/api/v1/payments/none' },
    ]
    const steps: (string | null)[] = []
    for (const index of wrong.keys()) {
      const choices = wrong.slice(index)
      const headers = Object.assign({}, ...choices.map((choice) => choice.headers))
      const all: CallChoice = Object.assign({}, ...choices, { headers })
      steps.push((await call(sandbox, {}, all)).headers.get('x-sandbox-step'))
    }
    expect(steps).toEqual([
      'method',
      'contentType',
      'headers',
      'client',
      'time',
      'signature',
      'operation',
    ])
  })
})

describe('request checks', () => {
  it('signs a response over POST, the called target, the client ID, its time, and its bytes', async () => {
    const sandbox = await start()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    for (const target of [INQUIRY, '/ams/api/v1/payments/inquiryPayment']) {
      const { headers, json } = await call(sandbox, { paymentId }, { target })
      const value = /^algorithm=RSA256,keyVersion=1,signature=(.+)$/.exec(
        headers.get('signature') ?? '',
      )?.[1]
      const time = headers.get('response-time')
      const isValid = createVerify('RSA-SHA256')
        .update(`POST ${target}\n${sandbox.merchant.clientId}.${time}.${JSON.stringify(json)}`)
        .verify(gatewayPair.publicKey, decodeURIComponent(value ?? ''), 'base64')
      expect(isValid).toBe(true)
      expect(headers.get('client-id')).toBe(sandbox.merchant.clientId)
      expect(Number(time)).toBe(START_MS)
    }
  })

  it.each([
    { 'content-type': 'application/json' },
    { 'content-type': 'application/json;charset=utf8' },
    { 'content-type': 'Application/JSON ; Charset="UTF-8" ; version=1' },
    { 'content-type': 'application/json; profile="a;b"; charset=UTF-8;' },
    { 'content-encoding': 'identity' },
    { 'content-encoding': 'Identity' },
  ])('accepts a call with the header %o', async (headers) => {
    const sandbox = await start()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    const { json } = await call(sandbox, { paymentId }, { headers })
    expect(json.result.resultCode).toBe('SUCCESS')
  })

  it('accepts a call only within five minutes of the clock', async () => {
    const sandbox = await start()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    const codeAt = async (offsetMs: number) => {
      const now = () => START_MS + offsetMs
      return (await call(sandbox, { paymentId }, { now })).json.result.resultCode
    }
    expect(await codeAt(-300_000)).toBe('SUCCESS')
    expect(await codeAt(300_000)).toBe('SUCCESS')
    expect(await codeAt(-300_001)).toBe('PARAM_ILLEGAL')
    expect(await codeAt(300_001)).toBe('PARAM_ILLEGAL')
  })

  it('rejects a body of more than 1 MiB and keeps serving', async () => {
    const sandbox = await start()
    const { json } = await call(sandbox, `{"a":"${'x'.repeat(1_048_576)}"}`)
    expect(json.result.resultCode).toBe('PARAM_ILLEGAL')
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    expect((await call(sandbox, { paymentId })).json.paymentId).toBe(paymentId)
  })
})
