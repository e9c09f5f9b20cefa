import {
  createShop,
  describeWithPostgresServer,
  type OpenStore,
  type OwnPostgres,
  readEffects,
  type Shop,
  startPostgres,
} from '@gw/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newName } from './inbox-table.ts'
import { openStore } from './store-under-test.ts'

const SUCCESS = 200
const SEND_AGAIN = 503
// Only guards against hanging.
const BOUND = { timeout: 30_000, interval: 20 }

describeWithPostgresServer('createPostgresInbox: restarts', () => {
  let postgres: OwnPostgres
  let operator: OpenStore

  beforeAll(async () => {
    postgres = await startPostgres()
    operator = await openStore(postgres.url)
  })
  afterAll(async () => {
    await operator.close()
    await postgres.stop()
  })

  describe.each([
    { mode: 'with transactions', isTransactional: true },
    { mode: 'without transactions', isTransactional: false },
  ])('$mode', ({ isTransactional }) => {
    let stores: OpenStore[]
    let one: Shop
    let other: Shop
    let during: (() => Promise<void>) | undefined

    beforeEach(async () => {
      during = undefined
      const work = async () => {
        const strike = during
        during = undefined
        await strike?.()
      }
      const { table, entries } = operator
      const options = { table, entries, timeoutMs: 2_000 }
      const open = () => openStore(postgres.url, options)
      stores = await Promise.all([open(), open()])
      const [first, second] = stores as [OpenStore, OpenStore]
      one = createShop(first, { name: 'one', isTransactional, work })
      other = createShop(second, { name: 'other', isTransactional, work })
    })
    afterEach(() => Promise.all(stores.map((store) => store.close())))

    const effects = (payment: string) => readEffects(operator, payment)

    /** Sends to both until both acknowledge, and expects that the effect happened once. */
    async function expectOpen(payment: string): Promise<void> {
      await vi.waitFor(async () => {
        const statuses = await Promise.all([one.send(payment), other.send(payment)])
        expect(statuses).toEqual([SUCCESS, SUCCESS])
      }, BOUND)
      expect(await effects(payment)).toHaveLength(1)
    }

    it('recovers when PostgreSQL restarts', async () => {
      const known = newName('before')
      await expectOpen(known)
      await postgres.restart()
      await expectOpen(newName('after'))
      await expectOpen(known)
    })

    it('neither loses nor repeats the effect when PostgreSQL restarts during a handler', async () => {
      const payment = newName('during')
      during = () => postgres.restart()
      const status = await one.send(payment)
      if (!isTransactional) {
        // The effect happened, whether or not the record could be written on a new connection.
        expect(await effects(payment)).toEqual(['one'])
        return
      }
      expect(status).toBe(SEND_AGAIN)
      expect(await effects(payment)).toEqual([])
      await expectOpen(payment)
    })
  })
})
