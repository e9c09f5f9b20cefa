import type { Handlers } from '@gw/webhook'
import { describe, expect, it } from 'vitest'
import { findHandler } from '../../src/handling/handlers.ts'

describe('findHandler', () => {
  const notifyPayment = () => {}
  const other = () => {}

  it('returns the handler of the kind, or on.other', () => {
    expect(findHandler({ notifyPayment, other }, 'notifyPayment')).toBe(notifyPayment)
    expect(findHandler({ notifyPayment, other }, 'notifyRefund')).toBe(other)
    expect(findHandler({ notifyPayment }, 'notifyRefund')).toBeUndefined()
  })

  it('never returns an inherited handler', () => {
    const on: Handlers = Object.create({ notifyPayment })
    expect(findHandler(on, 'notifyPayment')).toBeUndefined()
  })

  it('returns only on.other for an unknown kind', () => {
    const on = { unknown: notifyPayment, other } as Handlers
    expect(findHandler(on, 'unknown')).toBe(other)
  })
})
