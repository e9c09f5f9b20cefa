import { expect, it } from 'vitest'
import { createChangedRecords } from '../../../src/control/views/changed-records.ts'
import { EUR_100, start } from '../../support/sandbox.ts'

it('returns new notifications after the others, oldest first, whichever was sent first', async () => {
  const sandbox = await start({ merchant: { notifyUrl: 'http://127.0.0.1:9/' } })
  const pay = (): string | undefined => {
    sandbox.payments.pay(sandbox.payments.create({ paymentAmount: EUR_100 }).paymentId)
    return sandbox.deliveries.list().at(-1)?.id
  }
  const old = pay()
  await sandbox.deliveries.settled()
  const changed = createChangedRecords(sandbox)
  const fresh = [pay(), pay(), pay()]
  await sandbox.deliveries.settled()
  const sent = sandbox.events.list().filter(({ type }) => type === 'attempt')
  expect(sent).toHaveLength(4)
  for (const event of sent.toReversed()) changed.note(event)
  expect(changed.take().deliveries.map(({ id }) => id)).toEqual([old, ...fresh])
  pay()
  expect(changed.take().deliveries).toHaveLength(1)
})
