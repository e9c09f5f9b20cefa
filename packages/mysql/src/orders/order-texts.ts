import type { StoreErrorTexts } from '@gw/orders/store'

/** The parts of messages that depend on MySQL. */
export const TEXTS: StoreErrorTexts = {
  client: 'a connection from mysql2',
  outdated: 'missing, outdated, or does not use InnoDB',
  settings: "table and the pool's database",
}
