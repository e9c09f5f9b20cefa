import { describeWithPostgresServer, type OwnPostgres, startPostgres } from '@gw/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newName, openPool, type TestPool } from './inbox-table.ts'
import { type Instance, prepareShop, readEffects, startInstance } from './instance.ts'

const SUCCESS = 200
const SEND_AGAIN = 503
// Only guards against hanging.
const BOUND = { timeout: 30_000, interval: 20 }

describeWithPostgresServer('createPostgresInbox: restarts', () => {
  let postgres: OwnPostgres
  let operator: TestPool

  beforeAll(async () => {
    postgres = await startPostgres()
    operator = openPool({ connectionString: postgres.url, max: 2 })
    operator.pool.on('error', () => {})
    await prepareShop(postgres.url)
  })
  afterAll(async () => {
    await operator.close()
    await postgres.stop()
  })

  describe.each([
    { mode: 'with transactions', isTransactional: true },
    { mode: 'without transactions', isTransactional: false },
  ])('$mode', ({ isTransactional }) => {
    let one: Instance
    let other: Instance
    let during: (() => Promise<void>) | undefined

    beforeEach(() => {
      during = undefined
      const work = async () => {
        const strike = during
        during = undefined
        await strike?.()
      }
      const { url } = postgres
      one = startInstance('one', { url, isTransactional, work })
      other = startInstance('other', { url, isTransactional, work })
    })
    afterEach(() => Promise.all([one.close(), other.close()]))

    const effects = (payment: string) => readEffects(operator.pool, payment)

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
