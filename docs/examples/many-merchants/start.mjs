// Runs the program of try.mjs, on PostgreSQL if DATABASE_URL is set.
import { tryPlatform } from './try.mjs'

await tryPlatform((line) => process.stdout.write(`${line}\n`), process.env.DATABASE_URL)
