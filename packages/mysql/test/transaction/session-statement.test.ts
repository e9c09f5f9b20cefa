import { describe, expect, it } from 'vitest'
import { changesSession } from '../../src/transaction/session-statement.ts'

describe('changesSession', () => {
  it.each([
    "SET SESSION tx_isolation = 'READ-UNCOMMITTED'",
    'set @a = 1',
    'SET LOCAL sort_buffer_size = 100000',
    'SET NAMES latin1',
    '/* app:shop */ -- trace\n# more\n\tSeT @a=1',
    'SELECT @a := 1',
    'select @a:=1',
    'UPDATE a SET b = @a := b + 1',
    'DO @a := 1',
    'SELECT 1 INTO @a',
    'SELECT 1 INTO /* app:shop */ @a',
    'SELECT 1\ninto@a',
    '(SELECT 1 INTO @a)',
    'WITH a AS (SELECT 1) SELECT * FROM a INTO @a',
    'VALUES (1) INTO @a',
    "SELECT GET_LOCK('a', 1)",
    "DO get_lock('a', 1)",
    "SELECT `GET_LOCK`('a', 1)",
    "SELECT service_get_write_locks('a', 'b', 1)",
    'SELECT 1 /*! , @a */',
    'SELECT 1 /*M!100000 , @a */',
    'CREATE TEMPORARY TABLE a (b INT)',
  ])('returns true for %j', (sql) => {
    expect(changesSession(sql)).toBe(true)
  })

  it.each([
    'SELECT 1',
    'SELECT @@SESSION.tx_isolation',
    'SELECT @a',
    'INSERT INTO a VALUES (?)',
    "INSERT INTO a (email) VALUES ('a@example.com')",
    "REPLACE INTO a (email) VALUES ('a@example.com')",
    'INSERT INTO a SET b = 1',
    'EXPLAIN INSERT INTO a VALUES (1)',
    'UPDATE a SET b = 1',
    'INSERT INTO a VALUES (1) ON DUPLICATE KEY UPDATE b = 2',
    'SELECT * FROM a FOR UPDATE',
    'SELECT /*+ MAX_EXECUTION_TIME(1000) */ 1',
    "SELECT RELEASE_LOCK('a')",
    'SAVEPOINT a',
    'ROLLBACK TO a',
    'RELEASE SAVEPOINT a',
    'DROP TEMPORARY TABLE a',
    'SHOW VARIABLES',
    'DO SLEEP(0)',
    '',
  ])('returns false for %j', (sql) => {
    expect(changesSession(sql)).toBe(false)
  })
})
