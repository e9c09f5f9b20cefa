// Starts edges and workers as their own processes, and plays the gateway for them.
import { spawn } from 'node:child_process'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createSignedNotification } from '@gw/sandbox'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import pg from 'pg'

const LIMIT_MS = 120_000
const clientId = 'SANDBOX_MERCHANT'
const notifyUrl = 'https://shop.example/notify'
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/**
 * Opens a shop with its own stream. Its orders have their own IDs.
 *
 * @param {string} natsUrl
 * @param {Record<string, string>} [env]
 */
export async function openShop(natsUrl, env = {}) {
  const run = randomUUID().slice(0, 8)
  const stream = `payments-${run}`
  const settings = {
    ...{ ACK_WAIT_MS: '2000', RETRY_MS: '20', MAX_DELIVERIES: '5', MAX_BYTES: '50000000' },
    PGAPPNAME: stream,
    ...{
      GATEWAY_CLIENT_ID: clientId,
      GATEWAY_NOTIFY_URL: notifyUrl,
      NATS_URL: natsUrl,
      STREAM: stream,
    },
    GATEWAY_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    ...env,
  }
  const pool = new pg.Pool({
    connectionString: process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test',
  })
  const connection = await connect({ servers: natsUrl.split(','), maxReconnectAttempts: -1 })
  const manager = await jetstreamManager(connection)
  /** @type {Set<ReturnType<typeof startProgram>>} */
  const programs = new Set()
  const start = async (/** @type {string} */ file, /** @type {RegExp} */ ready, more = {}) => {
    const program = startProgram(file, { ...settings, ...more })
    programs.add(program)
    await program.until(ready)
    return program
  }
  return {
    connection,
    manager,
    stream,
    orderId: (/** @type {unknown} */ name) => `${run}-${name}`,
    /** Starts an edge. Returns it with a function that sends a notification, or the same one again. */
    async startEdge(more = {}) {
      const port = await freePort()
      const edge = await start('edge.mjs', /listening/, { PORT: String(port), ...more })
      return { ...edge, send: (/** @type {Sent} */ sent) => post(port, sent) }
    },
    startWorker: (more = {}) => start('worker.mjs', /working/, more),
    /** Reads how often each order of this run was shipped. */
    async shipments() {
      const { rows } = await pool.query(
        'SELECT order_id, count(*)::int FROM stream_shipments WHERE starts_with(order_id, $1) GROUP BY 1',
        [`${run}-`],
      )
      return new Map(rows.map(({ order_id: orderId, count }) => [orderId, count]))
    },
    lock: async (/** @type {string} */ orderId) => {
      const client = await pool.connect()
      await client.query('BEGIN')
      await client.query('INSERT INTO stream_orders VALUES ($1) ON CONFLICT DO NOTHING', [orderId])
      await client.query('SELECT FROM stream_orders WHERE order_id = $1 FOR UPDATE', [orderId])
      return async () => {
        await client.query('COMMIT')
        client.release()
      }
    },
    /** Returns how many workers wait for a lock. */
    async waiting() {
      const where = `application_name = '${stream}' AND wait_event_type = 'Lock'`
      return (await pool.query(`SELECT FROM pg_stat_activity WHERE ${where}`)).rowCount
    },
    /** Publishes a message without an ID, which the stream cannot recognize. */
    publish: (/** @type {string} */ data) =>
      jetstream(connection).publish(`${stream}.verified`, data),
    async deliveries() {
      return (await manager.consumers.info(stream, `${stream}-worker`)).delivered.consumer_seq
    },
    async redelivered() {
      return (await manager.consumers.info(stream, `${stream}-worker`)).num_redelivered
    },
    /** Counts the messages in the stream, or in the one of parked messages. */
    async count(name = stream) {
      return (await manager.streams.info(name)).state.messages
    },
    async close() {
      for (const program of programs) await program.kill()
      await connection.close()
      await pool.end()
    },
  }
}

/** @typedef {{ headers: Record<string, string>, body: Uint8Array<ArrayBuffer> }} Sent */

/** Signs a notification. @param {Partial<import('@gw/types').NotifyPayment>} fields @returns {Promise<Sent>} */
export async function sign(fields) {
  const paymentAmount = { currency: 'EUR', value: '1999' }
  const { headers, body } = await createSignedNotification({
    ...{ notifyUrl, clientId, privateKey: privatePem },
    fields: { paymentAmount, paymentId: `PAY_${fields.paymentRequestId}`, ...fields },
  })
  return { headers: { ...headers }, body: new Uint8Array(body) }
}

/** Waits until something is true. @param {() => Promise<unknown>} isTrue */
export async function until(isTrue) {
  const deadline = Date.now() + LIMIT_MS
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`It never was true: ${isTrue}`)
    await wait(50)
  }
}

/** Returns the status of the response, or 0 without one. @param {number} port @param {Sent} sent */
async function post(port, { headers, body }) {
  const request = { method: 'POST', headers, body, signal: AbortSignal.timeout(30_000) }
  const response = await fetch(`http://127.0.0.1:${port}/notify`, request).catch(() => undefined)
  await response?.arrayBuffer()
  return response?.status ?? 0
}

/** @param {string} file @param {Record<string, string>} env */
function startProgram(file, env) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`../${file}`, import.meta.url))], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const gone = new Promise((resolve) => child.once('exit', resolve))
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  return {
    /** Waits until the program has printed something. @param {RegExp} text */
    until: (text) =>
      until(async () => {
        if (child.exitCode !== null) throw new Error(`${file} ended: ${output}`)
        return text.test(output)
      }),
    gone,
    output: () => output,
    /** Kills it, as the kernel would. */
    async kill() {
      process.removeListener('exit', kill)
      kill()
      await gone
    },
  }
}

async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  await new Promise((resolve) => server.close(resolve))
  return port
}
