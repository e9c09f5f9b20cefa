import { describeWithMysql, describeWithPostgres, describeWithRedis } from '@gw/testkit'
import { expect, it } from 'vitest'
import { runCrashes } from './run-crashes.mjs'

const SHORT = { seed: 3, events: 40, sends: 5, faultsEach: 2 }

function expectOneEffect(place: { store: string; url: string; namespace: string }): void {
  it('crashes lose no notification, cause no overlapping runs, and acknowledge nothing without its effect', async () => {
    const { problems, struck, effects } = await runCrashes({ ...place, ...SHORT })
    expect(problems).toEqual([])
    expect(struck.length).toBeGreaterThan(0)
    expect(effects).toBeGreaterThanOrEqual(SHORT.events)
  })
}

describeWithRedis('with four receivers on Redis', ({ url, prefix }) => {
  expectOneEffect({ store: 'redis', url, namespace: prefix })
})

describeWithMysql('with four receivers on MySQL, in transactions', ({ url }) => {
  expectOneEffect({ store: 'mysql', url, namespace: '' })
})

describeWithPostgres('with four receivers on PostgreSQL, in transactions', ({ url, schema }) => {
  expectOneEffect({ store: 'postgres', url, namespace: schema })
})
