import {
  type GatewayNotification,
  type NotificationKind,
  type NotificationOf,
  type NotifyPayment,
  type NotifyRefund,
  parseNotification,
} from '@gw/types'
import { expectTypeOf } from 'vitest'
import { bodies, bytesOf } from '../bodies.ts'

// Every kind has a body type.
expectTypeOf(bodies).toExtend<Readonly<Record<NotificationKind, object>>>()

// GatewayNotification narrows by kind.
{
  const { notification: read } = parseNotification(bytesOf(bodies.notifyRefund))
  if (read.kind === 'notifyRefund') {
    expectTypeOf(read).toExtend<NotifyRefund>()
    expectTypeOf(read.refundId).toEqualTypeOf<string | undefined>()
  }
  if (read.kind === 'unknown') expectTypeOf(read.anyField).toBeUnknown()
}

// A notification is a single kind if the options name it.
{
  const bytes = bytesOf(bodies.notifyPayment)
  const { notification: one } = parseNotification(bytes, { kind: 'notifyPayment' })
  expectTypeOf(one).toEqualTypeOf<NotificationOf<'notifyPayment'>>()
  expectTypeOf(one).toExtend<NotifyPayment>()
  expectTypeOf<GatewayNotification>().not.toExtend<typeof one>()
}
