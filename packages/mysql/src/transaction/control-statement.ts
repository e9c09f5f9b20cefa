import type { NestedAction } from '@gw/webhook/inbox'

// As in MySQL's lexer: `--` needs a blank after it, comments do not nest, and a line ends with a line feed only. A NUL
// character ends a line comment there, so a text with one is not read further here.
const BLANK = /[ \t\n\r\f\v]+|#[^\n\0]*|--(?:[ \t\r\f\v][^\n\0]*|\n)/y
const WORD = /[a-z]+/iy

/** Statements that can neither begin nor end a transaction, whatever follows. */
const HARMLESS = new Set([
  ...['select', 'insert', 'update', 'delete', 'replace', 'with', 'values', 'table', 'do'],
  ...['show', 'describe', 'desc', 'explain', 'savepoint'],
])

/**
 * Words that a SET statement must not contain anywhere, so that it only sets variables. `timestamp` would change the time at
 * which the notification is recorded, and an old record does not stop the next resend. With a `sql_select_limit` of 0,
 * the connection would find no record, so every notification would be busy.
 */
const FORBIDDEN_SETTING =
  /autocommit|completion_type|transaction|statement|password|role|timestamp|select_limit/i

/**
 * Returns whether a statement could begin or end a transaction, or change its time. That is everything but what is
 * known not to: MySQL commits implicitly in many statements, such as DDL, `LOCK TABLES`, and `SET autocommit`, and a
 * procedure can commit. Comments are skipped, but not those that MySQL executes. Takes time that grows linearly with
 * the comments.
 */
export function controlsTransaction(text: string): boolean {
  let at = skipBlanks(text, 0)
  /** Returns the next word in lowercase, or an empty string if something different follows. */
  function readWord(): string {
    WORD.lastIndex = at
    const word = WORD.exec(text)?.[0] ?? ''
    at = skipBlanks(text, at + word.length)
    return word.toLowerCase()
  }
  if (text[at] === '(') {
    while (text[at] === '(') at = skipBlanks(text, at + 1)
    return !['select', 'with', 'values', 'table'].includes(readWord())
  }
  const word = readWord()
  switch (word) {
    case 'rollback': {
      const next = readWord()
      return (next === 'work' ? readWord() : next) !== 'to'
    }
    case 'release':
      return readWord() !== 'savepoint'
    case 'create':
    case 'drop':
      return readWord() !== 'temporary' || readWord() !== 'table'
    case 'set':
      return FORBIDDEN_SETTING.test(text)
    default:
      return !HARMLESS.has(word)
  }
}

/** The effect of a statement that can run as a savepoint, or is about the modes of a nested transaction. */
export type ControlAction = NestedAction | 'keep modes' | 'change modes'

/** The statements that a savepoint can replace, without options such as AND CHAIN. */
const ACTIONS: ReadonlyMap<string, ControlAction> = new Map([
  ['begin', 'begin'],
  ['begin work', 'begin'],
  ['start transaction', 'begin'],
  ['start transaction read write', 'begin'],
  ['commit', 'commit'],
  ['commit work', 'commit'],
  ['rollback', 'rollback'],
  ['rollback work', 'rollback'],
  ['set transaction isolation level read committed', 'keep modes'],
  ['set transaction read write', 'keep modes'],
])
const MAX_WORDS = 6

/**
 * Parses a text that is nothing but one statement of a nested transaction. Returns `undefined` for every other text,
 * which {@link controlsTransaction} then decides about. Comments are skipped, even between words.
 */
export function parseControlStatement(text: string): ControlAction | undefined {
  const words: string[] = []
  let at = skipBlanks(text, 0)
  for (; words.length < MAX_WORDS; at = skipBlanks(text, WORD.lastIndex)) {
    WORD.lastIndex = at
    const word = WORD.exec(text)?.[0]
    if (word === undefined) break
    words.push(word.toLowerCase())
  }
  while (text[at] === ';') at = skipBlanks(text, at + 1)
  const action = at === text.length ? ACTIONS.get(words.join(' ')) : undefined
  if (action !== undefined) return action
  const [first, second] = words
  const hasModes = second === 'transaction' && (first === 'start' || first === 'set')
  return hasModes ? 'change modes' : undefined
}

/** Returns the first word of a statement in lowercase, or an empty string if it begins with something different. */
export function readFirstWord(text: string): string {
  WORD.lastIndex = skipBlanks(text, 0)
  return WORD.exec(text)?.[0].toLowerCase() ?? ''
}

/** Returns the position after blanks and comments. */
function skipBlanks(text: string, start: number): number {
  let at = start
  let end = endOfBlank(text, at)
  while (end > at) {
    at = end
    end = endOfBlank(text, at)
  }
  return at
}

/** Returns where a blank or a comment ends, or `at` if there is none. An unterminated comment does not count. */
function endOfBlank(text: string, at: number): number {
  if (text.startsWith('/*', at)) {
    const isExecuted = text.startsWith('!', at + 2) || text.startsWith('M!', at + 2)
    const end = isExecuted ? -1 : text.indexOf('*/', at + 2)
    return end === -1 ? at : end + 2
  }
  BLANK.lastIndex = at
  return BLANK.test(text) ? BLANK.lastIndex : at
}
