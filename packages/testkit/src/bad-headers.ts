import { NOTIFIED_AT_MS, NOTIFIED_CLIENT, signNotification } from './notifications.ts'
import {
  add,
  type BadRow,
  edit,
  editSignature,
  payment,
  repeat,
  set,
  setVersion,
  signed,
  without,
} from './spoil-notification.ts'

const HOUR_MS = 3_600_000
const paymentText = JSON.stringify(payment)
const at = (ms: number) => signed(payment, { time: String(NOTIFIED_AT_MS + ms) })
const setAlgorithm = (name: string) => edit('signature', (text) => text.replace('RSA256', name))

const ENCODED = 'GW_WEBHOOK_ENCODING_UNSUPPORTED'
const MISSING = 'GW_WEBHOOK_HEADER_MISSING'
const CLIENT = 'GW_SIGNATURE_CLIENT_UNEXPECTED'
const TIME = 'GW_SIGNATURE_TIME_MALFORMED'
const ALGORITHM = 'GW_SIGNATURE_ALGORITHM_UNSUPPORTED'
const VERSION = 'GW_SIGNATURE_KEY_VERSION_INVALID'
const REPEATED = 'GW_SIGNATURE_FIELD_REPEATED'
const FIELD = 'GW_SIGNATURE_FIELD_MISSING'
const HEADER = 'GW_SIGNATURE_HEADER_MALFORMED'
const BASE64 = 'GW_SIGNATURE_ENCODING_INVALID'

/** Methods that are none for a notification. */
export const badMethods: readonly BadRow[] = ['GET', 'PUT', 'PATCH', 'DELETE'].map((method) => [
  `by ${method}`,
  'GW_WEBHOOK_METHOD_NOT_ALLOWED',
  (good) => ({ ...good, method }),
])

