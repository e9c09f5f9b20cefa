import { readFileSync } from 'node:fs'
import { notificationKinds } from '@gw/types'
import { describe, expect, it } from 'vitest'

const document = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'))

/** Follows a reference within the document. */
function follow(reference: string): unknown {
  return reference
    .slice('#/'.length)
    .split('/')
    .reduce((part, key) => part?.[key], document)
}

describe('OpenAPI document', () => {
  it('has the same inquiry under both prefixes', () => {
    const live = document.paths['/ams/api/v1/payments/inquiryPayment'].post
    const sandbox = document.paths['/ams/sandbox/api/v1/payments/inquiryPayment'].post
    expect(Object.keys(document.paths)).toHaveLength(2)
    expect(live.requestBody).toEqual(sandbox.requestBody)
    expect(live.responses).toEqual(sandbox.responses)
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
    const { headers } = document.components.responses.InquiryPayment
    expect(Object.keys(headers)).toEqual(['client-id', 'response-time', 'signature'])
  })
})
