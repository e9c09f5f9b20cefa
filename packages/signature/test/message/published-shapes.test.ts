import { constants, generateKeyPairSync, sign } from 'node:crypto'
import { createKeyRing, parseTime, verifyMessage } from '@gw/signature'
import { testKeyPair } from '@gw/testkit'
import { expect, it } from 'vitest'

const clientId = 'TEST_5X00000000000000'
const body = '{"paymentRequestId":"ORDER_1"}'
const plain = (base64: string): string => base64
const url = (base64: string): string => Buffer.from(base64, 'base64').toString('base64url')
const lower = (base64: string): string =>
  encodeURIComponent(base64).replace(/%../g, (hex) => hex.toLowerCase())

interface Shape {
  readonly target?: string
  readonly time?: string
  /** The header before the signature. */
  readonly start?: string
  readonly end?: string
  readonly encode?: (base64: string) => string
  readonly sentFor?: string
}

const start = (version: number | string, algorithm = 'RSA256'): string =>
  `algorithm=${algorithm}, keyVersion=${version}, signature=`
const [ALIPAY, TOUCH_N_GO] = ['/aps/api/v1/payments/pay', '/acl/api/v1/payments/pay']
const [SHANGHAI, INDIA] = ['2026-11-15T09:56:49+08:00', '2026-11-15T07:26:56.253+05:30']

// Twenty messages as pages and code of other gateways show them, each with the path, the time, and the header of its own.
it.each<[from: string, shape: Shape, code?: string]>([
  ['Alipay+', { target: ALIPAY, start: start(1), time: '2026-11-15T01:56:49.09Z' }],
  ['Alipay+, a response', { target: ALIPAY, start: start(0), time: SHANGHAI }],
  ['AlipayHK', { target: '/api/open/v2/payments/pay', start: start(0), time: SHANGHAI }],
  ['a mini program', { target: '/aps/api/intl/v1/pay', end: ',clientId=1', time: SHANGHAI }],
  ['GCash', { target: '/v1/payments/pay.htm', start: start(0), time: INDIA }],
  ['GCash, documented', { target: '/api/v1/payments/pay', start: start(1), time: INDIA }],
  ["Touch 'n Go", { target: TOUCH_N_GO, start: start(2), time: SHANGHAI }],
  ["Touch 'n Go, in ms", { target: TOUCH_N_GO, time: '2026-11-15T09:56:49.123+08:00' }],
  ['WorldFirst', { target: '/amsin/api/v1/business/create', start: start(2), time: SHANGHAI }],
  ['SuperQi', { target: '/v1/payments/pay', encode: plain, time: '2026-11-15T01:56:49+00:00' }],
  ['VodaPay', { target: '/v2/customers', encode: plain, time: '2026-11-15T03:56:49+02:00' }],
  ['the omnichannel API', { target: '/openapi/v2/payments/pay', time: '2026-11-15T01:56:49.123Z' }],
  ['percent-encoding in lowercase', { encode: lower }],
  [
    'ZOLOZ, without a key version',
    { start: 'algorithm=RSA256,signature=', time: '2026-11-15T07:26:56+0530' },
    'FIELD_MISSING',
  ],
  ['ZOLOZ, with an empty key version', { start: start('') }, 'FIELD_MISSING'],
  ['Rebell, in base64url', { encode: url }, 'ENCODING_INVALID'],
  ['Rebell, in its reference', { start: start(0, 'SHA256withRSA') }, 'ALGORITHM_UNSUPPORTED'],
  ['an algorithm in lowercase', { start: start(1, 'rsa256') }, 'ALGORITHM_UNSUPPORTED'],
  ['a response without a client ID', { sentFor: '' }, 'PART_AMBIGUOUS'],
  ['a key version with a leading zero', { start: start('00') }, 'KEY_VERSION_INVALID'],
])('a message of %s is verified, or rejected for its reason', async (_from, shape, code) => {
  const { target = '/v1/payments/pay', time = '2026-11-15T01:56:49Z', sentFor = clientId } = shape
  const { start: header = start(1), end = '', encode = encodeURIComponent } = shape
  const { privateKey, publicPem } = testKeyPair()
  const content = Buffer.from(`POST ${target}\n${clientId}.${time}.${body}`)
  const signed = sign('sha256', content, { key: privateKey, padding: constants.RSA_PKCS1_PADDING })
  const verified = verifyMessage(
    { method: 'POST', target, clientId: sentFor, time, body: Buffer.from(body) },
    {
      signature: `${header}${encode(signed.toString('base64'))}${end}`,
      keys: createKeyRing({ 0: publicPem, 1: publicPem, 2: publicPem }),
      clientId,
      maxAgeMs: 0,
      maxFutureSkewMs: 0,
      now: () => parseTime(time),
    },
  )
  if (code === undefined) expect(await verified).toMatchObject({ target, clientId })
  else await expect(verified).rejects.toMatchObject({ code: `GW_SIGNATURE_${code}` })
})

it('no key of 1024 bits is accepted for any of them', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1_024 })
  const create = () =>
    createKeyRing({ 1: publicKey.export({ type: 'spki', format: 'pem' }) as string })
  expect(create).toThrow(expect.objectContaining({ code: 'GW_SIGNATURE_KEY_TOO_SHORT' }))
})
