// Sends every notification many times in random order to several instances of a shop on one store, while they are
// killed and stopped at seeded points. Then checks the history.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mapAtOnce } from '../../lib/run.mjs'
import { chance } from '../faults/seed.mjs'
import { startBalancer } from './balancer.mjs'
import { checkHistory } from './check-history.mjs'
import { POINTS, SIGNALS } from './fault-points.mjs'
import { readHistory, writeHistory } from './history.mjs'
import { Instance } from './instance.mjs'
import { openStore } from './open-store.mjs'
import { startSender } from './sender.mjs'

const CLIENT_ID = 'CRASH_1'
const LEASE_MS = 600
/** How the gateway distributes its sends over a day. In this test, they arrive almost at the same time. */
const SCHEDULE = ['2 min', '10 min', '10 min', '1h', '2h', '6h', '15h']

/**
 * Runs one seed. Returns the broken guarantees, and figures to print.
 *
 * @param {import('./open-store.mjs').StoreOptions & { seed: number, events?: number, sends?: number, instances?:
 * number, faultsEach?: number, inFlight?: number }} options
 */
export async function runCrashes(options) {
  const { seed, events: count = 200, sends = 8, instances: size = 4 } = options
  const { faultsEach = 5, inFlight = 24, ...where } = options
  const { store: name, url, namespace } = where
  const place = { store: name, url, namespace }
  const folder = mkdtempSync(join(tmpdir(), 'gw-crashes-'))
  const record = writeHistory(folder, 'gateway')
  const settled = new Set()
  /** @type {Instance[]} */
  const instances = []
  let connections = 0
  const balancer = await startBalancer(
    () => instances[Math.floor(chance(seed, 'to', connections++) * size)]?.port,
  )
  const notifyUrl = `http://127.0.0.1:${balancer.port}/notify`
  const sender = await startSender({
    clientId: CLIENT_ID,
    notifyUrl,
    onSuccess(event) {
      record('success', { event })
      settled.add(event)
    },
  })
  const store = await openStore(place)
  const events = Array.from({ length: count }, (_, at) => `pay-${at}`)
  const settings = {
    ...{ ...place, folder, clientId: CLIENT_ID, publicKey: sender.publicKey, notifyUrl },
    // The handler of 4 in 100 notifications runs longer than its lease, which must be renewed.
    ...{ leaseMs: LEASE_MS, slowMs: LEASE_MS * 1.5, isSlow: '^pay-\\d*[27][05]$' },
  }

  try {
    await store.prepare()
    for (let at = 0; at < size; at++) {
      const own = { name: `instance-${at}`, faults: planFaults(seed, at, faultsEach) }
      instances.push(new Instance({ settings: { ...settings, ...own }, stopMs: LEASE_MS * 1.5 }))
    }
    for (const instance of instances) await instance.listening()
    const storm = shuffle(
      seed,
      events.flatMap((event) => Array.from({ length: sends }, () => event)),
    )
    await mapAtOnce(storm, (event) => sender.send(event), inFlight)
    for (const instance of instances) instance.calm()
    let later = 0
    for (const duration of SCHEDULE) {
      if (settled.size === count) break
      for (const instance of instances) await instance.listening()
      later += await sender.goOn(duration)
      // In the meantime, leases that are not renewed expire.
      await new Promise((resolve) => setTimeout(resolve, LEASE_MS / 2))
    }
    const struck = instances.flatMap((instance) => instance.struck)
    for (const instance of instances) await instance.end()
    const { isTransactional } = store
    const effects = await store.effects()
    const history = readHistory(folder)
    const problems = checkHistory({ events, history, effects, isTransactional })
    for (const event of events) {
      if (!settled.has(event)) problems.push(`${event} was never acknowledged`)
    }
    return { problems, sends: storm.length, later, effects: effects.length, struck, history }
  } finally {
    for (const instance of instances) await instance.end()
    await sender.close()
    await balancer.close()
    await store.close()
    rmSync(folder, { recursive: true })
  }
}

/**
 * Every pair of point and signal occurs across the instances and seeds, at a random time.
 *
 * @returns {import('./fault-points.mjs').Fault[]}
 */
function planFaults(seed, instance, count) {
  return Array.from({ length: count }, (_, at) => {
    const pick = Math.floor(chance(seed, 'fault', instance, at) * POINTS.length * SIGNALS.length)
    const point = POINTS[pick % POINTS.length]
    // Most requests are duplicates, which pass only the outer points.
    const most = point === 'before claim' || point === 'before the response' ? 40 : 6
    const nth = 1 + Math.floor(chance(seed, 'nth', instance, at) * most)
    return { point, nth, signal: SIGNALS[Math.floor(pick / POINTS.length)] }
  })
}

function shuffle(seed, items) {
  return items
    .map((item, at) => ({ item, order: chance(seed, 'order', at) }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
