// Attacks the example with a stream, and kills the leader of its cluster: `npm run long -- stream [notifications]`.
import { findPostgres } from '../lib/services.mjs'

const postgres = await findPostgres()
if (typeof postgres === 'string') throw new Error(`The run ${postgres}`)
process.env.DATABASE_URL = postgres.url
await import('../../docs/examples/jetstream/test/run.mjs')
await postgres.close()
