import { describe, expect, it, onTestFinished } from 'vitest'
import { createSandboxClock } from '../../../src/clock/sandbox-clock.ts'
import { createTables } from '../../../src/data/tables.ts'
import { createAgenda } from '../../../src/ledger/records/agenda.ts'
import { rejection } from '../../../src/message/errors.ts'

function setUp() {
  const clock = createSandboxClock({ startMs: 1_000, speed: 0 })
  onTestFinished(() => clock.close())
  const agenda = createAgenda(createTables(), clock)
  const taken: string[] = []
  agenda.on('expirePayment', (subject, outcome) => {
    taken.push(`${subject} ${outcome} ${clock.now()}`)
  })
  const plan = (subject: string, atMs: number, outcome?: 'FAIL') =>
    agenda.plan({ kind: 'expirePayment', subject, atMs, outcome })
  return { clock, agenda, taken, plan }
}

describe('agenda', () => {
  it('takes each step at its time, and one that is due immediately', async () => {
    const { clock, taken, plan } = setUp()
    plan('b', 1_020, 'FAIL')
    plan('a', 1_010)
    plan('now', 1_000)
    expect(taken).toEqual(['now SUCCESS 1000'])
    await clock.advance(100)
    expect(taken).toEqual(['now SUCCESS 1000', 'a SUCCESS 1010', 'b FAIL 1020'])
  })

  it('replaces a planned step, and drops one', async () => {
    const { clock, agenda, taken, plan } = setUp()
    plan('a', 1_010)
    plan('a', 1_030)
    plan('b', 1_010)
    agenda.drop('expirePayment', 'b')
    await clock.advance(100)
    expect(taken).toEqual(['a SUCCESS 1030'])
  })

  it('lets a step plan its successor, even one that is due', async () => {
    const { clock, agenda } = setUp()
    const phases: number[] = []
    agenda.on('renewSubscription', (subject) => {
      phases.push(phases.length + 1)
      if (phases.length < 5) agenda.plan({ kind: 'renewSubscription', subject, atMs: 0 })
    })
    agenda.plan({ kind: 'renewSubscription', subject: 'a', atMs: 1_010 })
    await clock.advance(10)
    expect(phases).toEqual([1, 2, 3, 4, 5])
  })

  it('ignores a step that the ledger rejects, and reports any other error', async () => {
    const { clock, agenda, plan } = setUp()
    agenda.on('expirePayment', (subject) => {
      if (subject === 'broken') throw new TypeError('broken')
      throw rejection('GW_SANDBOX_NOT_FOUND', 'gone')
    })
    plan('gone', 1_010)
    await clock.advance(10)
    plan('broken', 1_020)
    await expect(clock.advance(10)).rejects.toThrow(TypeError)
  })

  it('takes no step after it is closed', async () => {
    const { clock, agenda, taken, plan } = setUp()
    plan('a', 1_010)
    agenda.close()
    await clock.advance(100)
    expect(taken).toEqual([])
  })
})
