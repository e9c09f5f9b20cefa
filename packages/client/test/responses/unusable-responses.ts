import { gzipSync } from 'node:zlib'
import { testKeyPair } from '@gw/testkit'
import {
  recordFor,
  resultOf,
  type Script,
  SUCCESS,
  signatureHeaders,
  signed,
  unsigned,
} from '../gateway.ts'

const MINUTE = 60_000
const payment = { paymentRequestId: 'ORDER_1' }

/** Responds correctly, with changed headers. */
function reheaded(change: (headers: Record<string, string | string[]>) => void): Script {
  return (received, response) => {
    const body = recordFor(received)
    const headers: Record<string, string | string[]> = signatureHeaders(received.target, body)
    change(headers)
    response.writeHead(200, headers)
    response.end(body)
  }
}

const without = (name: string) => reheaded((headers) => delete headers[name])

const withTwo = (name: string) =>
  reheaded((headers) => (headers[name] = [`${headers[name]}`, `${headers[name]}`]))

const withHeaders = (changed: Record<string, string>) =>
  reheaded((headers) => Object.assign(headers, changed))

/** Signs one record and sends another. */
const tampered: Script = (received, response) => {
  const body = recordFor(received, { paymentStatus: 'FAIL' })
  response.writeHead(200, signatureHeaders(received.target, body))
  response.end(body.replace('FAIL', 'PAID'))
}

function gzipped(signs: 'plain' | 'gzipped'): Script {
  return (received, response) => {
    const plain = recordFor(received)
    const bytes = gzipSync(plain)
    const headers = signatureHeaders(received.target, signs === 'plain' ? plain : bytes)
    response.writeHead(200, { ...headers, 'content-encoding': 'gzip' })
    response.end(bytes)
  }
}

const truncated: Script = (received, response) => {
  const body = recordFor(received)
  const headers = signatureHeaders(received.target, body)
  response.writeHead(200, { ...headers, 'content-length': body.length + 1 })
  response.write(body, () => response.socket?.destroy())
}

const truncatedUnsigned: Script = (received, response) => {
  const body = recordFor(received)
  response.writeHead(200, { 'content-length': body.length + 1 })
  response.write(body, () => response.socket?.destroy())
}

const repeatKey = (received: Parameters<Script>[0]): string =>
  recordFor(received).replace('{', '{"paymentStatus":"FAIL","paymentStatus":"SUCCESS",')

const duplicated: Script = (received, response, index) =>
  signed({ body: repeatKey(received) })(received, response, index)

type Rows = readonly (readonly [what: string, script: Script])[]

const TIME = 'response-time'
const EMPTY_VALUE = 'algorithm=RSA256,keyVersion=1,signature='
const ORDER_2 = { paymentRequestId: 'ORDER_2' }
const UNKNOWN = { result: resultOf('U', 'UNKNOWN_EXCEPTION') }
const REJECTED = resultOf('F', 'INVALID_SIGNATURE')
const AFTER_MARK = `\uFEFF${JSON.stringify({ result: SUCCESS, ...payment })}`

const withCode = (code: string, rows: Rows) =>
  rows.map(([what, script]) => [what, script, code] as const)

