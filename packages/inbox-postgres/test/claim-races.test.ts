import { createPostgresInbox } from '@gw/inbox-postgres'
import { describeWithPostgres } from '@gw/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { age, claim, newName, openPool, own } from './inbox-table.ts'

const INSTANCES = 12
const ROUNDS = 15

describeWithPostgres('many instances at one event', ({ url }) => {
  const table = newName()
  const instances = Array.from({ length: INSTANCES }, () =>
    openPool({ connectionString: url, max: 3 }),
  )
  const [first = openPool({})] = instances
  const plain = instances.map(({ pool }) => createPostgresInbox({ pool, table }))
  const transactional = instances.map(({ pool }) =>
    createPostgresInbox({ pool, table, transactional: true, maxTransactions: 2 }),
  )
  beforeAll(() => plain[0]?.migrate())
  afterAll(() => Promise.all(instances.map(({ close }) => close())))

  it.each([
    ['a new event', plain, async () => {}],
    [
      'an event that was given back',
      plain,
      async (key: string) => {
        for (const inbox of plain.slice(0, 1)) await inbox.release((await own(inbox, key)).owner)
      },
    ],
    [
      'an event whose lease ran out',
      plain,
      async (key: string) => {
        for (const inbox of plain.slice(0, 1)) await own(inbox, key, 1)
        await age(first.pool, table, 1)
      },
    ],
    ['a new event, with transactions', transactional, async () => {}],
  ])('give %s to exactly one, under connections of their own', async (_name, inboxes, prepare) => {
    for (let round = 0; round < ROUNDS; round++) {
      const key = newName('key')
      await prepare(key)
      const answers = await Promise.all(inboxes.map((inbox) => claim(inbox, key)))
      const winners = answers.flatMap((answer, at) =>
        answer.status === 'claimed' ? [{ inbox: inboxes[at], token: answer.token }] : [],
      )
      expect(winners).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 'busy')).toHaveLength(INSTANCES - 1)
      const [{ inbox, token } = { inbox: undefined, token: 0 }] = winners
      await inbox?.complete({ key, token })
      const after = await Promise.all(inboxes.map((one) => claim(one, key)))
      expect(after.every(({ status }) => status === 'done')).toBe(true)
    }
  })

  it('never have two owners while all claim, complete, give back and overrun at random', async () => {
    const key = newName('key')
    let owners = 0
    let effects = 0
    let overlaps = 0
    const tokens: number[] = []
    await Promise.all(
      plain.map(async (inbox, at) => {
        for (let tries = 0; tries < 40; tries++) {
          const answer = await claim(inbox, key)
          if (answer.status !== 'claimed') continue
          tokens.push(answer.token)
          if (++owners > 1) overlaps++
          await new Promise((resolve) => setImmediate(resolve))
          owners--
          effects++
          await inbox.release({ key, token: answer.token }).catch(() => overlaps++)
          if (at % 3 === 0) await new Promise((resolve) => setImmediate(resolve))
        }
      }),
    )
    expect(overlaps).toBe(0)
    expect(effects).toBeGreaterThan(0)
    expect(tokens).toEqual([...tokens].sort((one, other) => one - other))
    expect(new Set(tokens).size).toBe(tokens.length)
  })
})
