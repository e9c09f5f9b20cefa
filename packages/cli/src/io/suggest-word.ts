import { nearestName } from '@gw/errors/internal'

/** Returns a suggestion to append to an error message, or an empty string if no known word is close. */
export function suggestWord(given: string, words: readonly string[]): string {
  const word = nearestName(given, words)
  return word === undefined ? '' : ` (did you mean ${word}?)`
}
