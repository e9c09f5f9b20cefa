import type { OnlinePayRequest } from '@gw/types'
import { EUR_100 } from './sandbox.ts'

/** A complete online payment. */
export const PAY = {
  productCode: 'CASHIER_PAYMENT',
  paymentRequestId: 'ORDER_1',
  order: { referenceOrderId: '1', orderDescription: 'A book', orderAmount: EUR_100 },
  paymentAmount: EUR_100,
  paymentMethod: { paymentMethodType: 'SANDBOX_WALLET' },
  paymentRedirectUrl: 'https://shop.example/orders/1',
  settlementStrategy: { settlementCurrency: 'EUR' },
  env: { terminalType: 'WEB' },
} satisfies OnlinePayRequest
