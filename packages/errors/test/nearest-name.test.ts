import { nearestName } from '@gw/errors/internal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('nearestName', () => {
  const kinds = ['notifyPayment', 'notifyRefund', 'notifyCapture']

  it.each([
    ['a missing letter', 'notifyPaymnt', 'notifyPayment'],
    ['two letters swapped', 'notifyRefnud', 'notifyRefund'],
    ['different case', 'notifycapture', 'notifyCapture'],
    ['another word', 'inquiryPayment', undefined],
    ['nothing', '', undefined],
    ['the same beginning as one name', 'notifyCapturing', 'notifyCapture'],
    ['the same beginning as several names', 'notifyOrder', undefined],
    ['three letters', 'not', undefined],
  ])('suggests a name for %s', (_what, given, meant) => {
    expect(nearestName(given, kinds)).toBe(meant)
  })

  it('suggests onRejected for onRefuse', () => {
    expect(nearestName('onRefuse', ['on', 'onHandled', 'onRejected', 'onDuplicate'])).toBe(
      'onRejected',
    )
  })

  it('finds every name after one typo', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.nat(), fc.constantFrom('x', ''), (word, n, by) => {
        const at = n % word.length
        expect(nearestName(word.slice(0, at) + by + word.slice(at + 1), kinds)).toBe(word)
      }),
    )
  })
})
