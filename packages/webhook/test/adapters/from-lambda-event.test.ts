import { goodNotification, type NotificationRequest, signNotification } from '@gw/testkit'
import { fromLambdaEvent, type LambdaEvent } from '@gw/webhook'
import { describe, expect, it } from 'vitest'
import { SUCCESS, setUp } from '../receiving.ts'

type Encode = (body: Uint8Array) => Pick<LambdaEvent, 'body' | 'isBase64Encoded'>

const asText: Encode = (body) => ({ body: Buffer.from(body).toString(), isBase64Encoded: false })
const asBase64: Encode = (body) => ({
  body: Buffer.from(body).toString('base64'),
  isBase64Encoded: true,
})

/** API Gateway REST: names as sent, each header both as a value and as an array. */
function restEvent({ method, headers, body }: NotificationRequest, encode: Encode): LambdaEvent {
  const lists: Record<string, string[]> = {}
  for (const [name, value] of headers) lists[name] = [...(lists[name] ?? []), value]
  return {
    httpMethod: method,
    path: '/notify',
    requestContext: { path: '/prod/notify' },
    headers: Object.fromEntries(headers),
    multiValueHeaders: lists,
    ...encode(body),
  }
}

/** API Gateway HTTP and function URLs: lowercase names, repeated headers joined. */
function httpEvent({ method, headers, body }: NotificationRequest, encode: Encode): LambdaEvent {
  const joined = Object.fromEntries(new Headers(headers.map(([name, value]) => [name, value])))
  return {
    rawPath: '/gateway/notify',
    rawQueryString: '',
    requestContext: { http: { method } },
    headers: joined,
    ...encode(body),
  }
}

const FORMS = [
  ['REST, version 1', restEvent],
  ['HTTP, version 2, and function URLs', httpEvent],
] as const
const ENCODINGS = [
  ['text', asText],
  ['base64', asBase64],
] as const
const events = FORMS.flatMap(([form, make]) =>
  ENCODINGS.map(([encoding, encode]) => [form, encoding, make, encode] as const),
)

async function receiveEvent(event: LambdaEvent) {
  const receiver = setUp({ on: { other: () => {} } })
  return { ...receiver, reply: await receiver.receive(fromLambdaEvent(event)) }
}

describe.each(events)('fromLambdaEvent: %s with the body as %s', (_form, _as, make, encode) => {
  it('accepts a valid notification', async () => {
    expect((await receiveEvent(make(goodNotification(), encode))).reply).toEqual(SUCCESS)
  })

  it('preserves every byte of the body', async () => {
    const request = signNotification('{ "é": "\u{1F600}\\n" ,\r\n\t"n": 1.0 }')
    expect((await receiveEvent(make(request, encode))).reply).toEqual(SUCCESS)
  })

  it('rejects a changed body', async () => {
    const good = goodNotification()
    const { reasons } = await receiveEvent(make({ ...good, body: good.body.slice(1) }, encode))
    expect(reasons()).toEqual(['signature GW_SIGNATURE_MISMATCH'])
  })

  it('rejects two signatures', async () => {
    const good = goodNotification()
    const second = good.headers.filter(([name]) => name === 'signature')
    const twice = { ...good, headers: [...good.headers, ...second] }
    const { reasons } = await receiveEvent(make(twice, encode))
    expect(reasons()).toEqual(['signature GW_SIGNATURE_FIELD_REPEATED'])
  })

  it('rejects another method', async () => {
    const { reasons } = await receiveEvent(make({ ...goodNotification(), method: 'PUT' }, encode))
    expect(reasons()).toEqual(['request GW_WEBHOOK_METHOD_NOT_ALLOWED'])
  })
})