/** What is rejected by its headers, before the body is read. */
export const badHeaders: readonly BadRow[] = [
  ['that says gzip', ENCODED, add('content-encoding', 'gzip')],
  ['that says br', ENCODED, add('content-encoding', 'br')],
  ['that says deflate', ENCODED, add('content-encoding', 'deflate')],
  ['encoded twice', ENCODED, add('content-encoding', 'identity, gzip')],
  ['in an encoding that nobody knows', ENCODED, add('content-encoding', 'x-own')],

  ['without a client id', MISSING, without('client-id')],
  ['without a time', MISSING, without('request-time')],
  ['without a signature', MISSING, without('signature')],
  ['without any of the three', MISSING, without('client-id', 'request-time', 'signature')],
  ['with an empty client id', MISSING, set('client-id', '')],
  ['with an empty time', MISSING, set('request-time', '')],
  ['with an empty signature', MISSING, set('signature', '')],

  ['of another merchant', CLIENT, signed(payment, { clientId: 'TEST_5Y99' })],
  ['for a client id in small letters', CLIENT, edit('client-id', (id) => id.toLowerCase())],
  ['for the beginning of the client id', CLIENT, edit('client-id', (id) => id.slice(0, -1))],
  ['for a longer client id', CLIENT, edit('client-id', (id) => `${id}0`)],
  ['for two client ids', CLIENT, repeat('client-id')],
  ['for a client id with a dot', CLIENT, edit('client-id', (id) => `${id}.1`)],
  [
    // The same bytes as of a good one whose body begins with a time and a dot.
    'whose client id swallowed the time',
    CLIENT,
    () => {
      const good = signNotification(`${NOTIFIED_AT_MS}.${paymentText}`)
      const shifted = set('client-id', `${NOTIFIED_CLIENT}.${NOTIFIED_AT_MS}`)(good)
      return { ...shifted, body: Buffer.from(paymentText) }
    },
  ],

  ['with a time in seconds', TIME, signed(payment, { time: '1794700800' })],
  ['with a time of 14 digits', TIME, signed(payment, { time: `${NOTIFIED_AT_MS}0` })],
  ['with a negative time', TIME, signed(payment, { time: `-${NOTIFIED_AT_MS}` })],
  ['with a time without offset', TIME, signed(payment, { time: '2026-11-15T00:00:00' })],
  ['with a day that is none', TIME, signed(payment, { time: '2026-02-30T00:00:00Z' })],
  ['with an HTTP date', TIME, signed(payment, { time: 'Sun, 15 Nov 2026 00:00:00 GMT' })],
  ['with two times', TIME, repeat('request-time')],
  [
    'whose body swallowed the fraction of its time',
    TIME,
    () => {
      const good = signNotification(paymentText, { time: '2026-11-15T00:00:00.000Z' })
      const shifted = set('request-time', '2026-11-15T00:00:00')(good)
      return { ...shifted, body: Buffer.from(`000Z.${paymentText}`) }
    },
  ],
  [
    'whose time swallowed a part of its body',
    TIME,
    () => {
      const good = signNotification(`1.${paymentText}`)
      const shifted = set('request-time', `${NOTIFIED_AT_MS}.1`)(good)
      return { ...shifted, body: Buffer.from(paymentText) }
    },
  ],
  ['a millisecond too old', 'GW_SIGNATURE_TIME_STALE', at(-48 * HOUR_MS - 1)],
  ['a year old', 'GW_SIGNATURE_TIME_STALE', at(-8_760 * HOUR_MS)],
  ['a millisecond too far ahead', 'GW_SIGNATURE_TIME_AHEAD', at(300_001)],
  ['a year ahead', 'GW_SIGNATURE_TIME_AHEAD', at(8_760 * HOUR_MS)],

  ['with two signatures', REPEATED, repeat('signature')],
  ['with two key versions', REPEATED, edit('signature', (text) => `keyVersion=1,${text}`)],
  ['with a field of its own twice', REPEATED, edit('signature', (text) => `${text},x=1,x=1`)],
  [
    'without an algorithm',
    FIELD,
    edit('signature', (text) => text.replace('algorithm=RSA256,', '')),
  ],
  ['without a key version', FIELD, edit('signature', (text) => text.replace('keyVersion=1,', ''))],
  [
    'without a signature value',
    FIELD,
    edit('signature', (text) => text.replace(/,signature=.*/, '')),
  ],
  ['with semicolons in its header', FIELD, edit('signature', (text) => text.replaceAll(',', ';'))],
  [
    'with its bare signature as header',
    HEADER,
    edit('signature', (text) => text.replace(/.*signature=/, '').replaceAll('%3D', '')),
  ],
  ['with a name without value', HEADER, edit('signature', (text) => `${text},x`)],
  ['with the algorithm none', ALGORITHM, setAlgorithm('none')],
  ['with the algorithm RSA512', ALGORITHM, setAlgorithm('RSA512')],
  ['with the algorithm rsa256', ALGORITHM, setAlgorithm('rsa256')],
  ['with the algorithm HMAC256', ALGORITHM, setAlgorithm('HMAC256')],
  ['with key version 0', VERSION, setVersion('0')],
  ['with key version -1', VERSION, setVersion('-1')],
  ['with key version 01', VERSION, setVersion('01')],
  ['with key version 1.0', VERSION, setVersion('1.0')],
  ['with key version 1e0', VERSION, setVersion('1e0')],
  ['with key version 4294967297', VERSION, setVersion('4294967297')],
  ['with a word as key version', VERSION, setVersion('latest')],
  ['with base64url', BASE64, editSignature((text) => `-_${text.slice(2)}`)],
  ['without padding', BASE64, editSignature((text) => text.replaceAll('%3D', ''))],
  ['with a blank in its signature', BASE64, editSignature((text) => `AA A${text.slice(4)}`)],
  ['with junk in its signature', BASE64, editSignature((text) => `A*A${text.slice(3)}`)],
  ['encoded by percent twice', BASE64, editSignature(encodeURIComponent)],
  ['with broken percent-encoding', BASE64, editSignature((text) => `${text}%4`)],

  ['under a version without a key', 'GW_SIGNATURE_KEY_UNKNOWN', setVersion('9')],
  ['under a key that is no longer trusted', 'GW_SIGNATURE_KEY_OUTSIDE_WINDOW', setVersion('3')],
]
