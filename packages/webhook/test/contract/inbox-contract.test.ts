import { type ContractRule, inboxContract } from '@gw/webhook/contract'
import { describe, expect, it } from 'vitest'
import { type Choices, CORRECT, createTableInbox } from './table-inbox.ts'

const casesOf = (choices?: Choices) =>
  inboxContract(({ retentionMs }) => {
    let nowMs = 1_000_000
    const inbox = createTableInbox(retentionMs, () => nowMs, choices)
    return {
      inbox,
      advance(ms) {
        nowMs += ms
      },
      close() {},
    }
  })

describe('inboxContract: an inbox that was written from the page', () => {
  for (const { name, run } of casesOf()) it(name, run)
})

/** One broken inbox for each rule. */
const BROKEN: Record<ContractRule, [name: string, choices: Partial<Choices>]> = {
  'one-owner': ['reads and writes in two steps', { pause: () => Promise.resolve() }],
  done: ['says busy for a notification that was handled', { doneStatus: () => 'busy' }],
  'changed-body': [
    'keeps the fingerprint of the first claim',
    { fingerprintOf: (row, fingerprint) => row?.fingerprint ?? fingerprint },
  ],
  'larger-token': [
    'starts again with the same token',
    { nextToken: (row, last) => row?.token ?? last + 1 },
  ],
  attempts: ['does not count attempts', { nextAttempt: () => 1 }],
  lease: [
    'never lets a lease expire',
    { isFree: (row, nowMs) => row.state !== 'running' && CORRECT.isFree(row, nowMs) },
  ],
  renewal: [
    'adds a renewal to the end of the lease',
    { renewedUntil: (row, leaseMs) => row.heldUntilMs + leaseMs },
  ],
  fencing: ['does not compare tokens', { owns: (row) => row.state === 'running' }],
  'ended-run': [
    'lets a run change its record after its end',
    { owns: (row, token) => row.token === token },
  ],
  'late-completion': [
    'loses finished work whose lease expired',
    { owns: (row, token, nowMs) => CORRECT.owns(row, token, nowMs) && row.heldUntilMs > nowMs },
  ],
  retention: [
    'extends the retention with each duplicate',
    {
      onDuplicate(row, retentionMs, nowMs) {
        row.heldUntilMs = nowMs + retentionMs
      },
    },
  ],
  'exact-keys': ['compares keys without case', { rowOf: (key) => key.toLowerCase() }],
}

describe('inboxContract: broken inboxes', () => {
  it.each(Object.entries(BROKEN).map(([rule, [name, choices]]) => [rule, name, choices] as const))(
    'finds, by the rule %s, an inbox that %s',
    async (rule, _name, choices) => {
      const broken: string[] = []
      for (const { rule: tested, run } of casesOf({ ...CORRECT, ...choices })) {
        await run().catch(() => broken.push(tested))
      }
      expect(broken).toContain(rule)
    },
  )

  it.each<[string, Choices['rowOf']]>([
    ['254 characters', (key) => key.slice(0, 254)],
    ['255 bytes', (key) => Buffer.from(key).subarray(0, 255).toString()],
  ])('finds an inbox that keeps only %s of a key', async (_what, rowOf) => {
    const cases = casesOf({ ...CORRECT, rowOf }).filter(({ rule }) => rule === 'exact-keys')
    const results = await Promise.allSettled(cases.map(({ run }) => run()))
    expect(results.filter(({ status }) => status === 'rejected')).not.toEqual([])
  })

  it('has a broken inbox for each of its rules', () => {
    expect(new Set(casesOf().map(({ rule }) => rule))).toEqual(new Set(Object.keys(BROKEN)))
  })

  it('has a different title for each test', () => {
    const names = casesOf().map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})
