import type {
  CardBrand,
  CustomerBelongsTo,
  NotifyPayment,
  PaymentMethod,
  PaymentMethodType,
  PaymentRecord,
  ProductCodeType,
  Result,
  ResultCode,
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
expectTypeOf<'RISK_REJECT'>().toExtend<Suggested<Result['resultCode']>>()
expectTypeOf<'INVALID_CARD'>().toExtend<Suggested<PaymentRecord['paymentResultCode']>>()
expectTypeOf<'RISK_REJCT'>().not.toExtend<Suggested<ResultCode>>()
expectTypeOf<'A_NEW_WALLET'>().not.toExtend<Suggested<PaymentMethodType>>()

// They accept any other string, because the gateway adds values.
expectTypeOf<string>().toExtend<PaymentMethodType>()
expectTypeOf<string>().toExtend<ResultCode>()
expectTypeOf<ResultCode>().toExtend<string>()
expectTypeOf<{ paymentMethodType: 'A_NEW_WALLET' }>().toExtend<PaymentMethod>()
expectTypeOf<{ paymentMethodType: 7 }>().not.toExtend<PaymentMethod>()
