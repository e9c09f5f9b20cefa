import type { PayRequest } from './pay.ts'

/**
 * A {@link PayRequest} for an online payment in which the payer is redirected. The schema checks what every variant
 * requires; this type adds what this variant requires.
 *
 * @example
 * ```ts
 * import type { OnlinePayRequest } from '@gw/operations'
 *
 * const amount = { currency: 'USD', value: '1050' }
 * const request = {
 *   productCode: 'CASHIER_PAYMENT',
 *   paymentRequestId: 'order-1001',
 *   order: { referenceOrderId: '1001', orderDescription: 'A book', orderAmount: amount },
 *   paymentAmount: amount,
 *   paymentMethod: { paymentMethodType: 'ALIPAY_CN' },
 *   paymentRedirectUrl: 'https://shop.example/orders/1001',
 *   settlementStrategy: { settlementCurrency: 'USD' },
 *   env: { terminalType: 'WEB' },
 * } satisfies OnlinePayRequest
 * ```
 */
export type OnlinePayRequest = PayRequest &
  Required<Pick<PayRequest, 'paymentRedirectUrl' | 'settlementStrategy' | 'env'>> & {
    /** The product for payments in which the payer is redirected. */
    readonly productCode: 'CASHIER_PAYMENT'
  }

/** A {@link PayRequest} that debits a payer who authorized you: `paymentMethod.paymentMethodId` is the access token. */
export type AutoDebitPayRequest = PayRequest &
  Required<Pick<PayRequest, 'settlementStrategy'>> & {
    /** The product for debits. */
    readonly productCode: 'AGREEMENT_PAYMENT'
  }

/** A {@link PayRequest} for a payment in a store, in any of the three modes. */
export type InStorePayRequest = PayRequest &
  Required<Pick<PayRequest, 'paymentNotifyUrl'>> & {
    /** The product for payments in a store. */
    readonly productCode: 'IN_STORE_PAYMENT'
  }
