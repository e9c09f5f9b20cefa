import { propertyRuns } from '@gw/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSandboxClock } from '../../src/clock/sandbox-clock.ts'

/** A job that takes some turns of the event loop and then schedules others. */
interface Planned {
  readonly afterMs: number
  readonly turns: number
  readonly follows: readonly Planned[]
}

const leaf = fc.record({
  afterMs: fc.nat(5),
  turns: fc.nat(3),
  follows: fc.constant<readonly Planned[]>([]),
})
const planned: fc.Arbitrary<Planned> = fc.record({
  afterMs: fc.nat(20),
  turns: fc.nat(3),
  follows: fc.array(leaf, { maxLength: 3 }),
})

/** Runs the jobs while the clock moves in these steps. Returns the jobs with their times. */
async function run(jobs: readonly Planned[], steps: readonly number[]) {
  const clock = createSandboxClock({ startMs: 0, speed: 0 })
  const ran: [name: string, atMs: number][] = []
  const schedule = (job: Planned, fromMs: number, name: string): void => {
    clock.schedule(fromMs + job.afterMs, async () => {
      const atMs = clock.now()
      ran.push([name, atMs])
      for (let turn = 0; turn < job.turns; turn++) await Promise.resolve()
      for (const [index, follow] of job.follows.entries()) {
        schedule(follow, atMs, `${name}.${index}`)
      }
    })
  }
  for (const [index, job] of jobs.entries()) schedule(job, 0, String(index))
  for (const step of steps) await clock.advance(step)
  return { ran, nowMs: clock.now() }
}

describe('clock.advance', () => {
  it('runs every job at its own time for any steps', async () => {
    const jobs = fc.array(planned, { maxLength: 6 })
    const steps = fc.array(fc.nat(12), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(jobs, steps, async (plan, small) => {
        const whole = small.reduce((sum, step) => sum + step, 0)
        const atOnce = await run(plan, [whole])
        const stepwise = await run(plan, small)
        const byName = (ran: typeof atOnce.ran) => [...ran].sort(([a], [b]) => (a < b ? -1 : 1))
        expect(byName(stepwise.ran)).toEqual(byName(atOnce.ran))
        expect(stepwise.nowMs).toBe(whole)
        expect(atOnce.nowMs).toBe(whole)
        const expected = plan.flatMap((job, index) => [
          [String(index), job.afterMs] as const,
          ...job.follows.map(
            (follow, inner) => [`${index}.${inner}`, job.afterMs + follow.afterMs] as const,
          ),
        ])
        expect(byName(atOnce.ran)).toEqual(
          byName(expected.filter(([, atMs]) => atMs <= whole).map(([name, atMs]) => [name, atMs])),
        )
        const times = atOnce.ran.map(([, atMs]) => atMs)
        expect(times).toEqual([...times].sort((a, b) => a - b))
      }),
      { numRuns: propertyRuns(75) },
    )
  })
})
