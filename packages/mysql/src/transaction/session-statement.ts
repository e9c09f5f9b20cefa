import { readFirstWord } from './control-statement.ts'

/** Words that change the session wherever they are in a statement. A comment that MySQL executes can contain any of it. */
const LASTING = /:=|get_(?:lock|read_locks|write_locks)|\/\*M?!/i

/**
 * Returns whether a statement could leave something in its session for the next handler that gets the connection: a
 * setting, a variable, a lock, or a temporary table. For a text that only mentions one of them, the answer can be `true`
 * too. It must be a statement that the handler is allowed to send.
 */
export function changesSession(text: string): boolean {
  if (LASTING.test(text)) return true
  switch (readFirstWord(text)) {
    case 'set': // LOCAL is the same as SESSION here
    case 'create':
      return true
    case 'insert':
    case 'replace':
      return false
    default: // SELECT ... INTO @variable
      return text.includes('@') && /\binto\b/i.test(text)
  }
}
