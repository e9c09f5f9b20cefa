import { createMysqlInbox, type MysqlInbox } from '@gw/mysql'
import { notificationPolicy } from '@gw/testkit'
import { byOutcome, createReceiver } from '@gw/webhook'
import { type PoolConnection as CallbackConnection, createPool as createCallbackPool } from 'mysql2'
import { createPool, type PoolConnection } from 'mysql2/promise'
import { expectTypeOf } from 'vitest'

const pool = createPool({})

// Types the context of the handler.
{
  expectTypeOf(createMysqlInbox({ pool })).toEqualTypeOf<MysqlInbox>()
  expectTypeOf(createMysqlInbox({ pool, transactional: true })).toEqualTypeOf<
    MysqlInbox<{ readonly transaction: PoolConnection }>
  >()
  const callbacks = createCallbackPool({})
  expectTypeOf(createMysqlInbox({ pool: callbacks, transactional: true })).toEqualTypeOf<
    MysqlInbox<{ readonly transaction: CallbackConnection }>
  >()
}

// Passes the transaction to the callbacks of byOutcome, with its type.
{
  const inbox = createMysqlInbox({ pool, transactional: true })
  createReceiver({
    ...notificationPolicy(),
    inbox,
    on: {
      notifyPayment: byOutcome({
        async order({ paymentRequestId = '' }, { transaction }) {
          expectTypeOf(transaction).toEqualTypeOf<PoolConnection>()
          return { paymentRequestId, amount: { currency: 'EUR', value: '1999' }, row: 7 }
        },
        async succeeded(_payment, { row }, { transaction }) {
          expectTypeOf(row).toEqualTypeOf<number>()
          await transaction.query('UPDATE orders SET paid = true WHERE id = ?', [row])
        },
        otherwise: (_payment, _order, { transaction }) =>
          expectTypeOf(transaction).toEqualTypeOf<PoolConnection>(),
      }),
    },
  })
}
