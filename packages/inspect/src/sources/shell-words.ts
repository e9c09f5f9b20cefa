import { checkHeaders } from '../input/received-headers.ts'
import { unescapeAnsi } from './ansi-escapes.ts'
import { invalidSource, largeSource } from './source-message.ts'

/** More than any command has. */
export const MAX_WORDS = 10_000

/** Characters that mean only themselves, outside quotes. */
const PLAIN = /[^\s;|&<>\\$`'"]+/y

/** The options of curl that add a header, alone and with its value. */
const HEADER_OPTION = /^-(?:[a-zA-Z]*H|-header)$/
const HEADER_START = /^-(?:[a-zA-Z]*H|-header=)/

/** The words of a command. */
export interface ShellWords {
  readonly words: readonly string[]
  /** True if it contains a `$` or a backtick that a shell would expand. */
  readonly hasExpansion: boolean
}

/**
 * Splits the first command of a line into words as a POSIX shell does: quotes, backslashes, `$'...'`, continued lines.
 * It ends before a pipe, a redirection, or the next command. Expands and runs nothing.
 *
 * @throws InspectError if a quote is not closed, there are too many words, or a header is too long
 */
export function splitShellWords(line: string): ShellWords {
  const words: string[] = []
  let word: string | undefined
  let hasExpansion = false
  let at = 0
  const add = (text: string): void => {
    word = (word ?? '') + text
  }
  /** Limits the header of a curl command before its escapes are read, because millions of them take seconds. */
  const limit = (length: number): void => {
    const isHeader = HEADER_OPTION.test(words.at(-1) ?? '') || HEADER_START.test(word ?? '')
    if (isHeader) checkHeaders(0, length)
  }
  const end = (): void => {
    if (word !== undefined && words.push(word) > MAX_WORDS) {
      throw largeSource(`The command has more than ${MAX_WORDS} words`)
    }
    word = undefined
  }
  while (at < line.length && !/[\n;|&<>]/.test(line.charAt(at))) {
    const char = line.charAt(at)
    if (/\s/.test(char)) {
      end()
      at += 1
    } else if (char === '\\') {
      // A continued line.
      const next = /^(?:\r?\n|[\s\S])?/.exec(line.slice(at + 1, at + 3))?.[0] ?? ''
      if (!next.endsWith('\n')) add(next)
      at += 1 + next.length
    } else if (line.startsWith("$'", at)) {
      const close = closingQuote(line, { from: at + 2, quote: "'", hasEscapes: true })
      limit(close - at)
      add(unescapeAnsi(line.slice(at + 2, close)))
      at = close + 1
    } else if (char === "'") {
      const close = closingQuote(line, { from: at + 1, quote: "'", hasEscapes: false })
      add(line.slice(at + 1, close))
      at = close + 1
    } else if (char === '"') {
      const close = closingQuote(line, { from: at + 1, quote: '"', hasEscapes: true })
      limit(close - at)
      const quoted = line.slice(at + 1, close)
      hasExpansion ||= /[$`]/.test(quoted.replace(/\\[\s\S]/g, ''))
      // A replacement without a function takes a tenth of the time and memory.
      add(quoted.replace(/\\(?:\r?\n|([\\"$`]))/g, '$1'))
      at = close + 1
    } else {
      PLAIN.lastIndex = at
      const [run] = PLAIN.exec(line) ?? [char]
      hasExpansion ||= run === '$' || run === '`'
      add(run)
      at += run.length
    }
  }
  end()
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
  throw invalidSource(`The command has a ${quote} that is not closed. Copy all of it`)
}
