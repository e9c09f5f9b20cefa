import { expect, it } from 'vitest'
import { runRestarts } from './run-restarts.mjs'

it('finds every response in the ledger of a sandbox that was killed 3 times under load', async () => {
  let count = 0
  const random = (): number => {
    count += 1
    return (count * 0.37) % 1
  }
  const { problems, responses } = await runRestarts({ restarts: 3, random })
  expect(problems).toEqual([])
  expect(responses).toBeGreaterThan(3)
}, 120_000)
