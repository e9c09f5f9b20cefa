import type { Sandbox } from '@gw/sandbox'
import type { Checkout } from '../../src/ledger/records/checkout.ts'

const SHOP = { name: 'Leaf & Kettle', url: 'https://leafandkettle.example/return?order=1042' }
const CHECKOUT: Checkout = {
  shopName: SHOP.name,
  orderId: 'ORDER_1042',
  description: 'Darjeeling first flush, 2 × 100 g',
  paymentMethodType: 'ALIPAY_CN',
  redirectUrl: SHOP.url,
}

/** The path of each state of the payer's pages, after `sandbox.url`. */
export type PayerStates = Readonly<Record<string, string>>

/** Creates one payment for each state of the payer's pages. */
export function createPayerStates(sandbox: Sandbox): PayerStates {
  const { payments, authorizations } = sandbox
  const create = (checkout: Checkout = CHECKOUT, more: object = {}) =>
    payments.create({ paymentAmount: { currency: 'EUR', value: '1999' }, checkout, ...more })
  const paid = create()
  const declined = create()
  const pending = create()
  const expired = create()
  const cancelled = create()
  payments.pay(paid.paymentId)
  payments.fail(declined.paymentId, { resultCode: 'USER_BALANCE_NOT_ENOUGH' })
  payments.markPending(pending.paymentId)
  payments.fail(expired.paymentId, { resultCode: 'ORDER_IS_CLOSED' })
  payments.cancel(cancelled.paymentId)
  const inStore = create(CHECKOUT, { inStoreMode: 'OrderCode' })
  const agreed = authorizations.create()
  return {
    checkout: create().payerPath,
    paid: `${paid.payerPath}/return`,
    already: paid.payerPath,
    declined: `${declined.payerPath}/return`,
    pending: `${pending.payerPath}/return`,
    'pending again': pending.payerPath,
    expired: expired.payerPath,
    cancelled: cancelled.payerPath,
    closed: `${paid.payerPath}/left`,
    'without a return': create({ redirectUrl: undefined }).payerPath,
    challenge: create({ ...CHECKOUT, paymentMethodType: 'CARD', isChallenged: true }).payerPath,
    code: `${inStore.payerPath}/code`,
    scanned: inStore.payerPath,
    agreed: agreed.payerPath,
    unknown: '/pay/unknown',
    long: create({
      ...CHECKOUT,
      shopName: 'X'.repeat(200),
      orderId: 'O'.repeat(64),
      description: 'Darjeeling'.repeat(25),
      redirectUrl: `https://shop.example/${'a'.repeat(300)}`,
    }).payerPath,
  }
}
