import { readWords } from './control-statement.ts'

/**
 * Words that change the session wherever they are in a statement. Locks of a transaction end with it. A temporary table hides a
 * real one of the same name, so the next handler would write to the wrong one. `U&"..."` can spell any name.
 */
const LASTING =
  /set_config|pg_(?:try_)?advisory_lock|pg_temp|pg_settings|\btemp(?:orary)?\b|\bhold\b|U&"/i

/** The form of `SET LOCAL` that accepts parameters. */
const LOCAL_CONFIG =
  /set_config\(\s*(?:'[\w.]+'|\$\d+),\s*(?:'[\w.]*'|\$\d+)(?:::text)?,\s*true\s*\)/gi

/** Kinds of SET that end with the transaction. */
const LOCAL_SETTINGS: readonly unknown[] = ['local', 'transaction', 'constraints']

/**
 * Returns whether a text could leave something in its session for the next handler that gets the connection: a setting,
 * a lock, a prepared statement, or a temporary table. For a text that only mentions one of them, the answer can be
 * `true` too.
 */
export function changesSession(text: string): boolean {
  if (LASTING.test(text.replace(LOCAL_CONFIG, ''))) return true
  // A statement can begin after each semicolon. Some are part of a string or a comment, which nothing here has to know.
  let at = 0
  do {
    if (isLasting(text, at)) return true
    at = text.indexOf(';', at) + 1
  } while (at > 0)
  return false
}

function isLasting(text: string, start: number): boolean {
  const [first, second] = readWords(text, start)
  switch (first) {
    case 'set':
      return !LOCAL_SETTINGS.includes(second)
    case 'reset':
    case 'discard':
    case 'prepare':
    case 'deallocate':
    case 'listen':
    case 'unlisten':
    case 'load':
    case 'do':
      return true
    default:
      return false
  }
}