/** Every kind of response that proves nothing, and its code. */
export const unusableResponses: readonly (readonly [what: string, script: Script, code: string])[] =
  [
    ...withCode('GW_CLIENT_RESPONSE_SIGNATURE_INVALID', [
      ['tampered', tampered],
      ['signed for a different path', signed({ target: '/ams/api/v1/payments/other' })],
      ['signed for a sandbox path', signed({ target: '/ams/sandbox/api/v1/payments/pay' })],
      ['signed for another method', signed({ method: 'GET' })],
      ['signed for another client', signed({ clientId: 'MERCHANT_2' })],
      ['signed with another key', signed({ key: testKeyPair('other').privateKey })],
      ['signed with key version -1', signed({ keyVersion: -1 })],
      ['with an invalid time', signed({ time: 'now' })],
      ['with an empty signature', withHeaders({ signature: '' })],
      ['with an empty signature value', withHeaders({ signature: EMPTY_VALUE })],
      ['with an empty time', withHeaders({ [TIME]: '' })],
      ['with both headers empty', withHeaders({ signature: '', [TIME]: '' })],
      ['without the client ID', without('client-id')],
      ['with two signatures', withTwo('signature')],
      ['with two times', withTwo(TIME)],
      ['with two client IDs', withTwo('client-id')],
    ]),
    ...withCode('GW_CLIENT_RESPONSE_SIGNATURE_INCOMPLETE', [
      ['with the signature alone', without(TIME)],
      ['with the time alone', without('signature')],
    ]),
    ...withCode('GW_CLIENT_RESPONSE_KEY_UNKNOWN', [
      ['signed with an unknown key version', signed({ keyVersion: 2 })],
    ]),
    ...withCode('GW_CLIENT_RESPONSE_NOT_FRESH', [
      ['stale', signed({ time: String(Date.now() - 30 * MINUTE) })],
      ['from the future', signed({ time: String(Date.now() + 30 * MINUTE) })],
    ]),
    ...withCode('GW_CLIENT_RESPONSE_OTHER_RECORD', [
      ['about another payment', signed({ fields: ORDER_2 })],
      [
        'that rejects another payment',
        signed({ fields: { ...ORDER_2, result: resultOf('F', 'PROCESS_FAIL') } }),
      ],
    ]),
    ...withCode('GW_CLIENT_RESPONSE_ENCODED', [
      ['compressed and signed before', gzipped('plain')],
      ['compressed and signed after', gzipped('gzipped')],
      ['compressed with an unknown encoding', signed({ headers: { 'content-encoding': 'zip' } })],
    ]),
    ...withCode('GW_CLIENT_RESPONSE_TRUNCATED', [
      ['truncated', truncated],
      ['unsigned and truncated', truncatedUnsigned],
    ]),
    ...withCode('GW_CLIENT_RESPONSE_NOT_JSON', [
      ['empty', signed({ body: '' })],
      ['without a body, 204', signed({ body: '', status: 204 })],
      ['without a body, 205', signed({ body: '', status: 205 })],
      ['not JSON', signed({ body: '<html>hello</html>' })],
      ['JSON with a key twice', duplicated],
      ['JSON with the key __proto__', signed({ body: '{"__proto__":{"result":{}}}' })],
      ['not UTF-8', signed({ body: Buffer.from([0x22, 0xff, 0x22]) })],
      ['JSON after a byte order mark', signed({ body: AFTER_MARK })],
      ['with half a surrogate pair', signed({ fields: { paymentStatus: 'SUCCESS\ud83d' } })],
      ['with half a surrogate pair in a name', signed({ fields: { 'a\ud83d': 1 } })],
      ['unsigned and not JSON', unsigned({ body: 'Forbidden', status: 403 })],
      ['unsigned and without a body', unsigned({ body: '', status: 204 })],
    ]),
    ...withCode('GW_CLIENT_RESPONSE_SHAPE_INVALID', [
      ['JSON but not an object', signed({ body: '[1]' })],
      ['JSON without a result', signed({ body: JSON.stringify(payment) })],
      [
        'JSON with a result of another shape',
        signed({ fields: { result: { resultStatus: 'S', resultCode: 1 } } }),
      ],
      [
        'JSON with a status that is not a string',
        signed({ fields: { result: { resultStatus: 1, resultCode: 'SUCCESS' } } }),
      ],
      ['null', signed({ body: 'null' })],
      ['unsigned and without a result', unsigned({ body: '{}' })],
    ]),
    ...withCode('GW_CLIENT_RESPONSE_UNSIGNED', [
      ['unsigned and a success', unsigned()],
      ['unsigned and a rejection', unsigned({ fields: { result: REJECTED } })],
      ['unsigned and unknown', unsigned({ fields: UNKNOWN })],
      ['unsigned and unknown with status 500', unsigned({ status: 500, fields: UNKNOWN })],
    ]),
    ...withCode('GW_CLIENT_RESPONSE_TOO_LARGE', [
      ['unsigned and too large', unsigned({ body: 'x'.repeat(20_000) })],
      ['too large', signed({ fields: { filler: 'x'.repeat(20_000) } })],
    ]),
  ]
