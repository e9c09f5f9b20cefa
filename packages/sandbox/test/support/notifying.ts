import { createSigner } from '@gw/signature'
import { testKeyPair } from '@gw/testkit'
import { onTestFinished } from 'vitest'
import { createSandboxClock } from '../../src/clock/sandbox-clock.ts'
import { createDeliveries } from '../../src/delivery/deliveries.ts'
import type { DeliveriesOptions } from '../../src/delivery/deliveries-options.ts'
import type { NotificationOrder } from '../../src/delivery/delivery.ts'
import { createFaults } from '../../src/faults/faults.ts'

export const CLIENT_ID = 'TEST_5Y00000000000000'
export const START_MS = Date.UTC(2026, 10, 15)
export const gatewayPair = testKeyPair('gateway')
export const BODY = '{"notifyType":"PAYMENT_RESULT","paymentId":"1","ünicode":"\\u00fc"}'

const signer = createSigner({ privateKey: gatewayPair.privatePem, keyVersion: 1 })

/** Creates deliveries on a clock that only tests move. They are closed with the test. */
export function notifying(overrides: Partial<DeliveriesOptions> = {}) {
  const clock = createSandboxClock({ startMs: START_MS, speed: 0 })
  const faults = createFaults({ seed: 1 })
  const deliveries = createDeliveries({
    clock,
    faults,
    clientId: CLIENT_ID,
    signer: () => signer,
    events: { emit: () => {} },
    ...overrides,
  })
  onTestFinished(() => {
    deliveries.close()
    clock.close()
  })
  return { clock, faults, deliveries }
}

/** Returns a notification to send to a URL. */
export function orderTo(url: string, about = '1'): NotificationOrder {
  return { kind: 'notifyPayment', body: new TextEncoder().encode(BODY), url, about }
}
