// The stores of the crash test. A store is an inbox and a place for effects. Every process opens its own connection.

/**
 * What a module of a store exports as `openStore`.
 *
 * @typedef {object} Store
 * @property {import('@gw/webhook').Inbox<any>} inbox
 * @property {boolean} isTransactional Whether the effect and the record commit together, so that an effect happens
 * exactly once.
 * @property {() => Promise<void>} prepare Creates tables. Called once, before any receiver starts.
 * @property {(event: string, context: any) => Promise<void>} act Performs the effect of a notification, in a handler.
 * @property {() => Promise<string[]>} effects Returns the notification of each effect, once for every time it happened.
 * @property {() => Promise<void>} close Closes the connections.
 */

/** PostgreSQL, where the handler writes with an ORM. */
export const ORMS = ['drizzle', 'kysely', 'knex', 'typeorm', 'prisma']

/** @typedef {{ store: string, url: string, namespace: string }} StoreOptions */

/**
 * Opens a store by its name. `namespace` separates the keys of a run from others if the URL does not.
 *
 * @param {StoreOptions} options
 * @returns {Promise<Store>}
 */
export async function openStore({ store, url, namespace }) {
  const module = ORMS.includes(store) ? 'orm' : store
  const { openStore: open } = await import(`./${module}-store.mjs`)
  return await open({ store, url, namespace })
}
