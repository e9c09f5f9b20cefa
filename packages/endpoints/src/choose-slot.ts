import { SLOTS, type Slot, slotName, slotNames } from './address-table.ts'
import { EndpointsError } from './endpoints-error.ts'
import { checkWord } from './known-words.ts'

/** Selects the host to call. */
export interface HostSelection {
  // The values instead of their type's name, so that the compiler lists them if one is wrong.
  /** The region of your account. */
  readonly region: 'northAmerica' | 'asia' | 'europe'
  /** The scenario of the payment: online or in store. */
  readonly scenario: 'online' | 'inStore'
  /**
   * The merchant's country, as two uppercase letters (ISO 3166-1 alpha-2). Required in North America, where merchants
   * in the `US` have their own host.
   */
  readonly merchantCountry?: string | undefined
  /**
   * The host to call if the region has a second one: `legacy` in Asia, `inStore` in Europe for in-store payments.
   * Defaults to `recommended`.
   */
  readonly hostPreference?: 'recommended' | 'legacy' | 'inStore' | undefined
}

/**
 * Returns the slot that serves this merchant and scenario.
 *
 * @throws {@link EndpointsError} `GW_ENDPOINTS_NOT_SERVED`, with the slots that exist
 * @throws TypeError if a word is unknown, or the country is missing or invalid
 */
export function chooseSlot(choice: HostSelection): Slot {
  const region = checkWord('region', choice.region)
  const scenario = checkWord('scenario', choice.scenario)
  const preference = checkWord('hostPreference', choice.hostPreference ?? 'recommended')
  const merchants = merchantsOf(choice.merchantCountry)
  const inRegion = SLOTS.filter((slot) => slot.region === region)
  const preferred = inRegion.filter((slot) => slot.preference === preference)
  if (preferred.length === 0) {
    throw new EndpointsError(
      `hostPreference "${preference}" is not available in the region ${region}. Choose one of the available hosts: ${slotNames(inRegion)}`,
      { code: 'GW_ENDPOINTS_NOT_SERVED' },
    )
  }
  const slot = preferred.find((row) => row.merchants === 'all' || row.merchants === merchants)
  if (slot === undefined) {
    throw new TypeError(
      `merchantCountry is required in the region ${region}. "US" selects northAmerica.us, any other country selects northAmerica.other`,
    )
  }
  if (!slot.serves.includes(scenario)) {
    const serving = inRegion.filter((row) => row.serves.includes(scenario))
    throw new EndpointsError(
      `${slotName(slot)} does not serve the scenario ${scenario}. Remove hostPreference to use ${slotNames(serving)}`,
      { code: 'GW_ENDPOINTS_NOT_SERVED' },
    )
  }
  return slot
}

function merchantsOf(country: string | undefined): Slot['merchants'] | undefined {
  if (country === undefined) return undefined
  // "us" or "USA" read as "not US" would send a merchant's payments to the wrong host.
  if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country)) {
    throw new TypeError(
      'merchantCountry must be two uppercase letters (ISO 3166-1 alpha-2), such as "US" or "DE"',
    )
  }
  return country === 'US' ? 'US' : 'elsewhere'
}
