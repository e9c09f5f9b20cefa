import { describeWithRedisServer } from '@gw/testkit'
import { describe, expect, it } from 'vitest'
import { type Before, type LoadReport, runLoad } from './run-load.ts'
import { startCluster } from './start-cluster.ts'
import { startSentinels } from './start-sentinels.ts'
import { kills } from './topology.ts'

const BEFORE: readonly Before[] = ['cut off']
const MORE: readonly Before[] = ['nothing', 'cut off, min-replicas-to-write 1']

const CASES = [['a cluster of three masters', startCluster]] as const
const MORE_CASES = [['three sentinels', startSentinels]] as const

describe.each(kills === undefined ? CASES : [...CASES, ...MORE_CASES])(
  'when the master is killed under load, createRedisInbox with %s',
  (name, start) => {
    describeWithRedisServer('and ioredis', () => {
      it.each(kills === undefined ? BEFORE : [...BEFORE, ...MORE])(
        'repeats only notifications that the replica missed; before: %s',
        async (before) => {
          const reports: LoadReport[] = []
          for (let kill = 0; kill < Number(kills ?? 1); kill++) {
            const topology = await start()
            try {
              reports.push(await runLoad(topology, 'ioredis', before))
            } finally {
              await topology.stop()
            }
          }
          for (const { problems, ...figures } of kills === undefined ? [] : reports) {
            process.stdout.write(`${name}, ${before}: ${JSON.stringify(figures)}\n`)
          }
          expect(reports.flatMap(({ problems }) => problems)).toEqual([])
          if (before === 'cut off') expect(reports[0]?.missed).toBeGreaterThan(0)
        },
        Number(kills ?? 1) * 60_000,
      )
    })
  },
)
