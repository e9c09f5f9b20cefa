import { SLOTS, slotNames } from './address-table.ts'
import { type EndpointsErrorCode, rejection } from './endpoints-error.ts'

/** The words with which a caller asks for an address. */
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

/** Gives the word back if it is known; words come from configuration, so the types alone do not hold them. */
export function checkWord<What extends keyof Words>(
  what: What,
  word: Words[What][number],
): Words[What][number] {
  const known: readonly string[] = WORDS[what]
  if (known.includes(word)) return word
  const asked = JSON.stringify(String(word))
  throw rejection(
    CODES[what],
    `${what} ${asked} is not one of ${known.join(', ')}; the slots for hosts are ${slotNames(SLOTS)}`,
  )
}
