// The shop that the servers of this run share. Its settings are JSON in the environment.

/** @typedef {{ framework: string, store: string, settings: object, policy: { clientId: string, gatewayKeys: Record<string, string>, notifyUrl: string }, slowMs: number, handlerTimeoutMs: number }} ShopSettings */

/** Opens the store, and returns the options of the endpoint. */
export async function openShop() {
  /** @type {ShopSettings} */
  const {
    store: module,
    settings,
    policy,
    slowMs,
    handlerTimeoutMs,
  } = JSON.parse(process.env.GW_SETTINGS ?? '{}')
  const { openStore } = await import(/* webpackIgnore: true */ /* turbopackIgnore: true */ module)
  /** @type {import('@gw/testkit').CrashStore} */
  const store = await openStore(settings)
  const options = {
    ...policy,
    inbox: store.inbox,
    handlerTimeoutMs,
    onRejected: /** @type {const} */ ('silent'), // a 503 is expected here
    on: {
      /** @type {(notification: { paymentId?: string }, context: object) => Promise<void>} */
      async notifyPayment({ paymentId: event = '' }, context) {
        await store.act(event, context)
        // The effect has happened. If the process ended now, nobody would know.
        await new Promise((resolve) => setTimeout(resolve, /[05]$/.test(event) ? slowMs : 20))
      },
    },
  }
  return { options, store }
}
