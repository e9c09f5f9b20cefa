// Stands beside a test shop for `gw doctor`: it starts an attempt for each of its orders, and shows what was delivered.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { checkOut } from './checkout.ts'
import { openShop } from './shop.ts'

const port = Number(process.argv[2] ?? 3001)
const { shop, pool, createTables } = openShop()
await createTables()
// The delivery of these orders fails.
await pool.query(`
  ALTER TABLE deliveries DROP CONSTRAINT IF EXISTS doctor, ADD CONSTRAINT doctor CHECK (order_id NOT LIKE 'DOCTOR_FAIL%')`)

const orderOf = (paymentRequestId: string | null) => paymentRequestId?.replace(/-p1$/, '') ?? ''

async function respond(request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
  try {
    if (pathname === '/setup') {
      const { paymentRequestId } = (await json(request)) as { paymentRequestId: string }
      await checkOut(shop.orders, orderOf(paymentRequestId))
      response.end()
    } else {
      const { rows } = await pool.query('SELECT * FROM deliveries WHERE order_id = $1', [
        orderOf(searchParams.get('paymentRequestId')),
      ])
      response.end(JSON.stringify({ effects: rows }))
    }
  } catch (error) {
    console.error(error)
    response.writeHead(500).end()
  }
}

createServer((request, response) => void respond(request, response)).listen(port, '127.0.0.1', () =>
  console.log(`listening on port ${port}`),
)
