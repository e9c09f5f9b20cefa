// The run of doubled responses: 200 calls of each operation. `npm run long -- doubled 50` sets the number. At the end, it must
// find a client that keeps its connections.
import { finish } from '../../lib/finish.mjs'
import { runDoubledResponses } from './run-doubled-responses.mjs'
import { operations } from './samples.mjs'

const [tries = 200] = process.argv.slice(2).map(Number)
if (!Number.isInteger(tries) || tries < 2) {
  console.error('npm run long -- doubled [calls], at least 2 calls')
  process.exit(2)
}

/** Operations whose response nothing distinguishes: no ID, and nothing that belongs to one request. */
const ALIKE = ['revoke', 'deleteToken', 'cancelSubscription', 'downloadDisputeEvidence']

const tallies = await runDoubledResponses({ tries })
const careless = await runDoubledResponses({ tries: 20, names: ALIKE, fetch: keepConnection })
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
