// The gateway's side: the sandbox, which signs and sends every event, again whatever was answered, and by its schedule
// what was not acknowledged.
import { setTimeout as pause } from 'node:timers/promises'
import { startSandbox } from '@gw/sandbox'

const result = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' }
const paymentAmount = { currency: 'EUR', value: '1050' }

/**
 * Starts the gateway of one merchant, whose events go to `notifyUrl`. `onSuccess` hears of every success, once it is in.
 *
 * @param {{ clientId: string, notifyUrl: string, onSuccess: (event: string) => void }} options
 */
export async function startSender({ clientId, notifyUrl, onSuccess }) {
  // The sandbox's time is moved by hand; on the wire stands the real one, by which the receivers go.
  const sandbox = await startSandbox({
    clock: { speed: 0 },
    wireTime: 'real',
    merchant: { clientId },
  })
  const { 1: publicKey = '' } = await sandbox.gatewayKeys.exportPublicKeys()
  /** @type {Map<string, import('@gw/sandbox').Delivery>} */
  const deliveries = new Map()

  /** Orders an event, which sends it for the first time. */
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
    /** Sends an event once more, signed anew, and waits for what comes of it. */
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
    /** Lets the sandbox's time go on, so that what was never acknowledged is sent by the schedule. */
    async goOn(duration) {
      const open = [...deliveries.values()].filter(({ state }) => state === 'pending')
      await sandbox.clock.advance(duration)
      for (const delivery of open) if (delivery.state === 'acknowledged') onSuccess(delivery.about)
      return open.length
    },
    close: () => sandbox.close(),
  }
}
