import {
  type GatewayNotification,
  type NotificationKind,
  type NotificationOf,
  type NotifyPayment,
  type NotifyRefund,
  notificationKinds,
  parseNotification,
  scenarioKinds,
} from '@gw/types'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { bodies, bytesOf } from '../bodies.ts'

describe('the kinds', () => {
  it('are those of the interface in each scenario', () => {
    expect(scenarioKinds).toEqual({
      online: [
        'notifyPayment',
        'notifyAuthorization',
        'notifyRefund',
        'notifyCapture',
        'notifyDispute',
      ],
      inStore: ['notifyPayment', 'notifyRegistrationStatus'],
    })
  })

  it('are all in a scenario, and listed once', () => {
    const inScenarios = new Set(Object.values(scenarioKinds).flat())
    expect([...notificationKinds].sort()).toEqual([...inScenarios].sort())
    expect(new Set(notificationKinds).size).toBe(notificationKinds.length)
  })

  it('are each a key of the type', () => {
    expectTypeOf(bodies).toExtend<Readonly<Record<NotificationKind, object>>>()
    expect(Object.keys(bodies).sort()).toEqual([...notificationKinds].sort())
  })
})

describe('the type of a notification', () => {
  const read = parseNotification(bytesOf(bodies.notifyRefund))

  it('narrows by kind', () => {
    if (read.kind === 'notifyRefund') {
      expectTypeOf(read).toExtend<NotifyRefund>()
      expectTypeOf(read.refundId).toEqualTypeOf<string | number | boolean | undefined>()
    }
    if (read.kind === 'unknown') expectTypeOf(read.anyField).toBeUnknown()
    expect(read.kind).toBe('notifyRefund')
  })

  it('has no field before it is narrowed', () => {
    // @ts-expect-error not every kind has a paymentId
    expect(read.paymentId).toBeUndefined()
  })

  it('is one kind alone where the options name it', () => {
    const one = parseNotification(bytesOf(bodies.notifyPayment), { kind: 'notifyPayment' })
    expectTypeOf(one).toEqualTypeOf<NotificationOf<'notifyPayment'>>()
    expectTypeOf(one).toExtend<NotifyPayment>()
    expectTypeOf<GatewayNotification>().not.toExtend<typeof one>()
  })

  it('makes a switch over kinds complete, until one is added', () => {
    const today = (notification: GatewayNotification): string => {
      switch (notification.kind) {
        case 'notifyPayment':
        case 'notifyAuthorization':
        case 'notifyRefund':
        case 'notifyCapture':
        case 'notifyDispute':
        case 'notifyRegistrationStatus':
        case 'unknown':
          return notification.kind
        default: {
          const nothingLeft: never = notification
          return nothingLeft
        }
      }
    }
    const tomorrow = (notification: GatewayNotification | { readonly kind: 'notifyVaulting' }) => {
      switch (notification.kind) {
        case 'notifyPayment':
        case 'notifyAuthorization':
        case 'notifyRefund':
        case 'notifyCapture':
        case 'notifyDispute':
        case 'notifyRegistrationStatus':
        case 'unknown':
          return notification.kind
        default: {
          // @ts-expect-error the added kind reaches this line
          const nothingLeft: never = notification
          return nothingLeft
        }
      }
    }
    expect([today(read), tomorrow(read)]).toEqual(['notifyRefund', 'notifyRefund'])
  })
})
