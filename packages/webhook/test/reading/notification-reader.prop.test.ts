import { isDeepStrictEqual } from 'node:util'
import {
  NOTIFIED_CLIENT,
  notificationPolicy,
  propertyRuns,
  signNotification,
  toReceivedRequest,
} from '@gw/testkit'
import { notificationKey, parseNotification, sha256Hex } from '@gw/types'
import { createMemoryInbox, createReceiver, type NotificationReader } from '@gw/webhook'
import fc from 'fast-check'
import { expect, it } from 'vitest'

// Few names and values, so that two bodies are often equal but for a field that may differ.
const name = fc.constantFrom('a', 'b', 'paymentId', 'notifyType', '')
const scalar = fc.constantFrom<unknown>('', '1', 1, 0.5, true, null, 'PAYMENT_RESULT', 's1', 'n1')
const nested = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 2 }),
  fc.dictionary(name, scalar, { noNullPrototype: true }),
)
const body = fc.dictionary(name, nested, { maxKeys: 4, noNullPrototype: true })
// Mostly the same body with a field more or a different one.
const bodies = fc
  .tuple(body, fc.oneof(body, fc.dictionary(name, nested, { maxKeys: 1, noNullPrototype: true })))
  .chain(([one, other]) => fc.tuple(fc.constant(one), fc.constantFrom(other, { ...one, ...other })))
const names = fc.uniqueArray(name, { maxLength: 3 })
const kind = fc.constantFrom('one', 'two', 'unknown')

/** Returns the same object with its names in another order, at every depth. */
function reversed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(reversed)
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, one]) => [key, reversed(one)]),
  )
}

const without = (fields: object, left: readonly string[]): object =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => !left.includes(key)))

/** Creates a receiver, and returns what sends bytes to it and returns the key of the notification. */
function keyedBy(options: { readonly notifications?: NotificationReader }) {
  let key = ''
  const note = (event: { readonly key: string }): void => {
    key = event.key
  }
  const { now = Date.now } = notificationPolicy()
  const receive = createReceiver({
    ...notificationPolicy(),
    inbox: createMemoryInbox({ now, maxEntries: 1_000_000 }),
    ...options,
    on: { other() {} },
    onHandled: note,
    onDuplicate: note,
    onRejected: () => note({ key: 'rejected' }),
  })
  return async (bytes: Uint8Array | string): Promise<string> => {
    await receive(toReceivedRequest(signNotification(bytes)))
    return key
  }
}

it('two bodies are one event exactly if a reader gives them one kind and the fields that count are equal', async () => {
  const seen = { same: 0, different: 0 }
  let found: ReturnType<NotificationReader['read']> = { kind: 'unknown' }
  const send = keyedBy({ notifications: { kinds: ['one', 'two'], read: () => found } })
  const keyOf = async (fields: unknown, read: typeof found): Promise<string> => {
    found = read
    const key = await send(JSON.stringify(fields))
    expect(key).not.toBe('rejected')
    return key
  }
  await fc.assert(
    fc.asyncProperty(bodies, names, kind, kind, async ([one, other], mayDiffer, kind1, kind2) => {
      const [rest, otherRest] = [without(one, mayDiffer), without(other, mayDiffer)]
      const isEmpty = Object.keys(rest).length === 0
      const isSame =
        kind1 === kind2 && isDeepStrictEqual(isEmpty ? one : rest, isEmpty ? other : otherRest)
      const first = await keyOf(one, { kind: kind1, mayDiffer })
      // An own order of the names, unless the hash is that of the body.
      const second = await keyOf(isEmpty ? other : reversed(other), { kind: kind2, mayDiffer })
      if (!isEmpty || isDeepStrictEqual(Object.keys(one), Object.keys(other)))
        expect(first === second).toBe(isSame)
      seen[isSame ? 'same' : 'different']++
    }),
    { numRuns: propertyRuns(1_000) },
  )
  expect(Math.min(seen.same, seen.different)).toBeGreaterThan(50)
})

it('without a reader, the key is that of @gw/types for any body', async () => {
  const send = keyedBy({})
  await fc.assert(
    fc.asyncProperty(body, async (fields) => {
      const bytes = new TextEncoder().encode(JSON.stringify(fields))
      const options = { clientId: NOTIFIED_CLIENT, bodySha256: await sha256Hex(bytes) }
      const expected = async () => notificationKey(parseNotification(bytes), options)
      expect(await send(bytes)).toBe(await expected().catch(() => 'rejected'))
    }),
    { numRuns: propertyRuns(500) },
  )
})
