import { runCrashes } from '@gw/inbox-contract'
import { describeWithMysql, describeWithPostgres, describeWithRedis } from '@gw/testkit'
import { expect, it } from 'vitest'

// Most of the time goes into starting receivers, so two of them. The long run has four, and more of everything.
const SHORT = { seed: 3, events: 30, sends: 5, instances: 2, faultsEach: 2 }

function expectOneEffect(
  name: string,
  settings: { url: string; namespace?: string; isUncommitted?: boolean },
): void {
  it('crashes lose no notification, cause no overlapping runs, and acknowledge nothing without its effect', async () => {
    const { problems, struck, effects } = await runCrashes({
      store: new URL(`../../../packages/inbox-${name}/test/crash-store.mjs`, import.meta.url),
      settings,
      ...SHORT,
    })
    expect(problems).toEqual([])
    expect(struck.length).toBeGreaterThan(0)
    expect(effects).toBeGreaterThanOrEqual(SHORT.events)
  })
}

describeWithRedis('with two receivers on Redis', ({ url, prefix }) => {
  expectOneEffect('redis', { url, namespace: prefix })
})

describeWithMysql('with two receivers on MySQL, in transactions', ({ url }) => {
  expectOneEffect('mysql', { url })
})

describeWithMysql('with two receivers on MySQL, in sessions with READ UNCOMMITTED', ({ url }) => {
  expectOneEffect('mysql', { url, isUncommitted: true })
})

describeWithPostgres('with two receivers on PostgreSQL, in transactions', ({ url, schema }) => {
  expectOneEffect('postgres', { url, namespace: schema })
})
