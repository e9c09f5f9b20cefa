// The stores that the crash test knows. A store is an inbox and a place for effects, opened by every process for itself.

/**
 * What a module of a store exports as `openStore`.
 *
 * @typedef {object} Store
 * @property {import('@gw/webhook').Inbox<any>} inbox
 * @property {boolean} isTransactional Whether effect and mark commit together, so that an effect happens exactly once.
 * @property {() => Promise<void>} prepare Makes tables; called once, before any receiver starts.
 * @property {(event: string, context: any) => Promise<void>} act Does the effect of an event, in a handler.
 * @property {() => Promise<string[]>} effects Gives the event of each effect that happened, once for every time.
 * @property {() => Promise<void>} close Ends the connections.
 */

/** @typedef {{ store: string, url: string, namespace: string }} StoreOptions */

/**
 * Opens a store by its name; `namespace` keeps the keys of a run apart from others where the URL does not.
 *
 * @param {StoreOptions} options
 * @returns {Promise<Store>}
 */
export async function openStore({ store, url, namespace }) {
  const { openStore: open } = await import(`./${store}-store.mjs`)
  return await open({ url, namespace })
}
