import {
  type GatewayNotification,
  notificationKinds,
  parseNotification,
  scenarioKinds,
} from '@gw/types'
import { describe, expect, it } from 'vitest'
import { bodies, bytesOf } from '../bodies.ts'

describe('scenarioKinds', () => {
  it('lists the kinds of each scenario', () => {
    const { inStore, online } = scenarioKinds
    expect(inStore).toEqual(['notifyPayment', 'notifyRegistrationStatus'])
    expect(online).toEqual(notificationKinds.filter((kind) => kind !== 'notifyRegistrationStatus'))
  })

  it('lists every known kind once', () => {
    expect(new Set(notificationKinds).size).toBe(notificationKinds.length)
  })

  it('has a body type for every kind', () => {
    expect(Object.keys(bodies).sort()).toEqual([...notificationKinds].sort())
  })
})

describe('GatewayNotification', () => {
  const { notification: read } = parseNotification(bytesOf(bodies.notifyRefund))

  it('has no kind-specific fields before it is narrowed', () => {
    // @ts-expect-error not every kind has a paymentId
    expect(read.paymentId).toBeUndefined()
  })

  it('makes a switch over kinds exhaustive', () => {
    type Rest = Exclude<GatewayNotification['kind'], 'notifyPayment' | 'unknown'>
    const today = (notification: GatewayNotification): string => {
      switch (notification.kind) {
        case 'notifyPayment':
        case 'unknown':
          return notification.kind
        default: {
          const left: Rest = notification.kind
          return left
        }
      }
    }
    const tomorrow = (notification: GatewayNotification | { readonly kind: 'notifyNew' }) => {
      switch (notification.kind) {
        case 'notifyPayment':
        case 'unknown':
          return notification.kind
        default: {
          // @ts-expect-error the added kind reaches this line
          const left: Rest = notification.kind
          return left
        }
      }
    }
    expect([today(read), tomorrow(read)]).toEqual(['notifyRefund', 'notifyRefund'])
  })
})
