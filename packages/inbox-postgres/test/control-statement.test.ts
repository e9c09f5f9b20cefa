import { describe, expect, it } from 'vitest'
import { controlsTransaction } from '../src/control-statement.ts'

describe('controlsTransaction', () => {
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
  ])('returns true for %j', (text) => {
    expect(controlsTransaction(text)).toBe(true)
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
  ])('returns false for %j', (text) => {
    expect(controlsTransaction(text)).toBe(false)
  })

  it.each([
    ['nested comments', `${'/*'.repeat(500_000)}${'*/'.repeat(500_000)}COMMIT`, true],
    ['many comments', `${'/**/'.repeat(250_000)}${'--\n'.repeat(250_000)}COMMIT`, true],
    ['an unterminated comment', '/*'.repeat(1_000_000), false],
    ['stars', `/${'*'.repeat(1_000_000)}/COMMIT`, true],
    ['a long word', 'commit'.repeat(200_000), false],
  ])('reads a megabyte of %s', (_name, text, isControl) => {
    expect(controlsTransaction(text)).toBe(isControl)
  })
})
