import { unescapeAnsi } from './ansi-escapes.ts'
import { invalidSource } from './source-message.ts'

/** The words of a command. */
export interface ShellWords {
  readonly words: readonly string[]
  /** Whether it contains a `$` or a backtick that a shell would expand. */
  readonly hasExpansion: boolean
}

/**
 * Splits the first command of a line into words as a POSIX shell does: quotes, backslashes, `$'...'`, continued lines.
 * It ends before a pipe, a redirection, or the next command. Expands and runs nothing.
 *
 * @throws InspectError if a quote is not closed
 */
export function splitShellWords(line: string): ShellWords {
  const words: string[] = []
  let word: string | undefined
  let hasExpansion = false
  let at = 0
  const add = (text: string): void => {
    word = (word ?? '') + text
  }
  while (at < line.length && !/[\n;|&<>]/.test(line.charAt(at))) {
    const char = line.charAt(at)
    if (/\s/.test(char)) {
      if (word !== undefined) words.push(word)
      word = undefined
      at += 1
    } else if (char === '\\') {
      // A continued line.
      const next = /^(?:\r?\n|[\s\S])?/.exec(line.slice(at + 1, at + 3))?.[0] ?? ''
      if (!next.endsWith('\n')) add(next)
      at += 1 + next.length
    } else if (line.startsWith("$'", at)) {
      const end = closingQuote(line, { from: at + 2, quote: "'", hasEscapes: true })
      add(unescapeAnsi(line.slice(at + 2, end)))
      at = end + 1
    } else if (char === "'") {
      const end = closingQuote(line, { from: at + 1, quote: "'", hasEscapes: false })
      add(line.slice(at + 1, end))
      at = end + 1
    } else if (char === '"') {
      const end = closingQuote(line, { from: at + 1, quote: '"', hasEscapes: true })
      const quoted = line.slice(at + 1, end)
      hasExpansion ||= /[$`]/.test(quoted.replace(/\\[\s\S]/g, ''))
      add(quoted.replace(/\\(\r?\n|[\\"$`])/g, (_all, one) => (one.endsWith('\n') ? '' : one)))
      at = end + 1
    } else {
      hasExpansion ||= char === '$' || char === '`'
      add(char)
      at += 1
    }
  }
  if (word !== undefined) words.push(word)
  return { words, hasExpansion }
}

interface Quote {
  readonly from: number
  readonly quote: string
  readonly hasEscapes: boolean
}

function closingQuote(line: string, { from, quote, hasEscapes }: Quote): number {
  for (let at = from; at < line.length; at++) {
    if (hasEscapes && line[at] === '\\') at += 1
    else if (line[at] === quote) return at
  }
  throw invalidSource(`The command has a ${quote} that is not closed`)
}
