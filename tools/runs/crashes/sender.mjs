// The gateway: the sandbox, which signs and sends every notification, sends it again regardless of the response, and
// resends on its schedule what was not acknowledged.
import { setTimeout as pause } from 'node:timers/promises'
import { startSandbox } from '@gw/sandbox'

const result = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' }
const paymentAmount = { currency: 'EUR', value: '1050' }

/**
 * Starts the gateway of one merchant, whose notifications go to `notifyUrl`. Calls `onSuccess` for every
 * acknowledgement.
 *
 * @param {{ clientId: string, notifyUrl: string, onSuccess: (event: string) => void }} options
 */
export async function startSender({ clientId, notifyUrl, onSuccess }) {
  // The test moves the sandbox's clock. Messages have the real time, which the receivers use.
  const sandbox = await startSandbox({
    clock: { speed: 0 },
    wireTime: 'real',
    merchant: { clientId },
  })
  const { 1: publicKey = '' } = await sandbox.gatewayKeys.exportPublicKeys()
  /** @type {Map<string, import('@gw/sandbox').Delivery>} */
  const deliveries = new Map()

  /** Creates a payment, whose notification is sent for the first time. */
  function deliver(event) {
    const payment = { notifyType: 'PAYMENT_RESULT', result, paymentId: event, paymentAmount }
    const body = Buffer.from(JSON.stringify({ ...payment, paymentRequestId: `order-${event}` }))
    const order = { kind: /** @type {const} */ ('notifyPayment'), body, url: notifyUrl }
    const delivery = sandbox.deliveries.deliver({ ...order, about: event })
    deliveries.set(event, delivery)
    return delivery
  }

  return {
    publicKey,
    /** Sends a notification again with a new signature and waits for the response. */
    async send(event) {
      const known = deliveries.get(event)
      const delivery = known ?? deliver(event)
      let [first] = delivery.attempts
      for (; first === undefined; [first] = delivery.attempts) await pause(2)
      if (known === undefined) {
        while (first.response === undefined && first.failure === undefined) await pause(2)
        if (first.isAcknowledged) onSuccess(event)
        return
      }
      const { isAcknowledged } = await sandbox.deliveries.resend(delivery.id)
      if (isAcknowledged) onSuccess(event)
    },
    /** Advances the sandbox's clock, so that notifications that were never acknowledged are resent on the schedule. */
    async goOn(duration) {
      const open = [...deliveries.values()].filter(({ state }) => state === 'pending')
      await sandbox.clock.advance(duration)
      for (const delivery of open) if (delivery.state === 'acknowledged') onSuccess(delivery.about)
      return open.length
    },
    close: () => sandbox.close(),
  }
}
