import { describeWithPostgres, propertyRuns } from '@gw/testkit'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseControlStatement } from '../../src/transaction/control-statement.ts'

const IN_FAILED_TRANSACTION = '25P02'
const ALREADY_IN_TRANSACTION = '25001'

const STATEMENTS = [
  'COMMIT',
  'COMMIT WORK',
  'COMMIT AND CHAIN',
  'END',
  'END TRANSACTION AND NO CHAIN',
  'ABORT',
  'ABORT WORK',
  'ROLLBACK',
  'ROLLBACK WORK',
  'ROLLBACK TRANSACTION AND CHAIN',
  'ROLLBACK TO part',
  'ROLLBACK WORK TO part',
  'ROLLBACK TRANSACTION TO SAVEPOINT part',
  'BEGIN',
  'BEGIN TRANSACTION READ WRITE',
  'START TRANSACTION',
  "PREPARE TRANSACTION 'x'",
  'PREPARE begun AS SELECT 1',
  'DEALLOCATE ALL',
  'SAVEPOINT other',
  'RELEASE part',
  'SELECT 1',
  'SELECT 1 AS commit',
  'SET LOCAL application_name TO abort',
].map((text) => text.split(' '))

const word = fc.constantFrom(...new Set(STATEMENTS.flat()))
const words = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...STATEMENTS) },
  { weight: 1, arbitrary: fc.array(word, { maxLength: 4 }) },
)

// Few letters, each with a meaning in the lexer, so that comments begin, end, and contain each other often.
const lexed = fc.string({ unit: fc.constantFrom('/', '*', '-', '\n', ' ', 'x'), maxLength: 8 })
const comment = fc.oneof(
  lexed.map((inside) => `/*${inside}*/`),
  lexed.map((inside) => `/*${inside}/*${inside}*/ */`),
  lexed.map((inside) => `--${inside}\n`),
  lexed.map((inside) => `--${inside}\r`),
)
const space = fc.constantFrom(' ', '\t', '\n', '\r', '\f')
const piece = fc.oneof(
  { weight: 12, arbitrary: space },
  { weight: 12, arbitrary: comment },
  { weight: 1, arbitrary: fc.oneof(lexed, fc.constant('\u00a0')) },
)
const blank = fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(''))
const lead = fc
  .array(fc.oneof(blank, fc.constant(';')), { maxLength: 3 })
  .map((pieces) => pieces.join(''))
const between = fc.oneof({ weight: 3, arbitrary: fc.constant(' ') }, blank, fc.constant(''))

const text = fc
  .record({
    lead,
    words,
    blanks: fc.array(between, { minLength: 4, maxLength: 4 }),
    cases: fc.nat(),
  })
  .map(({ lead, words, blanks, cases }) => {
    const written = words.map((word, at) => {
      const spelled = (cases >> at) & 1 ? word.toLowerCase() : word
      return `${spelled}${blanks[at % blanks.length]}`
    })
    return lead + written.join('')
  })

describeWithPostgres('parseControlStatement', ({ url }) => {
  const client = new pg.Client({ connectionString: url })
  beforeAll(() => client.connect())
  afterAll(() => client.end())

  const readId = async () =>
    (await client.query('SELECT pg_current_xact_id_if_assigned()::text AS id')).rows[0].id

  /** Runs a text in a transaction, and returns what the server did with it. */
  async function run(text: string): Promise<'controlled' | 'executed' | 'failed'> {
    await client.query('BEGIN; SELECT pg_current_xact_id(); SAVEPOINT part')
    const id = await readId()
    let hasBegun = false
    const onNotice = ({ code }: { code?: string | undefined }) => {
      hasBegun ||= code === ALREADY_IN_TRANSACTION
    }
    client.on('notice', onNotice)
    try {
      await client.query(text)
      return hasBegun || (await readId()) !== id ? 'controlled' : 'executed'
    } catch {
      // The transaction accepts no other statement, unless the one that failed also ended it.
      const error = await readId().catch(({ code }) => code)
      return error === IN_FAILED_TRANSACTION ? 'failed' : 'controlled'
    } finally {
      client.removeListener('notice', onNotice)
      await client.query('ROLLBACK')
    }
  }

  it('finds every statement that begins or ends a transaction on the server, and no other', async () => {
    const seen = { controlled: 0, executed: 0, failed: 0 }
    await fc.assert(
      fc.asyncProperty(text, async (text) => {
        const outcome = await run(text)
        seen[outcome]++
        // The server does not execute what fails, so it may be rejected earlier.
        if (outcome !== 'failed')
          expect(parseControlStatement(text) !== undefined).toBe(outcome === 'controlled')
      }),
      { numRuns: propertyRuns(250) },
    )
    expect(seen.controlled).toBeGreaterThan(20)
    expect(seen.executed).toBeGreaterThan(20)
  })
})
