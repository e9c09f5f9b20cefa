import { type Client, type ClientOptions, createClient } from '@gw/client'
import {
  createSignedNotification,
  type Sandbox,
  type SignedNotificationOptions,
  startSandbox,
} from '@gw/sandbox'
import {
  byOutcome,
  createMemoryInbox,
  createReceiver,
  fromFetchRequest,
  type ReceiverOptions,
} from '@gw/webhook'
import { onTestFinished } from 'vitest'

const amount = { currency: 'EUR', value: '1999' }
const notifyUrl = 'https://shop.example/notify'

/** Starts a sandbox that is closed with the test. */
export async function startGateway(): Promise<Sandbox> {
  const sandbox = await startSandbox({ clock: { speed: 0 } })
  onTestFinished(() => sandbox.close())
  return sandbox
}

/** Creates a client of a sandbox that retries without waiting. */
export function clientOf(sandbox: Sandbox, options: Partial<ClientOptions> = {}): Client {
  return createClient({
    clientId: sandbox.merchant.clientId,
    signer: sandbox.merchant.signer,
    gatewayKeys: sandbox.gatewayKeys,
    endpoint: {
      hosts: sandbox.hosts,
      region: 'europe',
      scenario: 'online',
      environment: 'sandbox',
    },
    now: sandbox.clock.now,
    retry: { attempts: 3, baseDelayMs: 1, maxDelayMs: 2 },
    ...options,
  })
}

/** Creates a shop whose handler runs `fulfill`, and returns a function that sends it a signed notification. */
export function shopOf(
  sandbox: Sandbox,
  options: Partial<ReceiverOptions>,
  fulfill: () => unknown = () => {},
) {
  const receive = createReceiver({
    clientId: sandbox.merchant.clientId,
    gatewayKeys: sandbox.gatewayKeys,
    notifyUrl,
    inbox: createMemoryInbox(),
    on: {
      notifyPayment: byOutcome({
        order: ({ paymentRequestId = '' }) => ({ paymentRequestId, amount }),
        succeeded: fulfill,
        otherwise: () => {},
      }),
    },
    ...options,
  })
  return async (signed: Partial<SignedNotificationOptions> = {}): Promise<number> => {
    const fields = { paymentRequestId: 'ORDER_1', paymentAmount: amount }
    const notification = await createSignedNotification({ notifyUrl, fields, ...signed })
    return (await receive(fromFetchRequest(notification.toRequest()))).status
  }
}
