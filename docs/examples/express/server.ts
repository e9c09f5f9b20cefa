// Starts the shop on Express, and ends it on SIGTERM.
import { once } from 'node:events'
import { openShop } from '../shop/shop.ts'
import { createApp } from './app.ts'

const port = Number(process.env.PORT ?? 3000)
const { shop, start, stop } = openShop()
await start()
const server = createApp(shop).listen(port, '127.0.0.1', () => {
  console.log(`listening on port ${port}`)
})

async function shutDown() {
  server.close() // accepts no more connections
  await once(server, 'close') // requests end
  process.exit(await stop())
}
process.once('SIGTERM', () => void shutDown())
