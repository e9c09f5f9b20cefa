import { describeWithMysql, propertyRuns } from '@gw/testkit'
import fc from 'fast-check'
import { type Connection, createConnection } from 'mysql2/promise'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  controlsTransaction,
  parseControlStatement,
} from '../../src/transaction/control-statement.ts'

const STATEMENTS = [
  'COMMIT',
  'COMMIT WORK',
  'COMMIT AND CHAIN',
  'ROLLBACK',
  'ROLLBACK WORK',
  'ROLLBACK AND CHAIN',
  'ROLLBACK TO part',
  'ROLLBACK WORK TO SAVEPOINT part',
  'BEGIN',
  'BEGIN WORK',
  'START TRANSACTION',
  'SET autocommit=1',
  'SET @a=1, autocommit=1',
  'SET STATEMENT max_statement_time=9 FOR COMMIT',
  'SET @a=1',
  'CREATE TABLE IF NOT EXISTS made (a INT)',
  'CREATE TEMPORARY TABLE IF NOT EXISTS kept (a INT)',
  'DROP TABLE IF EXISTS made',
  'DROP TEMPORARY TABLE IF EXISTS kept',
  'ALTER TABLE effects COMMENT=""',
  'TRUNCATE effects',
  'ANALYZE TABLE effects',
  'LOCK TABLES effects WRITE',
  'UNLOCK TABLES',
  'CALL settle()',
  'EXECUTE IMMEDIATE "COMMIT"',
  'SAVEPOINT other',
  'RELEASE SAVEPOINT part',
  'SELECT 1',
  '( SELECT 1 )',
  'SELECT 1 AS `commit`',
  'INSERT INTO effects VALUES (1)',
  'UPDATE effects SET a=2',
  'DELETE FROM effects',
  'DO 1',
  'SHOW TABLES',
].map((text) => text.split(' '))

const word = fc.constantFrom(...new Set(STATEMENTS.flat()))
const words = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...STATEMENTS) },
  { weight: 1, arbitrary: fc.array(word, { maxLength: 4 }) },
)

// Few letters, each with a meaning in the lexer, so that comments begin, end, and contain each other often.
const unit = fc.constantFrom('/', '*', '-', '#', '!', 'M', '\n', '\r', '\0', ' ', 'x', '5')
const lexed = fc.string({ unit, maxLength: 8 })
const comment = fc.oneof(
  lexed.map((inside) => `/*${inside}*/`),
  lexed.map((inside) => `-- ${inside}\n`),
  lexed.map((inside) => `--${inside}\n`),
  lexed.map((inside) => `#${inside}\n`),
  fc.constantFrom('/*!', '/*M!', '/*!50000 ', '*/'),
)
const space = fc.constantFrom(' ', '\t', '\n', '\r', '\f', '\v')
const piece = fc.oneof(
  { weight: 12, arbitrary: space },
  { weight: 12, arbitrary: comment },
  { weight: 1, arbitrary: fc.oneof(lexed, fc.constantFrom('\u00a0', ';', '(')) },
)
const blank = fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(''))
const between = fc.oneof({ weight: 3, arbitrary: fc.constant(' ') }, blank)

const text = fc
  .record({
    lead: fc.oneof(fc.constant(''), blank),
    words,
    blanks: fc.array(between, { minLength: 4, maxLength: 4 }),
    cases: fc.nat(),
  })
  .map(({ lead, words, blanks, cases }) => {
    const written = words.map((word, at) => {
      const spelled = (cases >> at) & 1 && !/["`]/.test(word) ? word.toLowerCase() : word
      return `${spelled}${blanks[at % blanks.length]}`
    })
    return lead + written.join('')
  })

describeWithMysql('controlsTransaction', ({ url }) => {
  let connection: Connection
  beforeAll(async () => {
    connection = await createConnection(url)
    await connection.query('CREATE TABLE effects (a INT) ENGINE = InnoDB')
    await connection.query('CREATE PROCEDURE settle() COMMIT')
  })
  afterAll(() => connection.end())

  /** Runs a text in a transaction, and returns what the server did with it. */
  async function run(text: string): Promise<'controlled' | 'executed' | 'failed'> {
    await connection.query('SET autocommit = 0')
    await connection.query('SAVEPOINT first')
    await connection.query('SAVEPOINT part')
    let hasFailed = false
    try {
      await connection.query(text)
    } catch {
      hasFailed = true
    }
    try {
      // Is gone if the transaction has ended.
      await connection.query('ROLLBACK TO first')
      const [[row]] = (await connection.query('SELECT @@autocommit AS isOn')) as unknown as [
        { isOn: number }[],
      ]
      if (row?.isOn === 1) return 'controlled'
      return hasFailed ? 'failed' : 'executed'
    } catch {
      return 'controlled'
    } finally {
      await connection.query('ROLLBACK')
      await connection.query('UNLOCK TABLES')
    }
  }

  it('finds every text with which the server begins or ends a transaction', {
    timeout: 60_000,
  }, async () => {
    const seen = { controlled: 0, executed: 0, failed: 0, rejected: 0 }
    await fc.assert(
      fc.asyncProperty(text, async (text) => {
        const outcome = await run(text)
        seen[outcome]++
        if (outcome === 'controlled') expect(controlsTransaction(text)).toBe(true)
        // A statement that runs as a savepoint is one that the handler could not send otherwise.
        if (parseControlStatement(text) !== undefined) expect(controlsTransaction(text)).toBe(true)
        if (outcome === 'executed' && controlsTransaction(text)) seen.rejected++
      }),
      { numRuns: propertyRuns(375) },
    )
    expect(seen.controlled).toBeGreaterThan(40)
    expect(seen.executed).toBeGreaterThan(40)
    // Comments that the server executes are rejected, and little else.
    expect(seen.rejected).toBeLessThan(seen.executed / 2)
  })
})
