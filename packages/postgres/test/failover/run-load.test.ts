import { describeWithPostgresServer } from '@gw/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LoadOptions, type LoadReport, runLoad } from './run-load.ts'
import { createTemplate, startStreaming, type Template } from './start-streaming.ts'
import { kills } from './topology.ts'

const CASES: LoadOptions[] = []
for (const replication of ['synchronous', 'asynchronous'] as const) {
  for (const isTransactional of [true, false]) {
    for (const before of ['nothing', 'cut off'] as const) {
      CASES.push({ replication, isTransactional, before })
    }
  }
}

describe('when the primary is killed under load', () => {
  describeWithPostgresServer('createPostgresInbox', () => {
    let template: Template
    beforeAll(async () => {
      template = await createTemplate()
    })
    afterAll(() => template.remove())

    it.each(CASES)(
      'keeps its promises; replication: $replication, transactional: $isTransactional, before: $before',
      async (options) => {
        const reports: LoadReport[] = []
        for (let kill = 0; kill < kills; kill++) {
          const topology = await startStreaming(template, options.replication)
          try {
            reports.push(await runLoad(topology, options))
          } finally {
            await topology.stop()
          }
        }
        for (const { problems, ...figures } of reports) {
          process.stdout.write(`${JSON.stringify(options)}: ${JSON.stringify(figures)}\n`)
        }
        expect(reports.flatMap(({ problems }) => problems)).toEqual([])
        if (options.before === 'cut off' && options.replication === 'asynchronous') {
          expect(reports[0]?.lost).toBeGreaterThan(0)
        }
      },
      kills * 90_000,
    )
  })
})
