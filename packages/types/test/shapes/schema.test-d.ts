import type {
  Amount,
  amountSchema,
  GatewayNotification,
  NotifyPayment,
  notifyPaymentSchema,
} from '@gw/types'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { expectTypeOf } from 'vitest'

// The output type of a schema is its interface.
{
  expectTypeOf<StandardSchemaV1.InferOutput<typeof amountSchema>>().toEqualTypeOf<Amount>()
  expectTypeOf<
    StandardSchemaV1.InferOutput<typeof notifyPaymentSchema>
  >().toEqualTypeOf<NotifyPayment>()
  expectTypeOf<StandardSchemaV1.InferInput<typeof amountSchema>>().toBeUnknown()
  expectTypeOf<Extract<GatewayNotification, { kind: 'notifyPayment' }>>().toExtend<NotifyPayment>()
}
