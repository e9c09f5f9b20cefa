import { inquireBalance, vaultPaymentMethod } from '@gw/operations'
import { expect, it } from 'vitest'

it.each([
  [
    'the four digits of an AMEX card',
    vaultPaymentMethod,
    (cvv: string) => ({
      vaultingRequestId: 'V1',
      vaultingNotificationUrl: 'https://shop.example/notify',
      redirectUrl: 'https://shop.example/return',
      env: { terminalType: 'WEB' },
      paymentMethodDetail: {
        paymentMethodType: 'CARD',
        card: { cardNo: '378282246310005', cvv, expiryYear: '30', expiryMonth: '12' },
      },
    }),
    4,
  ],
  ['32 characters', inquireBalance, (referenceMerchantId: string) => ({ referenceMerchantId }), 32],
])('accepts %s, and nothing longer', (_name, { request }, bodyOf, limit) => {
  const validate = (length: number) => request['~standard'].validate(bodyOf('1'.repeat(length)))
  expect(validate(limit)).toHaveProperty('value')
  expect(validate(limit + 1)).toHaveProperty('issues')
})
