import { readFileSync } from 'node:fs'
import type { AttemptEvent } from '@gw/client'
import { inquiryPayment } from '@gw/operations'
import type { DuplicateEvent, HandledEvent, Rejection } from '@gw/webhook'
import { expect, it } from 'vitest'
import { clientOf, shopOf, startGateway } from './observed-shop.ts'

const page = readFileSync(new URL('../../../docs/guide/operate.md', import.meta.url), 'utf8')
const [, table = ''] = /<!-- events -->\n([\s\S]*?)<!-- end -->/.exec(page) ?? []
const rows = table
  .split('\n')
  .slice(2)
  .filter(Boolean)
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, field = '', ...cells]) => ({ field, cells }))

type Fields = Readonly<Record<string, unknown>>

/** What was seen of a field: in every event, in some, or in none. */
function presence(events: readonly Fields[], field: string): string {
  const set = events.filter((event) => event[field] !== undefined).length
  if (set === 0) return 'no'
  return set === events.length ? 'yes' : 'known'
}

it('is described in the guide: which field each event has', async () => {
  const handled: HandledEvent[] = []
  const duplicates: DuplicateEvent[] = []
  const rejections: Rejection[] = []
  const attempts: AttemptEvent[] = []
  const sandbox = await startGateway()
  let isDown = true
  const observers = {
    onHandled: (event: HandledEvent) => handled.push(event),
    onDuplicate: (event: DuplicateEvent) => duplicates.push(event),
    onRejected: (event: Rejection) => rejections.push(event),
    unhandled: 'acknowledge' as const,
  }
  const send = shopOf(sandbox, observers, () => {
    if (isDown) throw new Error('down')
  })
  await send({ notifyUrl: 'https://shop.example/other' }) // not verified
  await send() // verified, and the handler fails
  isDown = false
  await send() // handled
  await send() // a duplicate
  // Without a handler, and without a request ID
  for (const count of [1, 2])
    await send({ kind: 'notifyAuthorization', fields: { state: `${count}` } } as never)
  const client = clientOf(sandbox, {
    onEvent: (event) => event.type === 'attempt' && attempts.push(event),
  })
  const paymentAmount = { currency: 'EUR', value: '1' }
  const { paymentId } = sandbox.payments.create({ paymentAmount })
  sandbox.faults.add({ fault: 'reset', on: 'responses', times: 1 })
  await client.call(inquiryPayment, { paymentId }) // no request ID
  await expect(client.call(inquiryPayment, { paymentRequestId: 'ORDER_9' })).rejects.toThrow()

  const seen = [handled, duplicates, rejections, attempts] as unknown as Fields[][]
  expect(seen.every((events) => events.length > 0)).toBe(true)
  for (const { field, cells } of rows) {
    const found = seen.map((events) => presence(events, field))
    // This program sees duplicates of payments only, which always have a request ID.
    if (field === 'requestId' && found[1] === 'yes') found[1] = 'known'
    expect([field, ...found]).toEqual([field, ...cells.slice(0, 4)])
  }
  expect(rows.length).toBeGreaterThan(9)
})
