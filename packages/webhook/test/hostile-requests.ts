import { sign } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { arbitraryCharacter, testKeyPair } from '@gw/testkit'
import fc from 'fast-check'

export const CLIENT_ID = 'FUZZ_5Y00000000000000'
export const TARGET = '/gateway/notify'
export const NOW_MS = 1_794_700_800_000

export interface HostileRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer<ArrayBuffer>
}

// The Big List of Naughty Strings, if it is next to the checkout, or a few strings of the same kind.
const list = new URL('../../../../shared/vectors/blns/blns.json', import.meta.url)
const NAUGHTY: string[] = existsSync(list)
  ? JSON.parse(readFileSync(list, 'utf8'))
  : ['', 'undefined', '__proto__', '\u0000', '\uFEFF', '\ud800', '../..', '%00', '"', "'", '١٢٣']
const PIECES = [
  ...['algorithm=RSA256', 'algorithm=none', 'keyVersion=1', 'keyVersion=2', 'keyVersion='],
  ...['signature=', 'signature=AAAA', ',', ', ', '=', ';', '%2B', '%', '%3D', '.', '\n', ' '],
  ...['1', '0', String(NOW_MS), '2026-11-15T00:00:00Z', 'Z', '+08:00', 'POST', 'identity', 'gzip'],
]
const NAMES = ['client-id', 'request-time', 'signature', 'content-encoding']

/** Everything that the gateway has signed. Only this may be acknowledged. */
const signed = new Set<string>()

/** Builds the signed content as the gateway does, without the code under test. */
const contentOf = (clientId: string | undefined, time: string | undefined, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`POST ${TARGET}\n${clientId}.${time}.`), body])

/** Returns whether the gateway signed exactly the bytes of a request. */
export function isAuthentic({ headers, body }: HostileRequest): boolean {
  const content = contentOf(headers['client-id'], headers['request-time'], body)
  return signed.has(content.toString('base64'))
}

function signAs(name: string, body: HostileRequest['body'], time: string): HostileRequest {
  const content = contentOf(CLIENT_ID, time, body)
  if (name === 'gateway') signed.add(content.toString('base64'))
  const signature = sign('sha256', content, testKeyPair(name).privateKey).toString('base64')
  const encoded = `algorithm=RSA256,keyVersion=1,signature=${encodeURIComponent(signature)}`
  const headers = { 'client-id': CLIENT_ID, 'request-time': time, signature: encoded }
  return { method: 'POST', headers, body }
}

const text = fc.oneof(
  fc.constantFrom(...NAUGHTY),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.string({ unit: arbitraryCharacter, maxLength: 60 }),
)
const leaf = fc.oneof(text, fc.double(), fc.boolean(), fc.constant(null))
const field = fc.constantFrom('notifyType', 'result', 'paymentId', 'paymentAmount', '__proto__')
const json = fc
  .dictionary(
    fc.oneof(field, text),
    fc.oneof(leaf, fc.dictionary(text, leaf, { maxKeys: 4 }), fc.array(leaf, { maxLength: 4 })),
    { maxKeys: 8 },
  )
  .map((value) => JSON.stringify(value))
const body = fc.oneof(
  fc.oneof(json, text).map((content) => Buffer.from(content)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
)
const now = String(NOW_MS)

/** A string with one position changed: characters removed, inserted, or replaced. */
interface Edit {
  readonly at: number
  readonly cut: number
  readonly piece: string
}
const edit = fc.record<Edit>({ at: fc.nat(), cut: fc.nat(3), piece: text })

function applyEdit(original: string, { at, cut, piece }: Edit): string {
  const from = at % (original.length + 1)
  return original.slice(0, from) + piece + original.slice(from + cut)
}

/** The part of a valid request that is changed. Parts that are checked first change rarely, so that later checks are reached. */
const part = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom('method', 'content-encoding') },
  { weight: 2, arbitrary: fc.constant('client-id') },
  { weight: 4, arbitrary: fc.constant('request-time') },
  { weight: 12, arbitrary: fc.constant('signature') },
  { weight: 6, arbitrary: fc.constant('body') },
)

const result = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' }
const good = signAs(
  'gateway',
  Buffer.from(JSON.stringify({ notifyType: 'PAYMENT_RESULT', result, paymentId: '1' })),
  now,
)
const altered = fc
  .dictionary(part, edit, { minKeys: 1, maxKeys: 2 })
  .map(({ method, body: change, ...edits }): HostileRequest => {
    const headers: Record<string, string> = { ...good.headers }
    for (const [name, one] of Object.entries(edits))
      headers[name] = applyEdit(headers[name] ?? '', one)
    return {
      method: method === undefined ? 'POST' : applyEdit('POST', method),
      headers,
      body:
        change === undefined
          ? good.body
          : Buffer.from(applyEdit(good.body.toString('latin1'), change), 'latin1'),
    }
  })

const forUs = { 'client-id': CLIENT_ID, 'request-time': now, 'content-encoding': '' }
const random = fc
  .record({
    method: fc.oneof({ weight: 9, arbitrary: fc.constant('POST') }, text),
    headers: fc.dictionary(fc.constantFrom(...NAMES, 'x-own'), text),
    isForUs: fc.boolean(),
    body,
  })
  .map(({ isForUs, headers, ...rest }): HostileRequest => {
    return { ...rest, headers: isForUs ? { ...headers, ...forUs } : headers }
  })

/** Requests of every kind: random, well formed with an untrusted key, and changed requests of the gateway. */
export const hostileRequest = fc.oneof(
  { weight: 2, arbitrary: random },
  {
    weight: 1,
    arbitrary: fc.tuple(body, text).map(([bytes, time]) => signAs('other', bytes, time)),
  },
  { weight: 6, arbitrary: altered },
  { weight: 1, arbitrary: body.map((bytes) => signAs('gateway', bytes, now)) },
)
