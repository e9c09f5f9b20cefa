import { createPostgresInbox, type PostgresInbox } from '@gw/postgres'
import { notificationPolicy } from '@gw/testkit'
import { byOutcome, createReceiver } from '@gw/webhook'
import pg from 'pg'
import { expectTypeOf } from 'vitest'

const pool = new pg.Pool({ max: 10 })

// Types the context of the handler.
{
  expectTypeOf(createPostgresInbox({ pool })).toEqualTypeOf<PostgresInbox>()
  expectTypeOf(createPostgresInbox({ pool, transactional: true })).toEqualTypeOf<
    PostgresInbox<{ readonly transaction: pg.PoolClient }>
  >()
}

// Gives the handler what transactional returns for the connection.
{
  const inbox = createPostgresInbox({
    pool,
    transactional(client) {
      expectTypeOf(client).toEqualTypeOf<pg.PoolClient>()
      return { run: (text: string) => client.query(text) }
    },
  })
  createReceiver({
    ...notificationPolicy(),
    inbox,
    on: {
      notifyPayment: (_payment, { transaction }) =>
        expectTypeOf(transaction.run).returns.toEqualTypeOf<Promise<pg.QueryResult>>(),
    },
  })
}

// Passes the transaction to the callbacks of byOutcome, with its type.
{
  const inbox = createPostgresInbox({ pool, transactional: true })
  createReceiver({
    ...notificationPolicy(),
    inbox,
    on: {
      notifyPayment: byOutcome({
        async order({ paymentRequestId = '' }, { transaction }) {
          expectTypeOf(transaction).toEqualTypeOf<pg.PoolClient>()
          return { paymentRequestId, amount: { currency: 'EUR', value: '1999' }, row: 7 }
        },
        async succeeded(_payment, { row }, { transaction }) {
          expectTypeOf(row).toEqualTypeOf<number>()
          await transaction.query('UPDATE orders SET paid = true WHERE id = $1', [row])
        },
        otherwise: (_payment, _order, { transaction }) =>
          expectTypeOf(transaction).toEqualTypeOf<pg.PoolClient>(),
      }),
    },
  })
}
