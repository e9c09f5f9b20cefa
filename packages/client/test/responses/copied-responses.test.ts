import * as operations from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { clientFor } from '../client.ts'
import { SUCCESS, signatureHeaders } from '../gateway.ts'

// A proxy sends a signed response twice, and the copy reaches the next call of the same operation.

const all = Object.entries(operations)
  .filter(([, value]) => typeof value === 'object')
  .map(([name, value]) => [name, value as unknown as operations.AnyOperation] as const)
/** Accepts every request, because only its IDs matter. */
const request = {
  '~standard': { version: 1, vendor: 'test', validate: (value: unknown) => ({ value }) },
}

const lastName = (path: string) => path.slice(path.lastIndexOf('.') + 1)

/** Returns an object with these fields. */
function objectOf(names: readonly string[], value: string): object {
  return Object.fromEntries(
    names.map((name) => [name, /amount/i.test(name) ? { currency: 'EUR', value: '100' } : value]),
  )
}

/** Calls twice, with different IDs, and lets both get the response to the first call. */
async function callTwice(operation: operations.AnyOperation) {
  const { echo, echoIfPresent = [], idempotencyField = 'note', unique = [] } = operation
  const echoed = echo === 'none' ? [] : echo
  const sent = (id: string) =>
    objectOf([...[...echoed, ...echoIfPresent].map(lastName), idempotencyField], id)
  const body = JSON.stringify({ result: SUCCESS, ...objectOf([...echoed, ...unique], 'A') })
  const connections: (string | null)[] = []
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    connections.push(new Headers(init?.headers).get('connection'))
    const headers = signatureHeaders(new URL(String(url)).pathname, body)
    return new Response(body, { headers })
  }
  const client = clientFor(
    { url: 'http://127.0.0.1:9' },
    { fetch, retry: false, confirmResponses: true },
  )
  const call = (id: string) =>
    client.call({ ...operation, request } as never, sent(id) as never).then(
      () => 'accepted',
      ({ code }) => code as string,
    )
  return { own: await call('A'), copy: await call('B'), connections }
}

describe('a copied response', () => {
  it.each(all)(
    'is refused, or cannot arrive on a connection that has ended: %s',
    async (_name, operation) => {
      const { effect, echo, sameForEveryone = false } = operation
      const { own, copy, connections } = await callTwice(operation)
      if (echo !== 'none') expect(own).toBe('accepted')
      if (effect === 'money') expect(copy).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
      const canArrive = connections.some((connection) => connection !== 'close')
      if (canArrive && !sameForEveryone) expect(copy).not.toBe('accepted')
    },
  )
})
