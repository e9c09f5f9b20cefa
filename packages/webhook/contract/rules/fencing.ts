import { deepEqual, equal, notDeepEqual, rejects } from 'node:assert/strict'
import type { ContractRule } from './contract-case.ts'
import { type Bench, casesOf, type DeclaredCase, LEASE_MS } from './harness.ts'

const ACTS = ['renew', 'complete', 'release'] as const
type Act = (typeof ACTS)[number]

const LOST = { code: 'GW_INBOX_LEASE_LOST' }
const DONE = { status: 'done', changed: false }

async function rejectsAct(
  { inbox }: Bench,
  act: Act,
  owner: { key: string; token: number },
): Promise<void> {
  await rejects(inbox[act]({ ...owner, leaseMs: LEASE_MS }), LOST)
}

/** Declares a test for each thing that an owner can do. */
function forEachAct(
  rule: ContractRule,
  name: (act: Act) => string,
  test: (bench: Bench, act: Act) => Promise<void>,
  acts: readonly Act[] = ACTS,
): DeclaredCase[] {
  return acts.map((act) => ({ rule, name: name(act), test: (bench) => test(bench, act) }))
}

/** Only the owner can change a notification, and no one can after it is done. */
export const fencingCases: readonly DeclaredCase[] = [
  ...forEachAct(
    'fencing',
    (act) => `rejects ${act}() of an owner that lost its lease to another run`,
    async (bench, act) => {
      const { inbox, claim, own, pass, newKey } = bench
      const key = newKey()
      const overrun = await own(key)
      await pass(LEASE_MS)
      const owner = await own(key)
      await rejectsAct(bench, act, overrun)
      deepEqual(await claim(key), { status: 'busy' })
      await inbox.complete(owner)
      deepEqual(await claim(key), DONE)
    },
  ),
  ...forEachAct(
    'fencing',
    (act) => `keeps the record of the run that took over when the first calls ${act}()`,
    async (bench, act) => {
      const { inbox, claim, own, pass, newKey } = bench
      const key = newKey()
      const overrun = await own(key)
      await pass(LEASE_MS)
      await inbox.complete(await own(key))
      await rejectsAct(bench, act, overrun)
      deepEqual(await claim(key), DONE)
    },
  ),
  ...forEachAct(
    'fencing',
    (act) => `rejects ${act}() of the first run after the second released the notification`,
    async (bench, act) => {
      const { inbox, own, pass, newKey } = bench
      const key = newKey()
      const overrun = await own(key)
      await pass(LEASE_MS)
      await inbox.release(await own(key))
      await rejectsAct(bench, act, overrun)
      equal((await own(key)).attempt, 3)
    },
  ),
  ...forEachAct(
    'fencing',
    (act) => `rejects ${act}() without a claim or with an invented token`,
    async (bench, act) => {
      const { claim, own, newKey } = bench
      const [unknown, key] = [newKey(), newKey()]
      await rejectsAct(bench, act, { key: unknown, token: 1 })
      equal((await own(unknown)).attempt, 1)
      const { token } = await own(key)
      for (const invented of [token + 1, token - 1, 0]) {
        await rejectsAct(bench, act, { key, token: invented })
      }
      deepEqual(await claim(key), { status: 'busy' })
    },
  ),
  ...forEachAct(
    'ended-run',
    (act) => `rejects ${act}() after the release`,
    async (bench, act) => {
      const { inbox, own, newKey } = bench
      const key = newKey()
      const owner = await own(key)
      await inbox.release(owner)
      await rejectsAct(bench, act, owner)
      equal((await own(key)).attempt, 2)
    },
  ),
  ...forEachAct(
    'ended-run',
    (act) => `rejects ${act}() after the completion`,
    async (bench, act) => {
      const { inbox, claim, own, pass, newKey } = bench
      const key = newKey()
      const owner = await own(key)
      await inbox.complete(owner)
      await rejectsAct(bench, act, owner)
      // A renewal must not replace the retention of the record with the shorter lease.
      await pass(LEASE_MS)
      deepEqual(await claim(key), DONE)
    },
    ['renew', 'release'],
  ),
  ...casesOf('late-completion', {
    async 'completes after the lease expired if no other run took over'(bench) {
      const { inbox, claim, own, pass, newKey } = bench
      const key = newKey()
      const owner = await own(key)
      await pass(LEASE_MS)
      await inbox.complete(owner)
      deepEqual(await claim(key), DONE)
    },
    async 'renews an expired lease if no other run took over'({ inbox, claim, own, pass, newKey }) {
      const key = newKey()
      const owner = await own(key)
      await pass(LEASE_MS)
      await inbox.renew({ ...owner, leaseMs: LEASE_MS })
      deepEqual(await claim(key), { status: 'busy' })
    },
    async 'lets either a completion or a new claim win, never both'(bench) {
      const { inbox, claim, own, pass, newKey } = bench
      for (let round = 0; round < 5; round++) {
        const key = newKey()
        const overrun = await own(key)
        await pass(LEASE_MS)
        const completing = inbox.complete(overrun).then(
          () => true,
          () => false,
        )
        const [isCompleted, { status }] = await Promise.all([completing, claim(key)])
        notDeepEqual([isCompleted, status], [true, 'claimed'])
        notDeepEqual([isCompleted, status], [false, 'done'])
      }
    },
  }),
]
