// As in PostgreSQL's lexer, other spaces, such as U+00A0, and all other characters above ASCII are part of a word.
const SPACES = /[ \t\n\r\f\v]+/y
const LEADING = /[ \t\n\r\f\v;]+/y
const LINE_COMMENT = /--[^\n\r]*/y
const WORD = /[a-z_\u0080-\uffff][\w$\u0080-\uffff]*/iy
const BLOCK_COMMENT_MARK = /\/\*|\*\//g

/** A statement that begins or ends a transaction. */
export interface ControlStatement {
  /** Its effect, or `undefined` if a savepoint cannot replace it: `AND CHAIN`, two phases, or more statements. */
  readonly action: 'begin' | 'commit' | 'rollback' | undefined
  /** The modes of `BEGIN`, in lowercase, such as `isolation level serializable read only`. */
  readonly modes: string
}

/**
 * Parses the first statement of an SQL text. Returns `undefined` unless it begins or ends a transaction. `ROLLBACK TO`
 * a savepoint does not. Comments are skipped, even between words. Takes time that grows linearly with the comments
 * before the statement.
 */
export function parseControlStatement(text: string): ControlStatement | undefined {
  let at = skipBlank(text, 0, LEADING)
  /** Returns the next word in lowercase, or `undefined` if something different follows. */
  function readWord(): string | undefined {
    const word = match(WORD, text, at)
    at = skipBlank(text, at + (word?.length ?? 0), SPACES)
    return word?.toLowerCase()
  }
  /** Reads the rest of the statement, whose first word is known. */
  function readRest(
    action: NonNullable<ControlStatement['action']>,
    first = readWord(),
  ): ControlStatement {
    const modes: string[] = []
    let word = first === 'work' || first === 'transaction' ? readWord() : first
    for (; word !== undefined; word = readWord()) {
      modes.push(word)
      if (text[at] === ',') at = skipBlank(text, at + 1, SPACES)
    }
    const isWhole = skipBlank(text, at, LEADING) === text.length
    const isKnown = isWhole && (action === 'begin' || modes.length === 0)
    return { action: isKnown ? action : undefined, modes: modes.join(' ') }
  }
  switch (readWord()) {
    case 'begin':
      return readRest('begin')
    case 'start':
      return readWord() === 'transaction' ? readRest('begin') : undefined
    case 'commit':
    case 'end':
      return readRest('commit')
    case 'abort':
      return readRest('rollback')
    case 'prepare':
      return readWord() === 'transaction' ? { action: undefined, modes: '' } : undefined
    case 'rollback': {
      const next = readWord()
      const first = next === 'work' || next === 'transaction' ? readWord() : next
      return first === 'to' ? undefined : readRest('rollback', first)
    }
    default:
      return undefined
  }
}

/** Returns the first two words of the statement at a position, in lowercase. */
export function readWords(text: string, start: number): (string | undefined)[] {
  let at = skipBlank(text, start, LEADING)
  const first = match(WORD, text, at)
  at = skipBlank(text, at + (first?.length ?? 0), SPACES)
  return [first?.toLowerCase(), match(WORD, text, at)?.toLowerCase()]
}

/** Returns the position after blanks and comments. */
function skipBlank(text: string, start: number, blanks: RegExp): number {
  for (let at = start; ; ) {
    const blank = match(blanks, text, at) ?? match(LINE_COMMENT, text, at)
    if (blank !== undefined) at += blank.length
    else if (text.startsWith('/*', at)) at = skipBlockComment(text, at)
    else return at
  }
}

/** Returns the position after a block comment, which can contain others. An unterminated one ends with the text. */
function skipBlockComment(text: string, start: number): number {
  BLOCK_COMMENT_MARK.lastIndex = start
  let depth = 0
  do {
    const mark = BLOCK_COMMENT_MARK.exec(text)
    if (mark === null) return text.length
    depth += mark[0] === '/*' ? 1 : -1
  } while (depth > 0)
  return BLOCK_COMMENT_MARK.lastIndex
}

/** Returns the match of a sticky expression at a position. */
function match(expression: RegExp, text: string, at: number): string | undefined {
  expression.lastIndex = at
  return expression.exec(text)?.[0]
}
