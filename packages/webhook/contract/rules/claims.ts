import { deepEqual, equal, ok } from 'node:assert/strict'
import type { Claim } from '@gw/webhook'
import { casesOf, type DeclaredCase, FINGERPRINT, LEASE_MS } from './harness.ts'

const OTHER_FINGERPRINT = 'b'.repeat(64)
const MAX_KEY_LENGTH = 255
const BUSY = { status: 'busy' }
const DONE = { status: 'done', changed: false }
const CHANGED = { status: 'done', changed: true }

function count(claims: readonly Claim[], status: Claim['status']): number {
  return claims.filter((claim) => claim.status === status).length
}

/** The result of each claim: granted, busy, or done. */
export const claimCases: readonly DeclaredCase[] = [
  ...casesOf('one-owner', {
    async 'grants the first claim with a token, an attempt, and its extra fields'(bench) {
      const { claim, newKey } = bench
      const result = await claim(newKey())
      ok(result.status === 'claimed', `The first claim must be granted; got ${result.status}`)
      equal(result.attempt, 1)
      equal(typeof result.extra, 'object')
      ok(Number.isSafeInteger(result.token), 'The token must be an integer')
    },
    async 'returns busy for other claims until the lease expires, even with another body'(bench) {
      const { claim, own, newKey } = bench
      const key = newKey()
      await own(key)
      deepEqual(await claim(key), BUSY)
      deepEqual(await claim(key, OTHER_FINGERPRINT), BUSY)
    },
    async 'grants one of many concurrent claims'({ claim, newKey }) {
      const key = newKey()
      const results = await Promise.all(Array.from({ length: 50 }, () => claim(key)))
      equal(count(results, 'claimed'), 1)
      equal(count(results, 'busy'), 49)
    },
    async 'grants one of many concurrent claims after the lease expired'(bench) {
      const { claim, own, pass, newKey } = bench
      const key = newKey()
      await own(key)
      await pass(LEASE_MS)
      const results = await Promise.all(Array.from({ length: 50 }, () => claim(key)))
      equal(count(results, 'claimed'), 1)
      equal(count(results, 'busy'), 49)
    },
  }),
  ...casesOf('done', {
    async 'returns done for every claim after the completion'({ inbox, claim, own, pass, newKey }) {
      const key = newKey()
      await inbox.complete(await own(key))
      deepEqual(await claim(key), DONE)
      await pass(LEASE_MS)
      deepEqual(await claim(key), DONE)
    },
  }),
  ...casesOf('changed-body', {
    async 'says whether the body differs from the one that was handled'(bench) {
      const { inbox, claim, own, newKey } = bench
      const key = newKey()
      await inbox.complete(await own(key))
      deepEqual(await claim(key, OTHER_FINGERPRINT), CHANGED)
      deepEqual(await claim(key), DONE)
    },
    async 'compares the body with that of the completed run'({ inbox, claim, own, newKey }) {
      const key = newKey()
      await inbox.release(await own(key, FINGERPRINT))
      await inbox.complete(await own(key, OTHER_FINGERPRINT))
      deepEqual(await claim(key, OTHER_FINGERPRINT), DONE)
      deepEqual(await claim(key, FINGERPRINT), CHANGED)
    },
  }),
  ...casesOf('larger-token', {
    async 'grants a released notification again with a larger token'({ inbox, own, newKey }) {
      const key = newKey()
      const first = await own(key)
      await inbox.release(first)
      ok((await own(key)).token > first.token, 'The second token must be larger')
    },
    async 'grants a notification whose lease expired with a larger token'({ own, pass, newKey }) {
      const key = newKey()
      const first = await own(key)
      await pass(LEASE_MS)
      ok((await own(key)).token > first.token, 'The second token must be larger')
    },
  }),
  ...casesOf('attempts', {
    async 'counts the claims of a notification that was not handled'({ inbox, own, pass, newKey }) {
      const key = newKey()
      await inbox.release(await own(key))
      equal((await own(key)).attempt, 2)
      await pass(LEASE_MS)
      equal((await own(key)).attempt, 3)
    },
    async 'claims a notification without a handler like others, and grants it again after its release'(
      bench,
    ) {
      const { inbox, claim, own, newKey } = bench
      const key = newKey()
      const asked = { key, leaseMs: LEASE_MS, fingerprint: FINGERPRINT, hasHandler: false }
      const result = await inbox.claim(asked)
      ok(result.status === 'claimed', `The first claim must be granted; got ${result.status}`)
      deepEqual(await claim(key), BUSY)
      deepEqual(await inbox.claim(asked), BUSY)
      const request = { headers: {}, body: new Uint8Array() }
      await inbox.release(
        { key, token: result.token },
        { code: 'GW_WEBHOOK_KIND_UNHANDLED', request },
      )
      const owner = await own(key)
      equal(owner.attempt, 2)
      await inbox.complete(owner)
      deepEqual(await inbox.claim(asked), DONE)
    },
  }),
  ...casesOf('lease', {
    async 'grants a notification whose lease expired'({ claim, own, pass, newKey }) {
      const key = newKey()
      await own(key)
      await pass(LEASE_MS)
      equal((await claim(key)).status, 'claimed')
    },
    async 'keeps a lease until its last millisecond'({ isExact, claim, own, pass, newKey }) {
      const key = newKey()
      await own(key)
      // On a clock that runs by itself, only most of the lease can be tested.
      await pass(isExact ? LEASE_MS - 1 : LEASE_MS / 2)
      deepEqual(await claim(key), BUSY)
      await pass(isExact ? 1 : LEASE_MS / 2)
      equal((await claim(key)).status, 'claimed')
    },
  }),
  ...casesOf('renewal', {
    async 'measures a renewed lease from the renewal'({ inbox, claim, own, pass, newKey }) {
      const key = newKey()
      const owner = await own(key)
      for (let renewals = 0; renewals < 3; renewals++) {
        await pass(LEASE_MS * 0.6)
        await inbox.renew({ ...owner, leaseMs: LEASE_MS })
      }
      deepEqual(await claim(key), BUSY)
      await pass(LEASE_MS)
      equal((await claim(key)).status, 'claimed')
    },
  }),
  ...keyCases(),
]

function keyCases(): DeclaredCase[] {
  // A key with a filler is as long as a key can be.
  const pairs: [how: string, one: string, other: string, filler?: string][] = [
    ['in case', 'a', 'A'],
    ['by a trailing space', 'a', 'a '],
    ['by an accent', 'e', 'é'],
    ['by the normalization of an accent', '\u00e9', 'e\u0301'],
    ['in their 255th character', 'y', 'z', 'x'],
    ['in their 255th character, after others with three bytes each', 'y', 'z', '€'],
    ['by pattern characters', '*', '?'],
    ['by quotes and backslashes', '"\\\'', '"\\"'],
    ['by an emoji', '\u{1F600}', '\u{1F601}'],
  ]
  return pairs.map(([how, one, other, filler = '']) => ({
    rule: 'exact-keys',
    name: `distinguishes two keys that differ ${how}`,
    async test({ inbox, claim, own, newKey }) {
      const start = newKey()
      const base = start + filler.repeat(MAX_KEY_LENGTH - start.length - 1)
      await inbox.complete(await own(base + one))
      equal((await claim(base + other)).status, 'claimed')
      equal((await claim(base + one)).status, 'done')
    },
  }))
}
