import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { CLIENT_ID, NOW_MS, signAsGateway, signAsUntrusted } from './gateway.mjs'

const vectors = new URL('../../../../../shared/vectors/blns/blns.json', import.meta.url)

/** The Big List of Naughty Strings, if it is next to the checkout, or a few strings of the same kind. */
export const naughty = existsSync(vectors)
  ? /** @type {string[]} */ (JSON.parse(readFileSync(vectors, 'utf8')))
  : ['', 'undefined', '__proto__', '\u0000', '\uFEFF', '\ud800', '../..', '%00', '"', "'", '١٢٣']

const PIECES = [
  'algorithm=RSA256',
  'algorithm=none',
  'keyVersion=1',
  'keyVersion=2',
  'keyVersion=',
  'signature=',
  'signature=AAAA',
  ',',
  ', ',
  '=',
  ';',
  '%2B',
  '%',
  '%3D',
  '=',
  '.',
  '\n',
  ' ',
  '1',
  '0',
  String(NOW_MS),
  '2026-11-15T00:00:00Z',
  'Z',
  '+08:00',
  'POST',
  'identity',
  'gzip',
]
const NAMES = ['client-id', 'request-time', 'signature', 'content-encoding']

const text = fc.oneof(
  fc.constantFrom(...naughty),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

const leaf = fc.oneof(text, fc.double(), fc.boolean(), fc.constant(null))
const json = fc
  .dictionary(
    fc.oneof(
      fc.constantFrom('notifyType', 'result', 'paymentId', 'paymentAmount', '__proto__', 'kind'),
      text,
    ),
    fc.oneof(leaf, fc.dictionary(text, leaf, { maxKeys: 4 }), fc.array(leaf, { maxLength: 4 })),
    { maxKeys: 8 },
  )
  .map((value) => JSON.stringify(value))

const body = fc
  .oneof(json, text, fc.uint8Array({ maxLength: 200 }))
  .map((content) => Buffer.from(/** @type {string} */ (content)))

/** Changes a string at one position: removes, inserts, or replaces characters. */
const edit = fc.record({
  at: fc.nat(),
  cut: fc.nat(3),
  piece: fc.oneof(fc.constantFrom('', ...PIECES), text),
})

function applyEdit(original, { at, cut, piece }) {
  const from = at % (original.length + 1)
  return original.slice(0, from) + piece + original.slice(from + cut)
}

const untrusted = fc.record({ body, time: fc.oneof(fc.constant(String(NOW_MS)), text) })

/** Which part of a valid request is changed. Parts that are checked first change rarely, so that later checks are reached. */
const part = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom('method', 'content-encoding') },
  { weight: 2, arbitrary: fc.constant('client-id') },
  { weight: 4, arbitrary: fc.constant('request-time') },
  { weight: 12, arbitrary: fc.constant('signature') },
  { weight: 6, arbitrary: fc.constant('body') },
)

const altered = fc
  .record({ edits: fc.dictionary(part, edit, { minKeys: 1, maxKeys: 2 }), pick: fc.nat(7) })
  .map(({ edits, pick }) => {
    const good = GOOD[pick]
    const headers = { ...good.headers }
    for (const [name, change] of Object.entries(edits)) {
      if (NAMES.includes(name)) headers[name] = applyEdit(headers[name] ?? '', change)
    }
    const latin1 = edits.body && applyEdit(good.body.toString('latin1'), edits.body)
    const method = edits.method ? applyEdit('POST', edits.method) : 'POST'
    const body = latin1 === undefined ? good.body : Buffer.from(latin1, 'latin1')
    return { method, headers, body }
  })

const random = fc
  .record({
    method: fc.oneof({ weight: 9, arbitrary: fc.constant('POST') }, text),
    headers: fc.dictionary(fc.constantFrom(...NAMES, 'x-own'), text),
    isForUs: fc.boolean(),
    body,
  })
  .map(({ isForUs, headers, ...rest }) => {
    const forUs = { 'client-id': CLIENT_ID, 'request-time': String(NOW_MS), 'content-encoding': '' }
    return { ...rest, headers: isForUs ? { ...headers, ...forUs } : headers }
  })

// Signed once, because signing is slow and the changes matter more.
const result = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' }
const GOOD = Array.from({ length: 8 }, (_, at) =>
  signAsGateway(
    Buffer.from(JSON.stringify({ notifyType: 'PAYMENT_RESULT', result, paymentId: String(at) })),
  ),
)

/** Requests of every kind: random, well formed with an untrusted key, and changed requests of the gateway. */
export const arbitraryRequest = fc.oneof(
  { weight: 2, arbitrary: random },
  { weight: 1, arbitrary: untrusted.map((one) => signAsUntrusted(one.body, one.time)) },
  { weight: 6, arbitrary: altered },
  { weight: 1, arbitrary: body.map((content) => signAsGateway(content)) },
)
