const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a

/** The findings of one pass over the JSON. */
export interface JsonStructure {
  /** The deepest nesting of arrays and objects. */
  readonly depth: number
  /** The number of `key: value` pairs in all objects together. */
  readonly members: number
}

/**
 * Measures JSON by its brackets and colons outside strings, and stops when the depth exceeds `maxDepth`. Exact for valid
 * JSON, and for the valid beginning of any other text, which is as far as a parser gets.
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

/** Returns the position of the quote that ends a string. A search for it is much faster than a loop over characters. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charCodeAt(before) === BACKSLASH) before--
    if ((end - before) % 2 === 1) return end // an even number of backslashes escapes only themselves
  }
  return text.length
}

/** Counts the members of all objects in a parsed value, or returns undefined if one is named `__proto__`. */
export function countMembers(root: unknown): number | undefined {
  let members = 0
  // An array instead of recursion, so that a high maxDepth cannot exhaust the stack.
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

// Skips escaped backslashes and complete pairs, so that only lone surrogates are left for the group.
const SKIPPED_OR_LONE = /\\\\|\\u[dD][89abAB]..\\u[dD][c-fC-F]..|(\\u[dD][89a-fA-F])/g

/**
 * Returns whether valid JSON contains half of a surrogate pair, in a key or a value. Only escapes can: text that was
 * decoded from UTF-8 has complete characters, and an escaped half never completes an unescaped one.
 */
export function hasLoneSurrogate(text: string): boolean {
  if (!text.includes('\\u')) return false // the usual case, and fast
  for (const [, lone] of text.matchAll(SKIPPED_OR_LONE)) if (lone !== undefined) return true
  return false
}
