import { createShop, describeWithPostgresServer, type Shop, type ShopOptions } from '@gw/testkit'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { age, openPool } from '../inbox-table.ts'
import { openStore } from '../store-under-test.ts'
import { createTemplate, startStreaming, type Template } from './start-streaming.ts'
import {
  BOUND,
  cutOff,
  failOver,
  query,
  type Replication,
  readContents,
  TABLES,
  type Topology,
  untilReplicated,
} from './topology.ts'

const SUCCESS = 200
const SEND_AGAIN = 503
const LEASE_MS = 60_000

describe('when the primary is killed', () => {
  describeWithPostgresServer('createPostgresInbox', () => {
    let template: Template
    beforeAll(async () => {
      template = await createTemplate()
    })
    afterAll(() => template.remove())

    async function prepare(
      replication: Replication,
      options: Pick<ShopOptions, 'isTransactional' | 'work'>,
    ): Promise<{ topology: Topology; shop: Shop }> {
      const topology = await startStreaming(template, replication)
      onTestFinished(topology.stop)
      const store = await openStore(topology.url, { ...TABLES, timeoutMs: 2_000 })
      onTestFinished(store.close)
      return { topology, shop: createShop(store, { name: 'shop', leaseMs: LEASE_MS, ...options }) }
    }

    /** Returns the content of the replica when it became the primary. */
    async function loseThePrimary(topology: Topology) {
      const { effects, records } = await failOver(topology, { isCutOff: true })
      return { effects: [...effects.keys()].sort(), records: [...records].sort() }
    }

    describe('with asynchronous replication', () => {
      it('loses an acknowledged effect only together with its record, if both are one transaction', async () => {
        const { topology, shop } = await prepare('asynchronous', { isTransactional: true })
        expect(await shop.send('kept')).toBe(SUCCESS)
        await untilReplicated(topology)
        cutOff(topology)
        expect(await shop.send('missed')).toBe(SUCCESS)
        expect(await loseThePrimary(topology)).toEqual({ effects: ['kept'], records: ['kept'] })
        expect(await sendBoth(shop, 'kept', 'missed')).toEqual([SUCCESS, SUCCESS])
        expect(shop.runs).toEqual(['kept', 'missed', 'missed'])
        expect((await readContents(topology.replica)).effects).toEqual(once('kept', 'missed'))
      })

      it('repeats an effect that the replica has on a resend, if it missed the separate record', async () => {
        const between: { run?: (() => Promise<void>) | undefined } = {}
        const work = () => between.run?.()
        const { topology, shop } = await prepare('asynchronous', { isTransactional: false, work })
        between.run = async () => {
          await untilReplicated(topology)
          cutOff(topology)
        }
        expect(await shop.send('payment')).toBe(SUCCESS)
        between.run = undefined
        expect(await loseThePrimary(topology)).toEqual({ effects: ['payment'], records: [] })
        expect(await shop.send('payment')).toBe(SEND_AGAIN) // The replica has the claim, too.
        const { pool, close } = openPool({ connectionString: topology.replica.url })
        await age(pool, TABLES.table, LEASE_MS)
        await close()
        expect(await shop.send('payment')).toBe(SUCCESS)
        expect((await readContents(topology.replica)).effects).toEqual(new Map([['payment', 2]]))
      })
    })

    describe('with synchronous replication', () => {
      it.each([
        { mode: 'one transaction', isTransactional: true },
        { mode: 'separate statements', isTransactional: false },
      ])(
        'keeps every acknowledged effect, and does not acknowledge one that the replica misses; record and effect in $mode',
        async ({ isTransactional }) => {
          const { topology, shop } = await prepare('synchronous', { isTransactional })
          expect(await sendBoth(shop, 'first', 'second')).toEqual([SUCCESS, SUCCESS])
          cutOff(topology)
          const sending = shop.send('waiting')
          await untilWaiting(topology)
          const kept = { effects: ['first', 'second'], records: ['first', 'second'] }
          expect(await loseThePrimary(topology)).toEqual(kept)
          expect(await sending).toBe(SEND_AGAIN)
          expect(await sendBoth(shop, 'first', 'second')).toEqual([SUCCESS, SUCCESS])
          expect(await shop.send('waiting')).toBe(SUCCESS)
          expect(shop.runs.slice(2)).toEqual(['waiting', 'waiting'])
          const { effects } = await readContents(topology.replica)
          expect(effects).toEqual(once('first', 'second', 'waiting'))
        },
      )

      it('acknowledges a commit that stops waiting for the replica because an operator cancels it', async () => {
        const { topology, shop } = await prepare('synchronous', { isTransactional: true })
        cutOff(topology)
        const sending = shop.send('canceled')
        await untilWaiting(topology)
        await query(topology.primary, `SELECT pg_cancel_backend(pid) ${WAITING}`)
        expect(await sending).toBe(SUCCESS)
        expect(await loseThePrimary(topology)).toEqual({ effects: [], records: [] })
      })
    })
  })
})

const WAITING = `FROM pg_stat_activity WHERE wait_event = 'SyncRep'`

/** Waits until a commit waits for the replica. */
async function untilWaiting({ primary }: Topology): Promise<void> {
  await vi.waitFor(async () => {
    expect((await query(primary, `SELECT ${WAITING}`)).rowCount).toBe(1)
  }, BOUND)
}

const sendBoth = (shop: Shop, ...payments: readonly string[]) =>
  Promise.all(payments.map((payment) => shop.send(payment)))

const once = (...payments: readonly string[]) => new Map(payments.map((payment) => [payment, 1]))
