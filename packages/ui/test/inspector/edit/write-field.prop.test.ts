import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listFields, type SignedField } from '../../../src/inspector/edit/signed-fields.ts'
import { readEntered, writeField } from '../../../src/inspector/edit/write-field.ts'
import { EMPTY_INPUT, type InspectorInput } from '../../../src/inspector/input/input.ts'
import { FORMATS, type Notification } from '../messages.ts'

const MESSAGE: Notification = {
  method: 'POST',
  target: '/notify',
  clientId: 'SANDBOX_MERCHANT',
  time: '1794740663870',
  body: '{}',
  signature: 'algorithm=RSA256,keyVersion=1,signature=AA%3D%3D',
}

function enter(format: string, body: string): InspectorInput {
  return { ...EMPTY_INPUT, source: FORMATS[format]?.({ ...MESSAGE, body }) ?? '' }
}

/** What a receiver would get. */
function received(input: InspectorInput) {
  const { body, headers, target } = readEntered(input) ?? expect.unreachable()
  const { 'content-length': _length, ...rest } = headers
  return { body: new TextDecoder().decode(body), headers: rest, target }
}

const fieldsOf = (input: InspectorInput): readonly SignedField[] =>
  listFields(readEntered(input) ?? expect.unreachable())

/** Values that are also in the head, and characters that each notation writes differently. */
const value = fc.oneof(
  fc.constantFrom('/notify', 'SANDBOX_MERCHANT', '1', "it's", 'é€', '\\u0041', 'a"b', '$HOME `x`'),
  fc.string({ unit: fc.constantFrom('a', '"', '\\', "'", ' ', '/', 'é'), maxLength: 6 }),
)
const json = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.oneof(value, fc.integer(), fc.boolean(), fc.array(value, { maxLength: 2 })),
  { minKeys: 1 },
)

describe.each(Object.keys(FORMATS))('writeField in the format %s', (format) => {
  it('changes one value of the body and no other byte', () => {
    // A curl line of these tests quotes its body itself.
    const bodies = json
      .map((content) => JSON.stringify(content, null, 1))
      .filter((body) => format !== 'curl' || !body.includes("'"))
    fc.assert(
      fc.property(bodies, value, fc.nat(), (body, text, nth) => {
        const input = enter(format, body)
        const values = fieldsOf(input).filter(({ part, isString }) => part === 'body' && isString)
        fc.pre(values.length > 0)
        const field = values[nth % values.length] as SignedField
        const before = received(input)
        const changes = writeField(input, field, text) ?? expect.unreachable()
        const after = received({ ...input, ...changes })
        const rest = body.slice(field.at + field.text.length + 2)
        expect(after.body.startsWith(body.slice(0, field.at))).toBe(true)
        expect(after.body.endsWith(rest)).toBe(true)
        const written = after.body.slice(field.at, after.body.length - rest.length)
        const isEscaped = JSON.stringify(text) === written
        expect(isEscaped || `"${text}"` === written).toBe(true)
        expect({ ...after, body }).toEqual({ ...before, body })
        const restored = writeField(
          { ...input, ...changes },
          { ...field, text: written.slice(1, -1) },
          field.text,
        )
        expect(received({ ...input, ...changes, ...restored })).toEqual(before)
      }),
    )
  })

  it('changes the path and the headers, and nothing else', () => {
    const input = enter(format, '{"path":"/notify","id":"SANDBOX_MERCHANT","at":1794740663870}')
    const before = received(input)
    const wanted = { target: '/other', 'client-id': 'SHOP_2', 'request-time': '1794740663871' }
    const [path, clientId, time] = fieldsOf(input)
    let edited = input
    for (const [field, text] of [
      [path, wanted.target],
      [clientId, wanted['client-id']],
      [time, wanted['request-time']],
    ] as const) {
      const changes = field && writeField(edited, field, text)
      edited = { ...edited, ...(changes ?? expect.unreachable()) }
    }
    const { target, ...headers } = wanted
    expect(received(edited)).toEqual({
      ...before,
      target,
      headers: { ...before.headers, ...headers },
    })
  })
})

describe('writeField', () => {
  it.each(['1x', '', ' 1', '"a"', '{}', '01'])('does not write %j as a number', (text) => {
    const input = enter('http', '{"a":1}')
    const field = fieldsOf(input).at(-1) ?? expect.unreachable()
    expect(writeField(input, field, text)).toBeUndefined()
  })

  it.each(['-1.50', '1e3', 'true', 'null'])('writes %s instead of a number as it is', (text) => {
    const input = enter('http', '{"a":1}')
    const field = fieldsOf(input).at(-1) ?? expect.unreachable()
    expect(received({ ...input, ...writeField(input, field, text) }).body).toBe(`{"a":${text}}`)
  })

  it('keeps the length that the head of an HTTP message declares true', () => {
    const source = enter('http', '{"a":"1"}').source.replace('\n\n', '\ncontent-length: 9\n\n')
    const input = { ...EMPTY_INPUT, source }
    const field = fieldsOf(input).at(-1) ?? expect.unreachable()
    const { source: edited = '' } = writeField(input, field, '12345') ?? {}
    expect(edited).toContain('content-length: 13\n\n{"a":"12345"}')
  })

  it('edits the body of a file beside it, because the bytes of the file stay as they are', () => {
    const bytes = new TextEncoder().encode(enter('http', '{\r\n"a":"1"}').source)
    const input = { ...EMPTY_INPUT, file: { name: 'a.http', bytes } }
    const field = fieldsOf(input).at(-1) ?? expect.unreachable()
    const changes = writeField(input, field, '2') ?? {}
    expect(Object.keys(changes)).toEqual(['bodyFile'])
    expect(received({ ...input, ...changes }).body).toBe('{\r\n"a":"2"}')
  })
})
