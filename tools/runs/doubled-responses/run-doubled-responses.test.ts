import { operationNames } from '@gw/operations/catalog'
import { expect, it } from 'vitest'
import { runDoubledResponses } from './run-doubled-responses.mjs'
import { operations } from './samples.mjs'

const TRIES = 6
/** Enough for a copy to arrive during a later call. */
const TRIES_TO_FIND = 20

/** Operations whose response nothing distinguishes: no ID, and nothing that belongs to one request. */
const names = ['revoke', 'deleteToken', 'cancelSubscription', 'downloadDisputeEvidence']

it('client never takes a doubled response for that of a later call, for any operation', async () => {
  const tallies = await runDoubledResponses({ tries: TRIES })
  expect(tallies.map(({ operation }) => operation).sort()).toEqual([...operationNames].sort())
  for (const { operation: name, right, refused, wrong, codes } of tallies) {
    const { echo, sameForEveryone, confirm, effect } = operations[name] ?? {}
    expect({ name, wrong, calls: right + refused }).toEqual({ name, wrong: 0, calls: TRIES })
    expect([...codes]).not.toContain('GW_CLIENT_REQUEST_INVALID')
    // Without an ID and an inquiry, every outcome that could have moved money is unknown.
    const isOpen = effect === 'money' && echo === 'none' && confirm === undefined
    if (isOpen) {
      expect({ name, right }).toEqual({ name, right: 0 })
      continue
    }
    // Inquiries that confirm a call share a connection, on which the copy is recognized and rejected.
    const isAlone = echo === 'none' && !sameForEveryone && confirm === undefined
    expect({ name, right }).toEqual({ name, right: isAlone ? TRIES : expect.any(Number) })
    expect(right).toBeGreaterThan(0)
  }
})

it('client takes a doubled response for that of a later call if fetch ignores Connection: close', async () => {
  const ignoring: typeof fetch = (url, init) => {
    const headers = new Headers(init?.headers)
    headers.delete('connection')
    return fetch(url, { ...init, headers })
  }
  const tallies = await runDoubledResponses({ tries: TRIES_TO_FIND, names, fetch: ignoring })
  expect(tallies.map(({ wrong }) => wrong > 0)).toEqual(names.map(() => true))
})
