import { describe, expect, it } from 'vitest'
import { parseControlStatement } from '../../src/transaction/control-statement.ts'

describe('parseControlStatement', () => {
  it.each([
    'COMMIT',
    'commit work',
    'COMMIT AND CHAIN',
    'COMMIT;',
    'COMMIT--',
    'END',
    'end transaction',
    'ABORT',
    'BEGIN',
    'begin isolation level serializable',
    'START TRANSACTION',
    'START/**/TRANSACTION',
    "PREPARE /* two phases */ TRANSACTION 'x'",
    'ROLLBACK',
    'ROLLBACK WORK',
    'ROLLBACK TRANSACTION AND NO CHAIN',
    'ROLLBACK; TO a',
    'ROLLBACK -- TO a',
    ' \t\n\r\f;; COMMIT',
    '/* app:shop */ COMMIT',
    '/**/COMMIT',
    '/***/COMMIT',
    '/*/*/ nested */*/COMMIT',
    '/* /* /* */ */ */ ; /* */ COMMIT',
    '/* -- */COMMIT',
    '-- trace\nCOMMIT',
    '-- trace\rCOMMIT',
    '--\n--/*\nCOMMIT',
  ])('recognizes %j', (text) => {
    expect(parseControlStatement(text)).toBeDefined()
  })

  it.each([
    '',
    ' ; ',
    'SELECT 1 AS commit',
    'SELECT 1; COMMIT',
    'SAVEPOINT a',
    'RELEASE a',
    'ROLLBACK TO a',
    'ROLLBACK/**/TO/**/a',
    'rollback work to savepoint a',
    'ROLLBACK /* part */ TRANSACTION -- only\n TO a',
    'PREPARE committing AS SELECT 1',
    'START',
    'PREPARE',
    'COMMITTED',
    'commit_',
    'commit$1',
    'commité',
    '\u00a0COMMIT',
    '"COMMIT"',
    '- COMMIT',
    '/ COMMIT',
    '-- COMMIT',
    '/* COMMIT',
    '/* /* */ COMMIT',
    '/*/ COMMIT',
    'EXPLAIN COMMIT',
  ])('returns undefined for %j', (text) => {
    expect(parseControlStatement(text)).toBeUndefined()
  })

  it.each([
    ['nested comments', `${'/*'.repeat(500_000)}${'*/'.repeat(500_000)}COMMIT`, true],
    ['many comments', `${'/**/'.repeat(250_000)}${'--\n'.repeat(250_000)}COMMIT`, true],
    ['an unterminated comment', '/*'.repeat(1_000_000), false],
    ['stars', `/${'*'.repeat(1_000_000)}/COMMIT`, true],
    ['a long word', 'commit'.repeat(200_000), false],
  ])('reads a megabyte of %s', (_name, text, isControl) => {
    expect(parseControlStatement(text) !== undefined).toBe(isControl)
  })

  it.each([
    ['BEGIN;', 'begin', ''],
    ['begin work', 'begin', ''],
    ['START TRANSACTION -- app', 'begin', ''],
    [
      'BEGIN ISOLATION LEVEL Serializable , READ /**/ ONLY',
      'begin',
      'isolation level serializable read only',
    ],
    ['commit', 'commit', ''],
    ['END TRANSACTION;;', 'commit', ''],
    ['ROLLBACK', 'rollback', ''],
    ['rollback work /* part */', 'rollback', ''],
    ['ABORT', 'rollback', ''],
    ['BEGIN; SELECT 1', undefined, ''],
    ['COMMIT; SELECT 1', undefined, ''],
    ['COMMIT AND CHAIN', undefined, 'and chain'],
    ["COMMIT PREPARED 'x'", undefined, 'prepared'],
    ["PREPARE TRANSACTION 'x'", undefined, ''],
    ['BEGIN $1', undefined, ''],
  ])('parses %j', (text, action, modes) => {
    expect(parseControlStatement(text)).toEqual({ action, modes })
  })
})
