// requests.ts
import type { OrderPayRequest } from '@gw/orders'

const common = {
  productCode: 'IN_STORE_PAYMENT',
  order: {
    orderDescription: 'Tea and cake',
    merchant: { referenceMerchantId: 'M-1', store: { referenceStoreId: 'S-1', storeName: 'Tea' } },
  },
  paymentNotifyUrl: 'https://shop.example/notify',
  settlementStrategy: { settlementCurrency: 'EUR' },
} as const

/** The payer shows a code, and your scanner reads it. */
export const paymentCode = (code: string): OrderPayRequest => ({
  ...common,
  paymentMethod: { paymentMethodType: 'CONNECT_WALLET', paymentMethodId: code },
  paymentFactor: { inStorePaymentScenario: 'PaymentCode' },
})

/** The till shows a code for this order, and the payer scans it. */
export const orderCode = (): OrderPayRequest => ({
  ...common,
  paymentMethod: { paymentMethodType: 'CONNECT_WALLET' },
  paymentFactor: { inStorePaymentScenario: 'OrderCode' },
})

/** The payer has scanned your sticker, which opened your page in the wallet. */
export const entryCode = (wallet: string, page: string): OrderPayRequest => ({
  ...common,
  paymentMethod: { paymentMethodType: wallet },
  paymentFactor: { inStorePaymentScenario: 'EntryCode' },
  paymentRedirectUrl: page,
})
