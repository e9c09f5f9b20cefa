import type { OrderAttempt, ShopOrder } from '../order/shop-order.ts'
import { type Bench, casesOf, type DeclaredCase, isEqual } from './harness.ts'

// Each was lost or changed by some database, driver, or encoding: quotes, a null character, half of a surrogate pair.
const WORDS = 'é e\u0301 € \u{1F600} \u0000 \ud800 \u2028 \\ \\u0041 " \' ` $1 ? :name %s --;'

const MAX_ID_LENGTH = 56

const ATTEMPT: OrderAttempt = {
  paymentRequestId: 'order-p1',
  operation: 'pay',
  state: 'paying',
  calls: 1,
  openCalls: [1],
  lastCallAtMs: 1_760_000_000_000,
  checkAtMs: 1_760_000_120_000,
  seen: false,
  lastResult: { resultStatus: 'U', resultCode: 'UNKNOWN', resultMessage: WORDS },
}

async function comesBack({ store, insert }: Bench, fields: Partial<ShopOrder>): Promise<void> {
  const order = await insert(fields)
  isEqual(await store.get(order.orderId), order, 'The inserted order')
  const changed = { ...order, closed: true }
  await store.change(order.orderId, async (found) => {
    isEqual(found, order, 'The order in a change')
    return [changed, undefined]
  })
  isEqual(await store.get(order.orderId), changed, 'The changed order')
}

/** That documents come back as they were saved. */
export const documentCases: readonly DeclaredCase[] = [
  ...casesOf('documents', {
    'returns all characters as they were saved': (bench) =>
      comesBack(bench, { attempts: [ATTEMPT], history: [{ atMs: 1, what: WORDS }] }),
    async 'returns a large document as it was saved'(bench) {
      const history = Array.from({ length: 1_500 }, (_, atMs) => ({
        atMs,
        what: `€${WORDS}${atMs}`,
      }))
      await comesBack(bench, { history })
    },
    'returns numbers as they were saved': (bench) =>
      comesBack(bench, {
        nextCheckAtMs: 8_640_000_000_000_000,
        history: [0, -1, 0.1, 1e21, 5e-324, Number.MAX_SAFE_INTEGER].map((atMs) => ({
          atMs,
          what: '',
        })),
      }),
    async 'shares no object with its callers'({ store, insert, append, linesOf }) {
      const history = [{ atMs: 1, what: 'saved' }]
      const { orderId } = await insert({ history })
      history.push({ atMs: 2, what: 'added later' })
      isEqual(await linesOf(orderId), ['saved'], 'The history')
      const before = await store.get(orderId)
      await append(orderId, 'changed')
      isEqual(before?.history.length, 1, 'The number of lines that were read before the change')
    },
  }),
  ...idCases(),
  ...casesOf('exact-ids', {
    async 'finds nothing under an ID that no order can have'({ store, insert }) {
      const { orderId } = await insert()
      for (const end of [
        ' ',
        '\u0000',
        '\n',
        "'",
        '\\',
        '%',
        '\u0301',
        '\ud800',
        'x'.repeat(300),
      ]) {
        isEqual(await store.get(orderId + end), undefined, 'The order')
        const seen = await store.change(orderId + end, async (order) => [undefined, order])
        isEqual(seen, undefined, 'The order in a change')
      }
    },
  }),
]

function idCases(): DeclaredCase[] {
  // An ID with a filler is as long as an ID can be.
  const pairs: readonly [how: string, one: string, other: string, filler?: string][] = [
    ['in case', 'a', 'A'],
    ['in the last of 56 characters', 'y', 'z', 'x'],
    ['by a trailing hyphen', 'a', 'a-'],
    ['by a trailing underscore', 'a', 'a_'],
    ['by a leading zero', '1', '01'],
    ['by characters that are patterns elsewhere', '_', '-'],
  ]
  return pairs.map(([how, one, other, filler = '']) => ({
    rule: 'exact-ids',
    name: `distinguishes two IDs that differ ${how}`,
    async test({ store, insert, append, linesOf, newId }) {
      const id = newId()
      const start = id + filler.repeat(MAX_ID_LENGTH - id.length - 1)
      const [first, second] = [start + one, start + other]
      await insert({ orderId: first })
      isEqual(await store.get(second), undefined, 'The other order')
      await insert({ orderId: second })
      await append(second, 'second')
      isEqual(await linesOf(first), [], 'The history of the first order')
      isEqual(await linesOf(second), ['second'], 'The history of the second order')
    },
  }))
}
