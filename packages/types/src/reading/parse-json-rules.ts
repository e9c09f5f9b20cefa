const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a

/** What one pass over a JSON text can tell. */
export interface JsonStructure {
  /** The most arrays and objects that are open at once. */
  readonly depth: number
  /** How many `key: value` pairs there are, in all objects together. */
  readonly members: number
}

/**
 * Measures a JSON text by its brackets and colons outside strings; it stops where the depth passes `maxDepth`.
 * Exact for valid JSON, and for the valid beginning of any other text, which is as far as a parser gets.
 */
export function measureStructure(text: string, maxDepth: number): JsonStructure {
  let depth = 0
  let open = 0
  let members = 0
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at)
        break
      case COLON:
        members++
        break
      case 0x5b: // [
      case 0x7b: // {
        if (++open > depth) depth = open
        if (depth > maxDepth) return { depth, members }
        break
      case 0x5d: // ]
      case 0x7d: // }
        open--
    }
  }
  return { depth, members }
}

/** Finds the closing quote from quote to quote, which a runtime does faster than any loop over the characters. */
function endOfString(text: string, start: number): number {
  let end = start
  do end = text.indexOf('"', end + 1)
  while (end !== -1 && isEscaped(text, end))
  return end === -1 ? text.length : end
}

/** Tells whether an odd number of backslashes stands before a place. */
function isEscaped(text: string, place: number): boolean {
  let at = place
  while (text.charCodeAt(at - 1) === BACKSLASH) at--
  return (place - at) % 2 === 1
}

/** Counts the members of all objects in a parsed value, or answers undefined where one is called `__proto__`. */
export function countMembers(root: unknown): number | undefined {
  let members = 0
  // A list instead of recursion, so that a generous maxDepth cannot exhaust the stack.
  const containers: object[] = isContainer(root) ? [root] : []
  for (let next = containers.pop(); next !== undefined; next = containers.pop()) {
    let values: unknown[]
    if (Array.isArray(next)) {
      values = next
    } else {
      if (Object.hasOwn(next, '__proto__')) return undefined
      values = Object.values(next)
      members += values.length
    }
    for (const value of values) if (isContainer(value)) containers.push(value)
  }
  return members
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

// An escaped backslash and a whole pair are passed over, so that what is left for the group stands alone.
const PASSED_OR_LONE = /\\\\|\\u[dD][89abAB]..\\u[dD][c-fC-F]..|(\\u[dD][89a-fA-F])/g

/**
 * Tells whether a valid JSON text spells half of a surrogate pair, in a key or a value. Only escapes can: text that
 * was decoded from UTF-8 has whole characters, and an escaped half never completes an unescaped one.
 */
export function hasLoneSurrogate(text: string): boolean {
  if (!text.includes('\\u')) return false // nearly always, and quick
  for (const [, lone] of text.matchAll(PASSED_OR_LONE)) if (lone !== undefined) return true
  return false
}
