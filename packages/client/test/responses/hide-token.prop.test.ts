import { inspect } from 'node:util'
import type { ClientEvent } from '@gw/client'
import { defineOperation, inquiryPayment } from '@gw/operations'
import { propertyRuns } from '@gw/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { clientFor, failureOf, payment, payOnline } from '../client.ts'
import { signatureHeaders } from '../gateway.ts'

/** Something that answers with the token it was sent, in a text around it. */
type Echo = (text: string, target: string) => Response | Promise<Response>

const json = (text: string, more: object = {}) =>
  JSON.stringify({
    result: { resultCode: 'PROCESS_FAIL', resultStatus: 'F', resultMessage: text },
    ...more,
  })
const signed = (body: string, target: string) =>
  new Response(body, { headers: signatureHeaders(target, body) })

const echoes: Readonly<Record<string, Echo>> = {
  'a signed message': (text, target) => signed(json(text), target),
  'a signed code': (text, target) =>
    signed(json('', { result: { resultCode: text, resultStatus: 'F' } }), target),
  'a signed status': (text, target) =>
    signed(json('', { result: { resultCode: 'PROCESS_FAIL', resultStatus: text } }), target),
  'signed fields': (text, target) => signed(json('', { [text]: [{ [text]: text }] }), target),
  'a signed success without an ID': (text, target) =>
    signed(
      json('', {
        result: { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: text },
        paymentId: text,
      }),
      target,
    ),
  'a rejected field': (text, target) =>
    signed(
      json('', {
        result: { resultCode: 'SUCCESS', resultStatus: 'S' },
        paymentId: 5,
        names: { [text]: text },
      }),
      target,
    ),
  'a signed text': (text, target) => signed(`${text}`, target),
  'an unsigned message': (text) => new Response(json(text)),
  'an unsigned code': (text) =>
    new Response(json('', { result: { resultCode: text, resultStatus: 'F' } })),
  'an unsigned page': (text) => new Response(`<pre>${text}</pre>`, { status: 404 }),
  'a temporary page': (text) => new Response(text, { status: 503 }),
  'a URL': (text) => new Response(`Location: /?t=${encodeURIComponent(text)}`, { status: 404 }),
  'a header': (text) =>
    new Response('', {
      headers: { signature: text.replace(/[^!-~]/g, ''), 'response-time': '1' },
    }),
  'half of a surrogate pair': (text, target) => {
    const body = `{"result":{"resultCode":"SUCCESS","resultStatus":"S"},${JSON.stringify(text)}:"\\ud800"}`
    return signed(body, target)
  },
  'an error of fetch': (text) => {
    throw new TypeError('fetch failed', { cause: new Error(text, { cause: new Error(text) }) })
  },
  'the name and the codes of an error': (text) => {
    const cause = Object.assign(new Error('no'), { name: text, code: text, syscall: text })
    throw Object.assign(new TypeError('fetch failed', { cause }), { name: text, code: text })
  },
  'many errors of fetch': (text) => {
    throw new AggregateError([new Error(text)], text)
  },
  'a thrown text': (text) => Promise.reject(text),
  'a body that breaks': (text) =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(text))
          controller.error(new Error(text))
        },
      }),
      { headers: signatureHeaders('/', '') },
    ),
}

const names = z.record(z.string(), z.number({ error: ({ input }) => `not ${input}` })).optional()
const response = z.looseObject({ paymentId: z.string().optional(), names })
const paying = { ...payOnline, response } as unknown as typeof payOnline
const reading = defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'look',
  request: z.looseObject({ paymentRequestId: z.string() }),
  response,
  effect: 'read',
  echo: 'none',
})

// Long enough not to occur by chance, and as of Base64. Some tokens have only what a code has, too.
const token = fc
  .tuple(
    fc
      .constantFrom('aZ09', 'AZ09_')
      .chain((units) =>
        fc.string({ unit: fc.constantFrom(...units), minLength: 12, maxLength: 40 }),
      ),
    fc.string({ unit: fc.constantFrom(...'aZ0"\\$&%+/= {}[]'), maxLength: 8 }),
  )
  .map(([core, rest]) => `T${core}${rest}k`)

/** The forms in which the other side writes what it was sent. Each form keeps the letters and digits at the beginning. */
const forms: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/'),
  (text) => text.replace(/\W/g, (unit) => `\\u${hex(unit).toUpperCase().padStart(4, '0')}`),
  (text) => text.replace(/\W/g, (unit) => `&#x${hex(unit)};`),
  (text) => encodeURIComponent(text).replaceAll('%20', '+'),
  (text) => encodeURIComponent(text).toLowerCase(),
  (text) => text.toUpperCase(),
  (text) => text.slice(0, -2),
  (text) => text.slice(0, 12),
]
const hex = (unit: string) => unit.charCodeAt(0).toString(16)

it('no error and no event contains an agent token that the other side echoes', async () => {
  let respond: Echo = () => new Response()
  const events: ClientEvent[] = []
  const client = clientFor(
    { url: 'http://127.0.0.1:9' },
    {
      fetch: async (url) => respond('', new URL(String(url)).pathname),
      onEvent: (event) => events.push(event),
      retry: { attempts: 2, baseDelayMs: 0, maxDelayMs: 0 },
    },
  )
  await fc.assert(
    fc.asyncProperty(
      token,
      fc.constantFrom(...forms),
      fc.constantFrom(...Object.keys(echoes)),
      // So that a limit on the length of a text falls into the token.
      fc.oneof(fc.constant(0), fc.nat(520)),
      fc.constantFrom('pay', 'look', 'inquire'),
      async (agentToken, form, name, offset, operation) => {
        const text = `${'x'.repeat(offset)}${form(agentToken)}`
        respond = (_text, target) => (echoes[name] as Echo)(text, target)
        const options = { agentToken }
        const calls = {
          pay: () => client.call(paying, payment, options),
          look: () => client.call(reading, payment, options),
          inquire: () => client.call(inquiryPayment, { paymentRequestId: 'ORDER_1' }, options),
        }
        const call = calls[operation as keyof typeof calls]()
        // A lookup is satisfied with a success, whose data is the application's.
        const called = await call.then(() => undefined).catch(() => failureOf(call))
        const shown = [
          inspect(called, { depth: Infinity, maxStringLength: Infinity }),
          JSON.stringify(called),
          // Texts that inspect escapes, and fields that are not enumerable.
          ...textsOf(called),
          ...textsOf(events.splice(0)),
        ].join('\n')
        expect(shown.toLowerCase()).not.toContain(agentToken.slice(0, 10).toLowerCase())
      },
    ),
    { numRuns: propertyRuns(100) },
  )
})

/**
 * Returns every string in a value: names, values, hidden properties, stacks, and causes. Without the verified response,
 * which stays as it is for the application.
 */
function textsOf(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const names = Object.getOwnPropertyNames(value).filter((name) => name !== 'response')
  return names.flatMap((name) => [name, ...textsOf((value as Record<string, unknown>)[name], seen)])
}
