import { readFileSync } from 'node:fs'
import { notificationKinds } from '@gw/types'
import { describe, expect, it } from 'vitest'
import {
  documentedType,
  modelFacts,
  operationFacts,
  readFact,
  receivedFacts,
  valueFacts,
} from '../../types/test/facts.ts'

const document = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'))

const NON_ZERO = { pattern: '[1-9]' }

interface BodyPart {
  readonly content: { readonly 'application/json': { readonly schema: Schema } }
}

interface Schema {
  readonly $ref?: string
  readonly anyOf?: readonly Schema[]
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly items?: Schema
}

interface OperationPart {
  readonly requestBody: BodyPart
  readonly responses: { readonly 200: BodyPart }
}

function refsOf({ content }: BodyPart): string[] {
  const { schema } = content['application/json']
  return (schema.anyOf ?? [schema]).flatMap(({ $ref }) => $ref ?? [])
}

/** Follows a reference within the document. */
function follow(reference: string): unknown {
  return reference
    .slice('#/'.length)
    .split('/')
    .reduce((part, key) => part?.[key], document)
}

describe('OpenAPI document', () => {
  it('has every operation as a path with its request and its response', () => {
    const bodies = Object.values(document.paths as Record<string, { post: OperationPart }>).flatMap(
      ({ post }) => [post.requestBody, post.responses[200]].map((body) => refsOf(body)),
    )
    const names = bodies.flat()
    const expected = Object.keys(operationFacts).flatMap((key) => {
      const title = `${key[0]?.toUpperCase()}${key.slice(1)}`
      return [`#/components/schemas/${title}Request`, `#/components/schemas/${title}Response`]
    })
    expect(names.sort()).toEqual(expected.sort())
    for (const name of names) expect(follow(name)).toMatchObject({ type: 'object' })
  })

  it('applies to production and to the sandbox', () => {
    const urls = document.servers.map(({ url }: { url: string }) => url)
    expect(urls).toEqual(['https://{host}/ams/api', 'https://{host}/ams/sandbox/api'])
  })

  it('requires the fields of a request only when it is sent', () => {
    const { Address, ReceivedAddress } = document.components.schemas
    expect(Address).toMatchObject({ required: ['region'] })
    expect(ReceivedAddress).not.toHaveProperty('required')
    expect(ReceivedAddress.properties.zipCode.type).toBe('string')
  })

  it('says the documented type of what is received, and which strings are times', () => {
    const { NotifyPayment, ReceivedQuote } = document.components.schemas
    expect(NotifyPayment.properties.paymentTime).toMatchObject({
      type: 'string',
      format: 'date-time',
    })
    expect(ReceivedQuote.properties.quotePrice.type).toBe('number')
    expect(ReceivedQuote.properties.guaranteed.type).toBe('boolean')
  })

  it('says which amounts cannot be 0, and what an ID cannot contain', () => {
    const { PayRequest, TransferToDetail, Amount } = document.components.schemas
    const nonZero = { $ref: '#/components/schemas/Amount', properties: { value: NON_ZERO } }
    expect(PayRequest.properties.paymentAmount).toMatchObject(nonZero)
    expect(TransferToDetail.properties.transferToAmount).toMatchObject(nonZero)
    expect(TransferToDetail.properties.feeAmount).not.toHaveProperty('properties')
    expect(Amount.properties.value).not.toHaveProperty('pattern')
    const ids = new RegExp(PayRequest.properties.paymentRequestId.pattern, 'u')
    for (const id of ['ORDER_1', 'a b', ' \u{1F600} ']) expect(ids.test(id)).toBe(true)
    for (const id of ['', ' ', 'a\n', '\u0000', '\u0085a']) expect(ids.test(id)).toBe(false)
  })

  it('has each kind of notification as a webhook with its body', () => {
    expect(Object.keys(document.webhooks)).toEqual(notificationKinds)
    for (const kind of notificationKinds) {
      const { schema } = document.webhooks[kind].post.requestBody.content['application/json']
      expect(schema.$ref.toLowerCase()).toBe(`#/components/schemas/${kind}`.toLowerCase())
    }
  })

  it('requires the three signature headers for every message', () => {
    expect(document.security).toEqual([{ signature: [] }])
    expect(document.components.securitySchemes.signature).toMatchObject({ name: 'Signature' })
    const operations = [...Object.values(document.paths), ...Object.values(document.webhooks)]
    for (const { post } of operations as { post: { parameters: { $ref: string }[] } }[]) {
      const names = post.parameters.map(({ $ref }) => (follow($ref) as { name: string }).name)
      expect(names).toEqual(['client-id', 'Request-Time', 'Signature'])
    }
  })

  it('lists the headers of a response', () => {
    const { headers } = document.paths['/v1/payments/inquiryPayment'].post.responses[200]
    expect(Object.keys(headers)).toEqual(['client-id', 'response-time', 'signature'])
  })
})

describe('OpenAPI document: a received field has its documented type', () => {
  it.each(receivedFacts)('%s', (message, fields) => {
    const title = `${message[0]?.toUpperCase()}${message.slice(1)}`
    const properties: Record<string, Schema> = document.components.schemas[title].properties
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(fields)))
    for (const [name, notation] of Object.entries(fields)) {
      const type = readFact(notation).type.replace('[]', '')
      if (modelFacts[type] !== undefined || /^(?:json|map)|\[\?\]$/.test(type)) continue
      const property = properties[name]
      const { $ref, type: said, format } = property?.items ?? property ?? {}
      // Known values have a schema of their own.
      if ($ref !== undefined) expect(valueFacts).toHaveProperty($ref.split('/').at(-1) ?? '')
      else {
        const documented = expect.arrayContaining([documentedType(notation)])
        expect([name, [said].flat()]).toEqual([name, documented])
        expect([name, format]).toEqual([name, type === 'time' ? 'date-time' : undefined])
      }
    }
  })
})
