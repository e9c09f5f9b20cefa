// Compares a receiver with each inbox, from the signed bytes to the recorded notification, with a bare verification and
// JSON.parse. Every notification is new, so each is verified, claimed, handled, and completed. The handler does nothing.
import { createPostgresInbox } from '@gw/inbox-postgres'
import { createRedisInbox } from '@gw/inbox-redis'
import { createMemoryInbox, createReceiver } from '@gw/webhook'
import { Redis } from 'ioredis'
import pg from 'pg'
import { findPostgres, findRedis } from '../lib/services.mjs'
import { bareVerifier, clientId, createGateway, notifyUrl } from './notifications.mjs'

const EVENTS = 4_000
const IN_FLIGHT = 32
const { publicPem, signNotification } = createGateway()
const requests = Array.from({ length: EVENTS }, (_, at) => {
  const { body, headers } = signNotification(at)
  const bytes = Buffer.from(body)
  return { method: 'POST', header: (name) => headers[name], readBody: async () => bytes }
})
const verify = await bareVerifier(publicPem)
let verified = 0

const [redis, postgres] = [await findRedis(), await findPostgres()]
/** @type {string[]} */
const missing = []
/** @type {(() => unknown)[]} */
const endings = []
const baseline = 'Web Crypto and JSON.parse'
/** @type {Record<string, () => Promise<void>>} */
const work = {
  async [baseline]() {
    const { header, readBody } = requests[verified++ % EVENTS]
    const raw = await readBody()
    await verify(raw, header)
    JSON.parse(raw.toString())
  },
  'memory inbox': receiving(() => createMemoryInbox()),
}

if (typeof redis === 'string') missing.push(redis)
else {
  const client = new Redis(redis.url)
  const inbox = createRedisInbox({ client, prefix: redis.prefix })
  work.Redis = receiving(() => inbox)
  endings.push(() => client.disconnect(), redis.close)
}

if (typeof postgres === 'string') missing.push(postgres)
else {
  // A transaction uses one connection, and the renewals need another.
  const pool = new pg.Pool({ connectionString: postgres.url, max: IN_FLIGHT + 8 })
  const inbox = createPostgresInbox({ pool })
  await inbox.migrate()
  const maxTransactions = IN_FLIGHT + 4
  const inTransaction = createPostgresInbox({ pool, transactional: true, maxTransactions })
  work.PostgreSQL = receiving(() => inbox)
  work['PostgreSQL, in a transaction'] = receiving(() => inTransaction)
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
function receiving(createInbox) {
  let at = 0
  let receive = endpoint(createInbox(), 0)
  return async () => {
    if (at > 0 && at % EVENTS === 0) receive = endpoint(createInbox(), at)
    const { status } = await receive(requests[at++ % EVENTS])
    if (status !== 200) throw new Error(`Unexpected response status ${status}`)
  }
}

function endpoint(inbox, turn) {
  const move = (request) => ({ ...request, key: `${turn} ${request.key}` })
  return createReceiver({
    clientId,
    gatewayKeys: { 1: publicPem },
    notifyUrl,
    inbox: {
      retentionMs: inbox.retentionMs,
      claim: (request) => inbox.claim(move(request)),
      renew: (owner) => inbox.renew(move(owner)),
      complete: (owner) => inbox.complete(move(owner)),
      release: (owner) => inbox.release(move(owner)),
    },
    on: { notifyPayment: () => {} },
    onRejected: ({ error }) => console.error(error),
  })
}
