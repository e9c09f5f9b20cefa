// The crash test: `npm run long -- crashes` runs 20 seeds on each store, and `--events 20` sends fewer notifications.
import { CRASH_POINTS, CRASH_SIGNALS, runCrashes } from '@gw/webhook/contract'
import { findMysql, findPostgres, findRedis } from '../../lib/services.mjs'
import { runSeeds } from '../run-seeds.mjs'

/** MySQL, where sessions read what others have not committed. */
const UNCOMMITTED = 'mysql-uncommitted'
/**
 * The usual faults rarely leave a record uncommitted while a resend looks at it.
 *
 * @type {Partial<import('@gw/webhook/contract').CrashOptions>}
 */
const FROZEN = {
  points: ['before commit'],
  signals: ['SIGSTOP, SIGKILL'],
  events: 60,
  sends: 16,
  instances: 2,
}

await runSeeds({
  name: 'crashes',
  stores: {
    redis: findRedis,
    postgres: findPostgres,
    mysql: findMysql,
    [UNCOMMITTED]: findMysql,
  },
  size: 'events',
  async runSeed({ store, service, seed, size }) {
    const [database] = store.split('-')
    const isUncommitted = store === UNCOMMITTED
    const found = await runCrashes({
      ...(isUncommitted && FROZEN),
      ...(size !== undefined && { events: size }),
      store: new URL(`../../../packages/${database}/test/crash-store.mjs`, import.meta.url),
      settings: {
        store,
        url: service.url,
        namespace: service.prefix ?? '', // the URL of a database selects a place of its own
        isUncommitted,
      },
      seed,
    })
    const { sends, later, effects } = found
    return { ...found, figures: `${sends} sends and ${later} later, ${effects} effects` }
  },
  missing({ stores, seeds, struck }) {
    if (seeds < 20 || stores.every((store) => store === UNCOMMITTED)) return []
    const hasCommits = stores.some((store) => store === 'postgres' || store === 'mysql')
    const points = CRASH_POINTS.filter((point) => point !== 'before commit' || hasCommits)
    return CRASH_SIGNALS.flatMap((signal) =>
      points
        .filter((point) => !struck[`${point} ${signal}`])
        .map((point) => `${signal} never occurred at ${point}`),
    )
  },
  ok: 'every notification had its effect, no runs overlapped, and nothing was acknowledged without its effect',
})
