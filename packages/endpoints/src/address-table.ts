/** A region in which the provider has hosts. */
export type Region = 'northAmerica' | 'asia' | 'europe'

/** The place of the payment: a web shop or an app, or a store. */
export type Scenario = 'online' | 'inStore'

/** The environment of a call. `sandbox` does not affect live data. */
export type Environment = 'sandbox' | 'production'

/** The host to call if a region has more than one for the same merchant. */
export type HostPreference = 'recommended' | 'legacy' | 'inStore'

/** The path in front of the operation. In-store payments have one path for both environments. */
export const PREFIXES: Readonly<Record<Scenario, Readonly<Record<Environment, string>>>> = {
  online: { sandbox: '/ams/sandbox/api/', production: '/ams/api/' },
  inStore: { sandbox: '/ams/api/', production: '/ams/api/' },
}

/** A slot for a host: whom the host serves, and where it is configured. */
export interface Slot {
  readonly region: Region
  /** The slot's name in `Hosts`. */
  readonly slot: 'us' | 'other' | 'recommended' | 'legacy' | 'inStore'
  /** The `hostPreference` that selects it. */
  readonly preference: HostPreference
  /** The merchants that the host serves: in the United States, elsewhere, or all. */
  readonly merchants: 'US' | 'elsewhere' | 'all'
  /** The scenarios that the host serves. */
  readonly serves: readonly Scenario[]
}

const BOTH = ['online', 'inStore'] as const
const IN_STORE = ['inStore'] as const

/** Every slot for a host, as the provider documents them. */
// biome-ignore format: columns are comparable only if each row is one line
export const SLOTS: readonly Slot[] = [
  { region: 'northAmerica', slot: 'us',          preference: 'recommended', merchants: 'US',        serves: BOTH },
  { region: 'northAmerica', slot: 'other',       preference: 'recommended', merchants: 'elsewhere', serves: BOTH },
  { region: 'asia',         slot: 'recommended', preference: 'recommended', merchants: 'all',       serves: BOTH },
  { region: 'asia',         slot: 'legacy',      preference: 'legacy',      merchants: 'all',       serves: BOTH },
  { region: 'europe',       slot: 'recommended', preference: 'recommended', merchants: 'all',       serves: BOTH },
  { region: 'europe',       slot: 'inStore',     preference: 'inStore',     merchants: 'all',       serves: IN_STORE },
]

/** Returns the name of a slot as in the configuration: `asia.legacy`. */
export function slotName({ region, slot }: Slot): string {
  return `${region}.${slot}`
}

/** Returns the names of slots for a message. */
export function slotNames(slots: readonly Slot[]): string {
  return slots.map(slotName).join(', ')
}
