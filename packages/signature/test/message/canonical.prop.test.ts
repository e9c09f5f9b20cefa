import { canonicalBytes, type SignableMessage, SignatureError } from '@gw/signature'
import { arbitraryMessage, arbitraryText, propertyRuns } from '@gw/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'

it('canonicalBytes joins the parts with the separators and nothing else', () => {
  fc.assert(
    fc.property(arbitraryMessage, (message) => {
      const { method, target, clientId, time, body } = message
      const expected = Buffer.concat([
        Buffer.from(`${method} ${target}\n${clientId}.${time}.`, 'latin1'),
        body,
      ])
      expect(Buffer.compare(canonicalBytes(message), expected)).toBe(0)
    }),
    { numRuns: propertyRuns(150) },
  )
})

// Few pieces, each with a meaning in the format, so that ambiguous texts are likely.
const requestLine = fc.constantFrom('A /', 'A /a', 'A /.', 'A /A /a', 'A A /a', 'A /a ')
const pieces = fc.constantFrom(
  ...['', 'a', 'b', '5Z', 'b\na', 'A /a\na'],
  ...['1685599933871', '2026-08-17T03:00:00Z', '2026-08-17T03:00:00.5Z'],
  '2026-08-17T03:00:00', // not a time by itself, but a time together with what follows
)
const content = fc
  .tuple(requestLine, fc.array(pieces, { minLength: 2, maxLength: 7 }))
  .map(([first, rest]) => `${first}\na.${rest.join('.')}`)

it('canonicalBytes returns bytes with at most one accepted reading', () => {
  let read = 0
  fc.assert(
    fc.property(content, (text) => {
      const readings = acceptedReadings(text)
      read += readings.length
      expect(readings.slice(1)).toEqual([])
    }),
    { numRuns: propertyRuns(150) },
  )
  // If no text were accepted, the test would prove nothing.
  expect(read).toBeGreaterThan(20)
})

it('canonicalBytes returns bytes or throws a SignatureError for any strings as parts', () => {
  const part = (name: 'method' | 'target' | 'clientId' | 'time') =>
    fc.oneof(
      arbitraryMessage.map((message) => message[name]),
      arbitraryText,
    )
  const anything = fc.record({
    method: part('method'),
    target: part('target'),
    clientId: part('clientId'),
    time: part('time'),
    body: fc.uint8Array(),
  })
  fc.assert(
    fc.property(anything, (message) => {
      try {
        expect(canonicalBytes(message).length).toBeGreaterThan(message.body.length)
      } catch (error) {
        expect(error).toBeInstanceOf(SignatureError)
      }
    }),
    { numRuns: propertyRuns(500) },
  )
})

/** Returns every way to split a text into five parts that are accepted and result in the same text. */
function acceptedReadings(text: string): SignableMessage[] {
  return [...cuts(text, ' ')].flatMap(([method, afterMethod]) =>
    [...cuts(afterMethod, '\n')].flatMap(([target, afterTarget]) =>
      [...cuts(afterTarget, '.')].flatMap(([clientId, afterClientId]) =>
        [...cuts(afterClientId, '.')]
          .map(([time, body]) => ({ method, target, clientId, time, body: Buffer.from(body) }))
          .filter((message) => readsAs(message, text)),
      ),
    ),
  )
}

function* cuts(whole: string, separator: string): Generator<[string, string]> {
  for (let at = whole.indexOf(separator); at !== -1; at = whole.indexOf(separator, at + 1)) {
    yield [whole.slice(0, at), whole.slice(at + separator.length)]
  }
}

function readsAs(message: SignableMessage, text: string): boolean {
  try {
    return Buffer.from(canonicalBytes(message)).toString() === text
  } catch {
    return false
  }
}
