// Changes an order many times, in a process of its own: `node change-orders.mjs URL TABLE ORDER COUNT`.
import { createPostgresOrderStore } from '@gw/postgres/orders'
import pg from 'pg'

const [url, table, orderId = '', count] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url })
const store = createPostgresOrderStore({ pool, table })
const changes = Array.from({ length: Number(count) }, (_, at) =>
  store.change(orderId, async (order) => {
    if (order === undefined) throw new Error('the order does not exist')
    const line = { atMs: at, what: `${process.pid} ${at}` }
    return [{ ...order, history: [...order.history, line] }, undefined]
  }),
)
await Promise.all(changes)
await pool.end()
