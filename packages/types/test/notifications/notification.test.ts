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

describe('scenarioKinds', () => {
  it('lists the kinds of each scenario', () => {
    expect(scenarioKinds).toEqual({
      online: [
        'notifyPayment',
        'notifyAuthorization',
        'notifyRefund',
        'notifyCapture',
        'notifyDispute',
        'notifySubscription',
        'notifyVaulting',
      ],
      inStore: ['notifyPayment', 'notifyRegistrationStatus'],
    })
  })

  it('lists every known kind once, and in at least one scenario', () => {
    const inScenarios = new Set(Object.values(scenarioKinds).flat())
    expect([...notificationKinds].sort()).toEqual([...inScenarios].sort())
    expect(new Set(notificationKinds).size).toBe(notificationKinds.length)
  })

  it('has a body type for every kind', () => {
    expectTypeOf(bodies).toExtend<Readonly<Record<NotificationKind, object>>>()
    expect(Object.keys(bodies).sort()).toEqual([...notificationKinds].sort())
  })
})

describe('GatewayNotification', () => {
  const { notification: read } = parseNotification(bytesOf(bodies.notifyRefund))

  it('narrows by kind', () => {
    if (read.kind === 'notifyRefund') {
      expectTypeOf(read).toExtend<NotifyRefund>()
      expectTypeOf(read.refundId).toEqualTypeOf<string | undefined>()
    }
    if (read.kind === 'unknown') expectTypeOf(read.anyField).toBeUnknown()
    expect(read.kind).toBe('notifyRefund')
  })

  it('has no kind-specific fields before it is narrowed', () => {
    // @ts-expect-error not every kind has a paymentId
    expect(read.paymentId).toBeUndefined()
  })

  it('is a single kind if the options name it', () => {
    const bytes = bytesOf(bodies.notifyPayment)
    const { notification: one } = parseNotification(bytes, { kind: 'notifyPayment' })
    expectTypeOf(one).toEqualTypeOf<NotificationOf<'notifyPayment'>>()
    expectTypeOf(one).toExtend<NotifyPayment>()
    expectTypeOf<GatewayNotification>().not.toExtend<typeof one>()
  })

  it('makes a switch over kinds exhaustive', () => {
    const today = (notification: GatewayNotification): string => {
      switch (notification.kind) {
        case 'notifyPayment':
        case 'notifyAuthorization':
        case 'notifyRefund':
        case 'notifyCapture':
        case 'notifyDispute':
        case 'notifyRegistrationStatus':
        case 'notifySubscription':
        case 'notifyVaulting':
        case 'unknown':
          return notification.kind
        default: {
          const nothingLeft: never = notification
          return nothingLeft
        }
      }
    }
    const tomorrow = (notification: GatewayNotification | { readonly kind: 'notifyNew' }) => {
      switch (notification.kind) {
        case 'notifyPayment':
        case 'notifyAuthorization':
        case 'notifyRefund':
        case 'notifyCapture':
        case 'notifyDispute':
        case 'notifyRegistrationStatus':
        case 'notifySubscription':
        case 'notifyVaulting':
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
