import {
  type HostPreference,
  type Region,
  type Scenario,
  SLOTS,
  type Slot,
  slotName,
  slotNames,
} from './address-table.ts'
import { rejection } from './endpoints-error.ts'
import { checkWord } from './known-words.ts'

/** What decides which host is called. */
export interface SlotChoice {
  /** The caller's region. */
  readonly region: Region
  /** Online or in-store. */
  readonly scenario: Scenario
  /**
   * Where the merchant is located, as two capital letters (ISO 3166-1). Needed in North America: `US` takes one
   * host, any other country another.
   */
  readonly merchantCountry?: string | undefined
  /**
   * Which host, where the region has a second one: `recommended` if not given, `legacy` in Asia, `inStore` in
   * Europe for in-store payments.
   */
  readonly hostPreference?: HostPreference | undefined
}

/**
 * Finds the row of the table that serves this merchant and scenario.
 *
 * @throws {@link EndpointsError} if there is none; the message names the one that would do
 */
export function chooseSlot(choice: SlotChoice): Slot {
  const region = checkWord('region', choice.region)
  const scenario = checkWord('scenario', choice.scenario)
  const preference = checkWord('hostPreference', choice.hostPreference ?? 'recommended')
  const merchants = merchantsOf(choice.merchantCountry)
  const inRegion = SLOTS.filter((slot) => slot.region === region)
  const preferred = inRegion.filter((slot) => slot.preference === preference)
  if (preferred.length === 0) {
    throw rejection(
      'GW_ENDPOINTS_PREFERENCE_UNAVAILABLE',
      `${region} has no ${preference} host; it has ${slotNames(inRegion)}`,
    )
  }
  const slot = preferred.find((row) => row.merchants === 'all' || row.merchants === merchants)
  if (slot === undefined) {
    throw rejection(
      'GW_ENDPOINTS_MERCHANT_COUNTRY_MISSING',
      `${region} needs merchantCountry: US takes northAmerica.us, any other northAmerica.other`,
    )
  }
  if (!slot.serves.includes(scenario)) {
    const serving = inRegion.filter((row) => row.serves.includes(scenario))
    throw rejection(
      'GW_ENDPOINTS_SCENARIO_NOT_SERVED',
      `${slotName(slot)} does not serve ${scenario} payments; ${slotNames(serving)} does`,
    )
  }
  return slot
}

function merchantsOf(country: string | undefined): Slot['merchants'] | undefined {
  if (country === undefined) return undefined
  // "us" or "USA" read as "not US" would send a merchant's payments to the wrong host.
  if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country)) {
    throw rejection(
      'GW_ENDPOINTS_MERCHANT_COUNTRY_INVALID',
      'merchantCountry must be two capital letters: US, CA, DE',
    )
  }
  return country === 'US' ? 'US' : 'elsewhere'
}
