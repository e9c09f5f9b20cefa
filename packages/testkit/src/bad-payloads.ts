import { notificationBodies } from './notifications.ts'
import { type BadRow, payment, signed } from './spoil-notification.ts'

/** How long a body may be for these rows. */
export const BAD_NOTIFICATION_MAX_BYTES = 65_536

const text = JSON.stringify(payment)
const nested = (depth: number): string => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`
const withFirst = (member: string): string => text.replace('{', `{${member},`)

const MALFORMED = 'GW_TYPES_JSON_MALFORMED'
const TWICE = 'GW_TYPES_JSON_DUPLICATE_KEY'
const NO_OBJECT = 'GW_TYPES_NOT_AN_OBJECT'
const SHAPE = 'GW_TYPES_SHAPE_INVALID'
const UNHANDLED = 'GW_WEBHOOK_KIND_UNHANDLED'

/** What is signed well, and rejected for its body. */
export const badPayloads: readonly BadRow[] = [
  [
    'that is too long',
    'GW_WEBHOOK_BODY_TOO_LARGE',
    signed('x'.repeat(BAD_NOTIFICATION_MAX_BYTES + 1)),
  ],
  ['signed with an empty body', MALFORMED, signed('')],
  ['that is no JSON', MALFORMED, signed('paymentId=1')],
  ['that ends too early', MALFORMED, signed(text.slice(0, -1))],
  ['with a trailing comma', MALFORMED, signed('{"a":1,}')],
  ['with two JSON texts', MALFORMED, signed(text + text)],
  ['signed with a byte order mark', MALFORMED, signed(`\uFEFF${text}`)],
  ['in UTF-16', MALFORMED, signed(Buffer.from(text, 'utf16le'))],
  ['that is not UTF-8', 'GW_TYPES_JSON_NOT_UTF8', signed(Buffer.from('{"a":"\xff"}', 'latin1'))],
  ['with half a surrogate pair', 'GW_TYPES_JSON_LONE_SURROGATE', signed('{"a":"\\ud800"}')],
  ['with a key twice', TWICE, signed(withFirst('"paymentId":"9"'))],
  ['with a key twice, once escaped', TWICE, signed(withFirst('"payment\\u0049d":"9"'))],
  ['with a __proto__ key', 'GW_TYPES_JSON_PROTO_KEY', signed(withFirst('"__proto__":{}'))],
  ['nested too deep', 'GW_TYPES_JSON_TOO_DEEP', signed(nested(64))],
  ['that is a list', NO_OBJECT, signed(`[${text}]`)],
  ['that is a text', NO_OBJECT, signed('"S"')],
  ['that is null', NO_OBJECT, signed('null')],
  ['without a result', SHAPE, signed({ ...payment, result: undefined })],
  ['with a text as result', SHAPE, signed({ ...payment, result: 'S' })],
  ['with a number as payment id', SHAPE, signed({ ...payment, paymentId: 1 })],
  [
    'with a number as amount',
    SHAPE,
    signed({ ...payment, paymentAmount: { currency: 'EUR', value: 1050 } }),
  ],
]

/** What is well in itself, and has no handler where only `notifyPayment` has one. */
export const badKinds: readonly BadRow[] = [
  ['of a kind without a handler', UNHANDLED, signed(notificationBodies.notifyRefund)],
  ['of an unknown kind', UNHANDLED, signed({ ...payment, notifyType: 'PAYMENT_DREAM' })],
  ['of no kind', UNHANDLED, signed({})],
  ['of two kinds', UNHANDLED, signed({ ...payment, disputeNotificationType: 'DISPUTE_CREATED' })],
]
