import { describe, expect, it } from 'vitest'
import { changesSession } from '../../src/transaction/session-statement.ts'

describe('changesSession', () => {
  it.each([
    "SET search_path = 'other'",
    'set session statement_timeout to 1',
    'SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY',
    'SET ROLE other',
    "SET TIME ZONE 'UTC'",
    '/* app:shop /* nested */ */ -- trace\n\tSeT a.b = 1',
    'SELECT 1; SET a.b = 1',
    'SELECT 1; /* ; */ -- ;\n SET a.b = 1',
    'SET LOCAL a.b = 1; SET a.b = 2',
    "SELECT '/*'; SET a.b = 1; --*/",
    'RESET a.b',
    'DISCARD TEMP',
    'PREPARE a AS SELECT 1',
    'DEALLOCATE a',
    'LISTEN a',
    'UNLISTEN a',
    "LOAD 'a'",
    "SELECT set_config('a.b', '1', false)",
    "SELECT set_config('a.b', $1, $2)",
    "SELECT pg_catalog.\"set_config\"('a.b', '1', false)",
    "SELECT set_config('a.b', '1', true), SET_CONFIG('a.c', '1', false)",
    "SELECT set_config('a.b', '1', not true)",
    'SELECT pg_advisory_lock(1)',
    'SELECT pg_advisory_lock_shared(1)',
    'SELECT PG_TRY_ADVISORY_LOCK(1, 2)',
    'SELECT pg_try_advisory_lock_shared(1)',
    "DO $$ BEGIN SET a.b = '1'; END $$",
    "DO $$ BEGIN EXECUTE 'SET a.b = 1'; END $$",
    "SELECT 1; DO 'BEGIN PERFORM pg_advisory_lock(1); END'",
    'CREATE TEMP TABLE a (b int)',
    'create temporary view a as select 1',
    'CREATE LOCAL TEMPORARY TABLE a (b int)',
    'CREATE OR REPLACE TEMP VIEW a AS SELECT 1',
    'SELECT 1 AS b INTO TEMP a',
    'DECLARE a CURSOR WITH HOLD FOR SELECT 1',
  ])('returns true for %j', (text) => {
    expect(changesSession(text)).toBe(true)
  })

  it.each([
    'SELECT 1',
    'SELECT 1;',
    'INSERT INTO a VALUES ($1)',
    'UPDATE a SET b = 1',
    'INSERT INTO a VALUES (1) ON CONFLICT (b) DO UPDATE SET b = 2',
    'UPDATE a SET b = 1; UPDATE a SET b = 2',
    'SET LOCAL statement_timeout = 1',
    'set local role other',
    'SET TRANSACTION ISOLATION LEVEL READ COMMITTED',
    'SET CONSTRAINTS ALL DEFERRED',
    'SAVEPOINT a; SET LOCAL a.b = 1',
    'ROLLBACK TO a',
    'RELEASE SAVEPOINT a',
    'SHOW search_path',
    "SELECT set_config('a.b', $1, true)",
    "SELECT pg_catalog.set_config( 'a.b', $1::text, TRUE ), 1",
    'SELECT pg_advisory_xact_lock(1)',
    'SELECT pg_try_advisory_xact_lock_shared(1)',
    'SELECT pg_advisory_unlock(1)',
    'DO $$ BEGIN INSERT INTO a VALUES (1); END $$',
    'CREATE TEMP TABLE a (b int) ON COMMIT DROP',
    'CREATE TABLE a (b int)',
    'DECLARE a CURSOR FOR SELECT 1',
    'INSERT INTO temp VALUES (1)',
    '',
  ])('returns false for %j', (text) => {
    expect(changesSession(text)).toBe(false)
  })
})
