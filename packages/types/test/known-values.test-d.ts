import type {
  CardBrand,
  CustomerBelongsTo,
  NotifyPayment,
  PaymentMethod,
  PaymentMethodType,
  ProductCodeType,
} from '@gw/types'
import { expectTypeOf } from 'vitest'

/** The values that an editor suggests for a type. */
type Suggested<T> = T extends string ? (string extends T ? never : T) : never

// Sets of the gateway suggest their known values.
expectTypeOf<'GCASH' | 'ALIPAY_CN' | 'CARD'>().toExtend<Suggested<PaymentMethodType>>()
expectTypeOf<'GCASH'>().toExtend<Suggested<PaymentMethod['paymentMethodType']>>()
expectTypeOf<'GCASH'>().toExtend<Suggested<NotifyPayment['paymentMethodType']>>()
expectTypeOf<'CREDIT'>().toExtend<Suggested<PaymentMethod['funding']>>()
expectTypeOf<'VISA'>().toExtend<Suggested<CardBrand>>()
expectTypeOf<'DANA'>().toExtend<Suggested<CustomerBelongsTo>>()
expectTypeOf<'CASHIER_PAYMENT'>().toExtend<Suggested<ProductCodeType>>()
expectTypeOf<'A_NEW_WALLET'>().not.toExtend<Suggested<PaymentMethodType>>()

// They accept any other string, because the gateway adds values.
expectTypeOf<string>().toExtend<PaymentMethodType>()
expectTypeOf<{ paymentMethodType: 'A_NEW_WALLET' }>().toExtend<PaymentMethod>()
expectTypeOf<{ paymentMethodType: 7 }>().not.toExtend<PaymentMethod>()
