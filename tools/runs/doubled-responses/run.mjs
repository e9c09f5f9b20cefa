// The run of doubled responses: 200 calls of each operation. `npm run long -- doubled 50` sets the number.
import { finish } from '../../lib/finish.mjs'
import { runDoubledResponses } from './run-doubled-responses.mjs'

const [tries = 200] = process.argv.slice(2).map(Number)
if (!Number.isInteger(tries) || tries < 2) {
  console.error('npm run long -- doubled [calls], at least 2 calls')
  process.exit(2)
}

const tallies = await runDoubledResponses({ tries })
console.table(tallies.map(({ codes, ...counts }) => ({ ...counts, codes: [...codes].join(' ') })))
const count = (name) => tallies.reduce((sum, tally) => sum + tally[name], 0)
finish({
  problems: tallies
    .filter(({ wrong }) => wrong > 0)
    .map(
      ({ operation, wrong }) => `${wrong} calls of ${operation} got the response of another call`,
    ),
  ok: `${tallies.length} operations, ${tries} calls each: ${count('right')} got their own response, ${count('refused')} an error, 0 the response of a different call`,
})
