// Creates all tables in a deployment, before a serverless platform or a role without CREATE runs the shop.
import { openShop } from './shop.ts'

const { shop, createTables, stop } = openShop()
await createTables()
await shop.start({ verify: 'required', check: false })
process.exitCode = await stop()
