import { expect, it, onTestFinished } from 'vitest'
import type { BoundedMap } from '../../src/data/bounded-map.ts'
import { createTables, type Tables } from '../../src/data/tables.ts'
import { createState } from '../../src/state/create-state.ts'
import { EUR_100, START_MS } from '../support/sandbox.ts'

type Snapshot = Record<string, Record<string, unknown>>

/** Creates tables that contain a snapshot, and a function that takes one: all records as JSON. */
function tablesWith(snapshot: Snapshot) {
  const inMemory = createTables()
  const written = new Map<string, Map<string, unknown>>()
  const tables: Tables = {
    ...inMemory,
    open<Value>(name: string, maxValues: number, onDropped?: (value: Value) => void) {
      const map = inMemory.open<Value>(name, maxValues, onDropped)
      const records = new Map<string, unknown>()
      written.set(name, records)
      const recorded: BoundedMap<Value> = {
        ...map,
        set(id, value) {
          records.set(id, value)
          return map.set(id, value)
        },
        delete(id) {
          records.delete(id)
          map.delete(id)
        },
      }
      for (const [id, value] of Object.entries(snapshot[name] ?? {})) {
        recorded.set(id, value as Value)
      }
      return recorded
    },
  }
  const take = (): Snapshot =>
    JSON.parse(
      JSON.stringify(
        Object.fromEntries([...written].map(([name, all]) => [name, Object.fromEntries(all)])),
      ),
    )
  return { tables, take }
}

function openState(snapshot: Snapshot, startMs: number) {
  const { tables, take } = tablesWith(snapshot)
  const state = createState({ clock: { startMs, speed: 0 } }, tables)
  onTestFinished(() => state.close())
  return { state, take }
}

it('goes on after a restart: all state is JSON, and what was planned still happens', async () => {
  const before = openState({}, START_MS)
  const { books, payments } = before.state
  const { subscriptionId } = books.subscriptions.create({
    subscriptionRequestId: 'SUBSCRIPTION_1',
    subscriptionStartTime: new Date(START_MS).toISOString(),
    periodRule: { periodType: 'MONTH', periodCount: 1 },
    paymentAmount: EUR_100,
  })
  books.subscriptions.approve(subscriptionId)
  const paymentExpiryTime = new Date(START_MS + 60_000).toISOString()
  const { paymentId } = payments.create({ paymentAmount: EUR_100, paymentExpiryTime })
  books.subMerchants.register('REGISTRATION_1', 'SELLER_1')
  const after = openState(before.take(), START_MS)
  const { clock } = after.state
  expect(after.state.payments.get(paymentId)?.paymentStatus).toBe('PROCESSING')
  await clock.advance('32d')
  expect(after.state.payments.get(paymentId)?.paymentStatus).toBe('FAIL')
  const renewed = after.state.books.subscriptions.get(subscriptionId)
  expect(renewed).toMatchObject({ currentPhaseNo: 2, subscriptionStatus: 'ACTIVE' })
  expect(after.state.books.subMerchants.get('SELLER_1')?.registrationStatus).toBe('SUCCESSFUL')
  // A restart two months later catches up with every period, once.
  const late = openState(after.take(), clock.now() + 62 * 86_400_000)
  const subscription = late.state.books.subscriptions.get(subscriptionId)
  expect(subscription?.currentPhaseNo).toBe(4)
  const phases = late.state.payments.list().flatMap(({ period }) => period?.phaseNo ?? [])
  expect(phases).toEqual([1, 2, 3, 4])
})
