import { type EndpointsErrorCode, rejection } from './endpoints-error.ts'

/** The values of the options that select an endpoint. */
export const WORDS = {
  region: ['northAmerica', 'asia', 'europe'],
  scenario: ['online', 'inStore'],
  environment: ['sandbox', 'production'],
  hostPreference: ['recommended', 'legacy', 'inStore'],
} as const

type Words = typeof WORDS

const CODES: Record<keyof Words, EndpointsErrorCode> = {
  region: 'GW_ENDPOINTS_REGION_UNKNOWN',
  scenario: 'GW_ENDPOINTS_SCENARIO_UNKNOWN',
  environment: 'GW_ENDPOINTS_ENVIRONMENT_UNKNOWN',
  hostPreference: 'GW_ENDPOINTS_PREFERENCE_UNKNOWN',
}

/** Returns the word if it is known. Words come from configuration, so the types alone are not enough. */
export function checkWord<What extends keyof Words>(
  what: What,
  word: unknown,
): Words[What][number] {
  const known: readonly string[] = WORDS[what]
  if (known.includes(word as string)) return word as Words[What][number]
  const found = word === undefined ? 'undefined' : JSON.stringify(String(word).slice(0, 64))
  throw rejection(CODES[what], `${what} must be one of: ${known.join(', ')}; got ${found}`)
}
