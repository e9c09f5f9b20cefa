/** The values of the options that select an endpoint. */
export const WORDS = {
  region: ['northAmerica', 'asia', 'europe'],
  scenario: ['online', 'inStore'],
  environment: ['sandbox', 'production'],
  hostPreference: ['recommended', 'legacy', 'inStore'],
} as const

type Words = typeof WORDS

/** Returns the word if it is known. Words come from configuration, so the types alone are not enough. */
export function checkWord<What extends keyof Words>(
  what: What,
  word: unknown,
): Words[What][number] {
  const known: readonly string[] = WORDS[what]
  if (known.includes(word as string)) return word as Words[What][number]
  const found = word === undefined ? 'undefined' : JSON.stringify(String(word).slice(0, 64))
  throw new TypeError(`${what} must be one of: ${known.join(', ')}; got ${found}`)
}
