import { describeWithPostgres } from '@gw/testkit'
import { expect, it } from 'vitest'
import { runFallback } from './run-fallback.mjs'

describeWithPostgres('the job that looks up payments', ({ url }) => {
  it('settles every order whose notification was lost, although it and the shop are killed', async () => {
    const short = { orders: 30, seed: 1, speed: 120 }
    const { problems, dropped, byJob, kills } = await runFallback({ url, ...short })
    expect(problems).toEqual([])
    expect(kills).toBe(2)
    expect(dropped).toBeGreaterThan(0)
    expect(byJob).toBeGreaterThan(0)
  }, 180_000)
})
