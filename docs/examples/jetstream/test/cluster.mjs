// A cluster of three servers, with two edges and two workers. Under load, the stream's leader is killed, then a worker,
// and then an edge.
import { deepEqual, equal } from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { startServers } from '../servers.mjs'
import { openShop, sign, until } from './shop.mjs'

const SENDERS = 16

/**
 * Sends notifications as the gateway does: again until they are acknowledged, and one in five twice. Returns what happened.
 *
 * @param {number} count
 */
export async function killLeader(count) {
  const servers = await startServers(3)
  const shop = await openShop(servers.url, { REPLICAS: '3', MAX_DELIVERIES: '1000' })
  const edges = [await shop.startEdge(), await shop.startEdge()]
  const [worker] = [await shop.startWorker(), await shop.startWorker()]
  const leader = (await shop.manager.streams.info(shop.stream)).cluster?.leader ?? ''
  let [next, rejected, longestMs] = [0, 0, 0]

  /** Sends a notification until it is acknowledged, by turns to both edges. @param {import('./shop.mjs').Sent} sent */
  async function send(sent) {
    const started = Date.now()
    while ((await edges[rejected % 2]?.send(sent)) !== 200) {
      rejected += 1
      await wait(100)
    }
    longestMs = Math.max(longestMs, Date.now() - started)
  }

  async function sendAll() {
    while (next < count) {
      const at = next++
      const sent = await sign({ paymentRequestId: shop.orderId(at) })
      await send(sent)
      if (at % 5 === 0) await send(sent)
    }
  }

  const sending = Array.from({ length: SENDERS }, sendAll)
  await until(async () => next > count / 3)
  servers.kill(leader)
  await until(async () => next > count / 2)
  await worker.kill()
  await supervise(() => shop.startWorker())
  await until(async () => next > (2 * count) / 3)
  const inUse = rejected % 2
  await edges[inUse]?.kill()
  edges[inUse] = await supervise(() => shop.startEdge())
  await Promise.all(sending)
  await until(async () => (await shop.count().catch(() => 1)) === 0)

  const shipments = await shop.shipments()
  const missing = Array.from({ length: count }, (_, at) => shop.orderId(at)).filter(
    (orderId) => !shipments.has(orderId),
  )
  const doubled = [...shipments].filter(([, times]) => times > 1)
  deepEqual({ missing, doubled }, { missing: [], doubled: [] })
  equal(await shop.count(`${shop.stream}-parked`), 0)

  // One of three servers cannot store anything on its own.
  const second = (await shop.manager.streams.info(shop.stream)).cluster?.leader ?? ''
  servers.kill(second)
  const late = await sign({ paymentRequestId: shop.orderId('late') })
  for (const edge of edges) equal(await edge.send(late), 503)
  await shop.close()
  await servers.stop()
  return `${count} notifications, ${leader} (the leader), a worker, and an edge killed: each order shipped once. ${rejected} tries were not acknowledged, and the longest wait for an acknowledgement took ${longestMs} ms`
}

/**
 * Starts a program, again if it ends, as a supervisor does: JetStream doesn't respond while it elects a leader.
 *
 * @template T
 * @param {() => Promise<T>} start
 * @returns {Promise<T>}
 */
async function supervise(start) {
  for (let restarts = 0; restarts < 5; restarts += 1) {
    try {
      return await start()
    } catch {}
  }
  return start()
}