describe('fromLambdaEvent', () => {
  it('preserves bytes that are not UTF-8 if the body is base64', async () => {
    const body = Uint8Array.from({ length: 256 }, (_, value) => value)
    const { reasons } = await receiveEvent(httpEvent(signNotification(body), asBase64))
    expect(reasons()).toEqual(['payload GW_TYPES_JSON_NOT_UTF8'])
  })

  it.each(['*', 'A', 'AA=A'])('rejects a body that is not base64: %s', async (body) => {
    const event = { ...httpEvent(goodNotification(), asBase64), body }
    const { reasons } = await receiveEvent(event)
    expect(reasons()).toEqual(['request GW_WEBHOOK_BODY_UNREADABLE'])
  })

  it('rejects a body that is too large', async () => {
    const long = signNotification('x'.repeat(2_000_000))
    const { reasons } = await receiveEvent(httpEvent(long, asText))
    expect(reasons()).toEqual(['request GW_WEBHOOK_BODY_TOO_LARGE'])
  })

  it.each([null, undefined, ''])('reads %s as an empty body', async (body) => {
    const event = { ...httpEvent(signNotification(''), asText), body }
    expect((await receiveEvent(event)).reasons()).toEqual(['payload GW_TYPES_JSON_MALFORMED'])
  })

  it('reads a missing body as an empty one, even if the event says that it is base64', async () => {
    const event = { ...httpEvent(signNotification(''), asBase64), body: null }
    expect((await receiveEvent(event)).reasons()).toEqual(['payload GW_TYPES_JSON_MALFORMED'])
  })

  it('ignores a header without a value beside the same header with one', async () => {
    const event = restEvent(goodNotification(), asText)
    const headers = { ...event.headers, Signature: undefined }
    const { reply } = await receiveEvent({ ...event, multiValueHeaders: null, headers })
    expect(reply).toEqual(SUCCESS)
  })

  it('ignores headers without a value', async () => {
    const event = restEvent(goodNotification(), asText)
    const { signature: _signature, ...headers } = event.headers ?? {}
    for (const without of [
      { ...event, multiValueHeaders: null, headers: { ...headers, signature: undefined } },
      {
        ...event,
        multiValueHeaders: { ...event.multiValueHeaders, signature: undefined },
        headers,
      },
    ]) {
      const { reasons } = await receiveEvent(without)
      expect(reasons()).toEqual(['request GW_WEBHOOK_HEADER_MISSING'])
    }
  })

  it('joins headers whose names differ only in case, so that they are rejected', async () => {
    const event = restEvent(goodNotification(), asText)
    const second = event.headers?.signature ?? ''
    for (const spelled of [
      { ...event, multiValueHeaders: null, headers: { ...event.headers, Signature: second } },
      { ...event, multiValueHeaders: { ...event.multiValueHeaders, Signature: [second] } },
    ]) {
      const { reasons } = await receiveEvent(spelled)
      expect(reasons()).toEqual(['signature GW_SIGNATURE_FIELD_REPEATED'])
    }
  })

  it.each<[string, Partial<LambdaEvent>]>([
    ['null', { multiValueHeaders: null }],
    ['an empty object', { multiValueHeaders: {} }],
  ])('reads the headers of an event with %s as multiValueHeaders', async (_name, change) => {
    const event = { ...restEvent(goodNotification(), asText), ...change }
    expect((await receiveEvent(event)).reply).toEqual(SUCCESS)
  })

  it('reads headers regardless of the case of their names', async () => {
    const { headers, ...event } = restEvent(goodNotification(), asText)
    const capitals = Object.entries(headers ?? {}).map(([name, value]) => [
      name.toUpperCase(),
      value,
    ])
    const spelled = { ...event, multiValueHeaders: null, headers: Object.fromEntries(capitals) }
    expect((await receiveEvent(spelled)).reply).toEqual(SUCCESS)
  })

  it('reads headers from multiValueHeaders alone', async () => {
    const event = { ...restEvent(goodNotification(), asText), headers: null }
    expect((await receiveEvent(event)).reply).toEqual(SUCCESS)
  })

  it('lists the headers with lowercase names, and repeated ones joined', () => {
    const { headers } = fromLambdaEvent({ multiValueHeaders: { 'X-Own': ['1', '2'] } })
    expect([...(headers?.() ?? [])]).toEqual([['x-own', '1, 2']])
  })

  it('rejects an empty event', async () => {
    expect(fromLambdaEvent({}).method).toBe('')
    expect((await receiveEvent({})).reasons()).toEqual(['request GW_WEBHOOK_METHOD_NOT_ALLOWED'])
  })

  it.each<[LambdaEvent, string | undefined]>([
    [{ rawPath: '/prod/notify', rawQueryString: 'a=1' }, '/prod/notify?a=1'],
    [{ path: '/notify', requestContext: { path: '/prod/notify' } }, '/prod/notify'],
    [{ path: '/notify' }, '/notify'],
    [{}, undefined],
  ])('returns the path of %o for diagnosis', (event, target) => {
    expect(fromLambdaEvent(event).target).toBe(target)
  })
})
