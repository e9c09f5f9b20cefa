import { constants, createHash, sign } from 'node:crypto'
import { NOTIFIED_CLIENT, signNotification } from './notifications.ts'
import {
  type BadRow,
  edit,
  editBody,
  editSignatureBytes,
  flip,
  payment,
  type Spoil,
  set,
  setVersion,
  signAs,
  signed,
  signedBy,
} from './spoil-notification.ts'

const paymentBytes = Buffer.from(JSON.stringify(payment))
const inquiry = '/ams/api/v1/payments/inquiryPayment'
const success = { result: { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success' } }

const rows: readonly (readonly [name: string, make: Spoil])[] = [
  ['with a flipped bit in its signature', editSignatureBytes((bytes) => flip(bytes, 100))],
  ['with a shortened signature', editSignatureBytes((bytes) => bytes.subarray(1))],
  ['with a longer signature', editSignatureBytes((bytes) => Buffer.concat([Buffer.of(0), bytes]))],
  ['with a signature of zeros', editSignatureBytes(() => Buffer.alloc(256))],
  ['with a signature of one byte', editSignatureBytes(() => Buffer.of(1))],
  ['under the version of another key', setVersion('2')],
  ['signed by a stranger', signed(payment, { sign: signAs('stranger') })],
  ['signed with SHA-1', signedBy((content, key) => sign('sha1', content, key))],
  ['signed with MD5', signedBy((content, key) => sign('md5', content, key))],
  ['signed with SHA-512', signedBy((content, key) => sign('sha512', content, key))],
  [
    'signed with RSA-PSS',
    signedBy((content, key) => {
      const padding = constants.RSA_PKCS1_PSS_PADDING
      return sign('sha256', content, { key, padding, saltLength: 32 })
    }),
  ],
  [
    'signed over the digest of its content',
    signedBy((content, key) => sign('sha256', createHash('sha256').update(content).digest(), key)),
  ],
  ['signed over its body alone', signedBy((_content, key) => sign('sha256', paymentBytes, key))],

  ['with a changed time', edit('request-time', (time) => String(Number(time) + 1))],
  [
    'with its time written otherwise',
    edit('request-time', (time) => new Date(Number(time)).toISOString()),
  ],
  ['with a flipped bit in its body', editBody((bytes) => flip(bytes, 20))],
  [
    'with another amount',
    editBody((bytes) => Buffer.from(bytes.toString().replace('1050', '9050'))),
  ],
  ['with a cut body', editBody((bytes) => bytes.subarray(0, -1))],
  ['with a line feed at its end', editBody((bytes) => Buffer.concat([bytes, Buffer.from('\n')]))],
  [
    'with a byte order mark that was not signed',
    editBody((bytes) => Buffer.concat([Buffer.from('\uFEFF'), bytes])),
  ],
  [
    'written anew by a JSON library',
    editBody((bytes) => Buffer.from(JSON.stringify(JSON.parse(bytes.toString()), null, 1))),
  ],
  ['without its body', editBody(() => new Uint8Array())],

  ['for another path', signed(payment, { target: '/gateway/refunds' })],
  ['for a path with a slash more', signed(payment, { target: '/gateway/notify/' })],
  ['for a path with a query', signed(payment, { target: '/gateway/notify?a=1' })],
  ['for the whole URL', signed(payment, { target: 'https://shop.example/gateway/notify' })],
  ['signed as a GET', signed(payment, { method: 'GET' })],
  ['that is an answer of the gateway', signed(payment, { target: inquiry })],
  [
    'that is a call of the merchant',
    signed({ paymentId: '1' }, { target: inquiry, sign: signAs('merchant') }),
  ],
  ["that is the merchant's own answer", signed(success, { sign: signAs('merchant') })],
  [
    'of another merchant under our client id',
    () => set('client-id', NOTIFIED_CLIENT)(signNotification(payment, { clientId: 'TEST_5Y99' })),
  ],
]

/** What has the right form, and a signature that does not fit. */
export const badSignatures: readonly BadRow[] = rows.map(([name, make]) => [
  name,
  'GW_SIGNATURE_MISMATCH',
  make,
])
