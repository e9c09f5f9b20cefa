import { gzipSync } from 'node:zlib'
import { testKeyPair } from '@gw/testkit'
import {
  type AnswerChoice,
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

const bytes = (...values: number[]): AnswerChoice => ({ body: Buffer.from(values) })

/** Every kind of response that proves nothing, and its code. */
export const unusableResponses: readonly [what: string, script: Script, code: string][] = [
  ['tampered', tampered, 'GW_CLIENT_RESPONSE_SIGNATURE_INVALID'],
  [
    'signed for a different path',
    signed({ target: '/ams/api/v1/payments/other' }),
    'GW_CLIENT_RESPONSE_SIGNATURE_INVALID',
  ],
  [
    'signed for the path in the sandbox',
    signed({ target: '/ams/sandbox/api/v1/payments/pay' }),
    'GW_CLIENT_RESPONSE_SIGNATURE_INVALID',
  ],
  ['signed for another method', signed({ method: 'GET' }), 'GW_CLIENT_RESPONSE_SIGNATURE_INVALID'],
  [
    'signed for another client',
    signed({ clientId: 'MERCHANT_2' }),
    'GW_CLIENT_RESPONSE_SIGNATURE_INVALID',
  ],
  [
    'signed with another key',
    signed({ key: testKeyPair('other').privateKey }),
    'GW_CLIENT_RESPONSE_SIGNATURE_INVALID',
  ],
  [
    'signed with an unknown key version',
    signed({ keyVersion: 2 }),
    'GW_CLIENT_RESPONSE_KEY_UNKNOWN',
  ],
  [
    'signed with key version -1',
    signed({ keyVersion: -1 }),
    'GW_CLIENT_RESPONSE_SIGNATURE_INVALID',
  ],
  ['stale', signed({ time: String(Date.now() - 30 * MINUTE) }), 'GW_CLIENT_RESPONSE_NOT_FRESH'],
  [
    'from the future',
    signed({ time: String(Date.now() + 30 * MINUTE) }),
    'GW_CLIENT_RESPONSE_NOT_FRESH',
  ],
  ['with an invalid time', signed({ time: 'now' }), 'GW_CLIENT_RESPONSE_SIGNATURE_INVALID'],
  [
    'with the signature alone',
    reheaded((headers) => delete headers['response-time']),
    'GW_CLIENT_RESPONSE_SIGNATURE_INCOMPLETE',
  ],
  [
    'with the time alone',
    reheaded((headers) => delete headers.signature),
    'GW_CLIENT_RESPONSE_SIGNATURE_INCOMPLETE',
  ],
  [
    'with an empty signature',
    reheaded((headers) => (headers.signature = '')),
    'GW_CLIENT_RESPONSE_SIGNATURE_INVALID',
  ],
  [
    'with an empty signature value',
    reheaded((headers) => (headers.signature = 'algorithm=RSA256,keyVersion=1,signature=')),
    'GW_CLIENT_RESPONSE_SIGNATURE_INVALID',
  ],
  [
    'with an empty time',
    reheaded((headers) => (headers['response-time'] = '')),
    'GW_CLIENT_RESPONSE_SIGNATURE_INVALID',
  ],
  [
    'with both headers empty',
    reheaded((headers) => Object.assign(headers, { signature: '', 'response-time': '' })),
    'GW_CLIENT_RESPONSE_SIGNATURE_INVALID',
  ],
  [
    'without the client ID',
    reheaded((headers) => delete headers['client-id']),
    'GW_CLIENT_RESPONSE_SIGNATURE_INVALID',
  ],
  [
    'with two signatures',
    reheaded((headers) => (headers.signature = [`${headers.signature}`, `${headers.signature}`])),
    'GW_CLIENT_RESPONSE_SIGNATURE_INVALID',
  ],
  [
    'with two times',
    reheaded(
      (headers) =>
        (headers['response-time'] = [`${headers['response-time']}`, `${headers['response-time']}`]),
    ),
    'GW_CLIENT_RESPONSE_SIGNATURE_INVALID',
  ],
  [
    'with two client IDs',
    reheaded(
      (headers) => (headers['client-id'] = [`${headers['client-id']}`, `${headers['client-id']}`]),
    ),
    'GW_CLIENT_RESPONSE_SIGNATURE_INVALID',
  ],
  [
    'about another payment',
    signed({ fields: { paymentRequestId: 'ORDER_2' } }),
    'GW_CLIENT_RESPONSE_OTHER_RECORD',
  ],
  [
    'that rejects another payment',
    signed({ fields: { paymentRequestId: 'ORDER_2', result: resultOf('F', 'PROCESS_FAIL') } }),
    'GW_CLIENT_RESPONSE_OTHER_RECORD',
  ],
  ['compressed and signed before', gzipped('plain'), 'GW_CLIENT_RESPONSE_ENCODED'],
  ['compressed and signed after', gzipped('gzipped'), 'GW_CLIENT_RESPONSE_ENCODED'],
  [
    'compressed with an unknown encoding',
    signed({ headers: { 'content-encoding': 'zip' } }),
    'GW_CLIENT_RESPONSE_ENCODED',
  ],
  ['truncated', truncated, 'GW_CLIENT_RESPONSE_TRUNCATED'],
  ['empty', signed({ body: '' }), 'GW_CLIENT_RESPONSE_NOT_JSON'],
  ['without a body, 204', signed({ body: '', status: 204 }), 'GW_CLIENT_RESPONSE_NOT_JSON'],
  ['without a body, 205', signed({ body: '', status: 205 }), 'GW_CLIENT_RESPONSE_NOT_JSON'],
  ['not JSON', signed({ body: '<html>hello</html>' }), 'GW_CLIENT_RESPONSE_NOT_JSON'],
  ['JSON with a key twice', duplicated, 'GW_CLIENT_RESPONSE_NOT_JSON'],
  [
    'JSON with the key __proto__',
    signed({ body: '{"__proto__":{"result":{}}}' }),
    'GW_CLIENT_RESPONSE_NOT_JSON',
  ],
  ['not UTF-8', signed(bytes(0x22, 0xff, 0x22)), 'GW_CLIENT_RESPONSE_NOT_JSON'],
  [
    'JSON after a byte order mark',
    signed({ body: `\uFEFF${JSON.stringify({ result: SUCCESS, ...payment })}` }),
    'GW_CLIENT_RESPONSE_NOT_JSON',
  ],
  ['JSON but not an object', signed({ body: '[1]' }), 'GW_CLIENT_RESPONSE_SHAPE_INVALID'],
  [
    'JSON without a result',
    signed({ body: JSON.stringify(payment) }),
    'GW_CLIENT_RESPONSE_SHAPE_INVALID',
  ],
  [
    'JSON with a result of another shape',
    signed({ fields: { result: { resultStatus: 'S', resultCode: 1 } } }),
    'GW_CLIENT_RESPONSE_SHAPE_INVALID',
  ],
  [
    'JSON with a status that is not a string',
    signed({ fields: { result: { resultStatus: 1, resultCode: 'SUCCESS' } } }),
    'GW_CLIENT_RESPONSE_SHAPE_INVALID',
  ],
  [
    'JSON with half of a surrogate pair in its status',
    signed({ fields: { paymentStatus: 'SUCCESS\ud83d' } }),
    'GW_CLIENT_RESPONSE_NOT_JSON',
  ],
  [
    'JSON with half of a surrogate pair in a name',
    signed({ fields: { 'a\ud83d': 1 } }),
    'GW_CLIENT_RESPONSE_NOT_JSON',
  ],
  ['null', signed({ body: 'null' }), 'GW_CLIENT_RESPONSE_SHAPE_INVALID'],
  ['unsigned and a success', unsigned(), 'GW_CLIENT_RESPONSE_UNSIGNED'],
  [
    'unsigned and a rejection',
    unsigned({ fields: { result: resultOf('F', 'INVALID_SIGNATURE') } }),
    'GW_CLIENT_RESPONSE_UNSIGNED',
  ],
  [
    'unsigned and unknown',
    unsigned({ fields: { result: resultOf('U', 'UNKNOWN_EXCEPTION') } }),
    'GW_CLIENT_RESPONSE_UNSIGNED',
  ],
  [
    'unsigned and unknown with status 500',
    unsigned({ status: 500, fields: { result: resultOf('U', 'UNKNOWN_EXCEPTION') } }),
    'GW_CLIENT_RESPONSE_UNSIGNED',
  ],
  [
    'unsigned and not JSON',
    unsigned({ body: 'Forbidden', status: 403 }),
    'GW_CLIENT_RESPONSE_NOT_JSON',
  ],
  [
    'unsigned and without a body',
    unsigned({ body: '', status: 204 }),
    'GW_CLIENT_RESPONSE_NOT_JSON',
  ],
  ['unsigned and without a result', unsigned({ body: '{}' }), 'GW_CLIENT_RESPONSE_SHAPE_INVALID'],
  ['unsigned and truncated', truncatedUnsigned, 'GW_CLIENT_RESPONSE_TRUNCATED'],
  [
    'unsigned and too large',
    unsigned({ body: 'x'.repeat(20_000) }),
    'GW_CLIENT_RESPONSE_TOO_LARGE',
  ],
  ['too large', signed({ fields: { filler: 'x'.repeat(20_000) } }), 'GW_CLIENT_RESPONSE_TOO_LARGE'],
]
