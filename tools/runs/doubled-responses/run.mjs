// Calls every operation 200 times through a proxy that sends each response twice, and counts the calls that got the response
// of a different call. `npm run long -- doubled 50` sets the number. At the end, it must find a client that keeps its
// connections.
import { createClient } from '@gw/client'
import { finish } from '../../lib/finish.mjs'
import { endpointAt } from '../../lib/loopback.mjs'
import { startDoublingGateway } from './doubling-gateway.mjs'
import { operations, requestOf } from './samples.mjs'

const [tries = 200] = process.argv.slice(2).map(Number)
if (!Number.isInteger(tries) || tries < 2) {
  console.error('npm run long -- doubled [calls], at least 2 calls')
  process.exit(2)
}

/** Operations whose response nothing distinguishes: no ID, and nothing that belongs to one request. */
const ALIKE = ['revoke', 'deleteToken', 'cancelSubscription', 'downloadDisputeEvidence']

// All operations at the same time. Each has its own gateway, so that a connection is only shared by its calls and their inquiries.
const tallies = await Promise.all(
  Object.keys(operations).map((name) => callRepeatedly(name, tries)),
)
const careless = await Promise.all(ALIKE.map((name) => callRepeatedly(name, 20, keepConnection)))
console.table(tallies.map(({ codes, ...counts }) => ({ ...counts, codes: [...codes].join(' ') })))
const count = (name) => tallies.reduce((sum, tally) => sum + tally[name], 0)
finish({
  problems: [
    ...tallies.flatMap((tally) => [...callProblems(tally)]),
    ...careless
      .filter(({ wrong }) => wrong === 0)
      .map(({ operation }) => `A kept connection of ${operation} was not found`),
  ],
  ok: `${tallies.length} operations, ${tries} calls each: ${count('right')} got their own response, ${count('refused')} an error, 0 the response of a different call`,
})

/**
 * Calls an operation so many times, one call after the other. Returns how many calls ended with their own response, with an
 * error, or with the response of a different call.
 *
 * @param {string} name
 * @param {number} times
 * @param {typeof globalThis.fetch} [fetch]
 */
async function callRepeatedly(name, times, fetch) {
  const { clientId, url, publicKey, close } = await startDoublingGateway()
  const client = createClient({
    clientId,
    signer: { keyVersion: 1, sign: async () => new Uint8Array(256) }, // the gateway does not verify it
    gatewayKeys: { 1: publicKey },
    endpoint: endpointAt(url),
    retry: false,
    fetch,
  })
  const operation = operations[name]
  const tally = { operation: name, right: 0, refused: 0, wrong: 0, codes: new Set() }
  for (let call = 1; call <= times; call++) {
    try {
      const called = /** @type {any} */ (await client.call(operation, requestOf(name, call)))
      const data = operation.pendingCodes === undefined ? called : called.data
      if (operation.sameForEveryone || data.call === call) tally.right += 1
      else tally.wrong += 1
    } catch (error) {
      tally.refused += 1
      tally.codes.add(error?.code ?? String(error))
    }
  }
  await close()
  return tally
}

function* callProblems({ operation, right, refused, wrong, codes }) {
  if (wrong > 0) yield `${wrong} calls of ${operation} got the response of another call`
  if (right + refused + wrong !== tries || codes.has('GW_CLIENT_REQUEST_INVALID'))
    yield `Not every call of ${operation} was sent`
  const { echo, sameForEveryone, confirm, effect } = operations[operation]
  const isUnbound = echo === 'none' && confirm === undefined
  // Without an ID and an inquiry, every outcome that could have moved money is unknown. Inquiries that confirm a call share a
  // connection, on which the copy is recognized and rejected.
  if (isUnbound && effect === 'money') {
    if (right > 0) yield `${operation} was reported as done`
  } else if (right === 0 || (isUnbound && !sameForEveryone && right < tries)) {
    yield `${operation} got its own response ${right} times`
  }
}

function keepConnection(url, init) {
  const headers = new Headers(init?.headers)
  headers.delete('connection')
  return fetch(url, { ...init, headers })
}
