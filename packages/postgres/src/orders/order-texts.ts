import type { StoreErrorTexts } from '@gw/orders/store'

/** The parts of messages that depend on PostgreSQL. */
export const TEXTS: StoreErrorTexts = {
  client: 'a client from pg',
  outdated: 'missing or outdated',
  settings: 'table and search_path',
}
