import { readFileSync } from 'node:fs'
import * as surface from '@gw/operations'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { operationFacts, readFact } from '../../types/test/facts.ts'
import { arbitraryObject, wrongValue } from './arbitraries.ts'

const document = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'))
const target = 'draft-2020-12'

type Schema = Readonly<Record<string, unknown>>
type Described = surface.WithJsonSchema<surface.AnyOperation>

const operations = Object.entries(operationFacts).map(([key, { request, response }]) => {
  const operation = (surface as unknown as Record<string, Described>)[key]
  if (operation === undefined) throw new Error(`${key} is not exported`)
  const title = `${key[0]?.toUpperCase()}${key.slice(1)}`
  const first = request.oneOf?.[0]
  const sent = arbitraryObject(request.fields, 'sent')
  return {
    key,
    title,
    fields: request.fields,
    request: operation.request['~standard'],
    response: operation.response['~standard'],
    sent: first === undefined ? sent : sent.map((value) => ({ [first]: 'id', ...value })),
    received: arbitraryObject(response.fields, 'received'),
  }
})

const ajv = new Ajv2020({ strictTypes: false, strictRequired: false })
const samples = <T>(values: fc.Arbitrary<T>) => fc.sample(values, { numRuns: 5, seed: 1 })

/** Words, and fields that are read as an empty string, which the documents do not require. */
const NOT_COMPARED = ['description', 'examples', 'format', '$schema']

/** Follows references, so that two schemas are equal if they mean the same. Stops in a schema that contains itself. */
function expand(node: unknown, root: Schema, depth = 12): unknown {
  if (Array.isArray(node)) return node.map((item) => expand(item, root, depth - 1))
  if (typeof node !== 'object' || node === null || depth === 0) return depth === 0 ? null : node
  const { $ref, ...own } = node as Schema
  const { properties, ...rest } = own
  if (typeof $ref === 'string') {
    const found = $ref
      .split('/')
      .slice(1)
      .reduce<unknown>((part, name) => (part as Schema)[name], root)
    const also = properties === undefined ? {} : { allOf: [{ properties }] }
    return expand({ ...(found as Schema), ...rest, ...also }, root, depth)
  }
  const entries = Object.entries(own)
    .filter(([name]) => !NOT_COMPARED.includes(name))
    .map(([name, value]) => {
      if (name === 'properties') {
        const parts = Object.entries(value as Schema)
        return [
          name,
          Object.fromEntries(parts.map(([key, one]) => [key, expand(one, root, depth - 1)])),
        ]
      }
      if (name !== 'required') return [name, expand(value, root, depth)]
      return [name, (value as string[]).filter((one) => one !== 'resultMessage').sort()]
    })
  const expanded = Object.fromEntries(entries)
  return expanded.required?.length === 0 ? { ...expanded, required: undefined } : expanded
}

const documented = (name: string) => expand(document.components.schemas[name], document)

/** A model that is the same in both directions has one schema in the document, with the limits of a request. */
function withoutLimits(schema: unknown): unknown {
  const limits = ['maxLength', 'maxItems', 'minimum', 'maximum', 'pattern', 'allOf']
  return JSON.parse(JSON.stringify(schema), (name, value) =>
    limits.includes(name) && typeof value !== 'object' ? undefined : value,
  )
}

describe.each(operations)('the JSON Schemas of $key', (operation) => {
  const { title, fields, request, response, sent, received } = operation
  const checkRequest = ajv.compile(request.jsonSchema.input({ target }))

  it('mean the same as the OpenAPI document', () => {
    const input = request.jsonSchema.input({ target })
    expect(expand(input, input)).toEqual(documented(`${title}Request`))
    expect(request.jsonSchema.output({ target })).toEqual(input)
    const output = response.jsonSchema.output({ target })
    expect(expand(output, output)).toEqual(withoutLimits(documented(`${title}Response`)))
  })

  it('accept requests that the schema accepts', () => {
    for (const value of samples(sent)) {
      expect(request.validate(value)).not.toHaveProperty('issues')
      expect(checkRequest(value), ajv.errorsText(checkRequest.errors)).toBe(true)
    }
  })

  it('reject requests with a field of a different type', () => {
    for (const [name, fact] of Object.entries(fields)) {
      const { type } = readFact(fact)
      if (type === 'json') continue
      for (const value of samples(sent)) {
        const changed = { ...value, [name]: wrongValue(type) }
        expect([name, checkRequest(changed)]).toEqual([name, false])
        expect(request.validate(changed), name).toHaveProperty('issues')
      }
    }
  })

  it('accept a response with null in its optional fields, and what is read from it', () => {
    const checkInput = ajv.compile(response.jsonSchema.input({ target }))
    const checkOutput = ajv.compile(response.jsonSchema.output({ target }))
    for (const value of samples(received)) {
      const absent = Object.keys(operationFacts[operation.key]?.response.fields ?? {})
        .filter((name) => !(name in value))
        .map((name) => [name, null])
      const message = { ...Object.fromEntries(absent), ...value }
      expect(checkInput(message), ajv.errorsText(checkInput.errors)).toBe(true)
      const read = response.validate(message)
      if (read.issues !== undefined) throw new Error(`${operation.key}: ${read.issues[0]?.message}`)
      expect(checkOutput(read.value), ajv.errorsText(checkOutput.errors)).toBe(true)
    }
  })
})

describe('a Standard JSON Schema', () => {
  const { jsonSchema } = surface.pay.request['~standard']

  it('is the same in draft 7', () => {
    const schema = jsonSchema.input({ target: 'draft-07' })
    expect(schema).toEqual(jsonSchema.input({ target }))
    expect(() => new Ajv({ strictTypes: false }).compile(schema)).not.toThrow()
  })

  it.each(['openapi-3.0', 'draft-04', ''])('does not support the target "%s"', (other) => {
    expect(() => jsonSchema.input({ target: other })).toThrow(TypeError)
    expect(() => jsonSchema.output({ target: other })).toThrow(TypeError)
  })

  it('describes a model that contains itself, at any depth', () => {
    const check = ajv.compile(jsonSchema.input({ target }))
    const [request] = samples(operations.find(({ key }) => key === 'pay')?.sent ?? fc.constant({}))
    const goods = (name: unknown, depth: number): object =>
      depth === 0
        ? { referenceGoodsId: '1', goodsName: name }
        : { referenceGoodsId: '1', goodsName: 'a', crossSell: goods(name, depth - 1) }
    const order = (name: unknown) => ({
      ...Object(request).order,
      goods: [goods(name, 4)],
    })
    expect(check({ ...request, order: order('a book') }), ajv.errorsText(check.errors)).toBe(true)
    expect(check({ ...request, order: order(1) })).toBe(false)
  })
})
