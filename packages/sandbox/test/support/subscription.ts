import type { CreateSubscriptionRequest } from '@gw/types'
import { EUR_100, START_MS } from './sandbox.ts'

/** A subscription that renews every month. */
export const MONTHLY = {
  subscriptionRequestId: 'SUBSCRIPTION_1',
  subscriptionDescription: 'A magazine',
  subscriptionRedirectUrl: 'https://shop.example/subscribed',
  subscriptionStartTime: new Date(START_MS).toISOString(),
  periodRule: { periodType: 'MONTH', periodCount: 1 },
  paymentMethod: { paymentMethodType: 'GCASH' },
  orderInfo: { orderAmount: EUR_100 },
  paymentAmount: EUR_100,
  env: { terminalType: 'WEB' },
} satisfies CreateSubscriptionRequest
