// Compares a receiver with each inbox, from the signed bytes to the recorded notification, with the memory inbox. Every
// notification is new, so each is verified, claimed, handled, and completed. The handler does nothing.
import { createPostgresInbox } from '@gw/inbox-postgres'
import { createRedisInbox } from '@gw/inbox-redis'
import { createMemoryInbox } from '@gw/webhook'
import { Redis } from 'ioredis'
import pg from 'pg'
import { findPostgres, findRedis } from '../lib/services.mjs'
import { createEndpoint, createRequest } from './notifications.mjs'

const EVENTS = 2_000
const IN_FLIGHT = 32
const requests = Array.from({ length: EVENTS }, (_, at) => createRequest(at))

const [redis, postgres] = [await findRedis(), await findPostgres()]
/** @type {string[]} */
const missing = []
/** @type {(() => unknown)[]} */
const endings = []
const baseline = 'createMemoryInbox'
/** @type {Record<string, () => Promise<void>>} */
const work = { [baseline]: receiving(() => createMemoryInbox()) }

if (typeof redis === 'string') missing.push(redis)
else {
  const client = new Redis(redis.url)
  const inbox = createRedisInbox({ client, prefix: redis.prefix })
  work.createRedisInbox = receiving(() => inbox)
  endings.push(() => client.disconnect(), redis.close)
}

if (typeof postgres === 'string') missing.push(postgres)
else {
  // A transaction uses one connection, and the renewals need another.
  const pool = new pg.Pool({ connectionString: postgres.url, max: IN_FLIGHT + 8 })
  const inbox = createPostgresInbox({ pool })
  await inbox.migrate()
  const inTransaction = createPostgresInbox({
    pool,
    transactional: true,
    maxTransactions: IN_FLIGHT + 4,
  })
  work.createPostgresInbox = receiving(() => inbox)
  work['createPostgresInbox, transactional'] = receiving(() => inTransaction)
  endings.push(() => pool.end(), postgres.close)
}

const skipped = missing.length === 0 ? '' : ` (skipped: ${missing.join('; ')})`
export const title = `a receiver with each inbox${skipped}`
export const cases = [
  { name: 'a new notification, one at a time', baseline, work },
  { name: `a new notification, ${IN_FLIGHT} in flight`, baseline, inFlight: IN_FLIGHT, work },
]

/** Closes the connections and removes the data. */
export async function close() {
  for (const end of endings) await end()
}

/** Returns a function that receives the next notification. After the last one it starts over with other keys. */
function receiving(makeInbox) {
  let at = 0
  let receive = createEndpoint(underOtherKeys(makeInbox(), 0))
  return async () => {
    if (at > 0 && at % EVENTS === 0) receive = createEndpoint(underOtherKeys(makeInbox(), at))
    const { status } = await receive(requests[at++ % EVENTS])
    if (status !== 200) throw new Error(`Unexpected response status ${status}`)
  }
}

function underOtherKeys(inbox, turn) {
  const move = (request) => ({ ...request, key: `${turn} ${request.key}` })
  return {
    retentionMs: inbox.retentionMs,
    claim: (request) => inbox.claim(move(request)),
    renew: (owner) => inbox.renew(move(owner)),
    complete: (owner) => inbox.complete(move(owner)),
    release: (owner) => inbox.release(move(owner)),
  }
}
