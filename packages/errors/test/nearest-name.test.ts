import { nearestName } from '@gw/errors'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('nearestName', () => {
  const kinds = ['notifyPayment', 'notifyRefund', 'notifyCapture']

  it.each([
    ['a letter too few', 'notifyPaymnt', 'notifyPayment'],
    ['two letters swapped', 'notifyRefnud', 'notifyRefund'],
    ['other capitals', 'notifycapture', 'notifyCapture'],
    ['another word', 'inquiryPayment', undefined],
    ['nothing', '', undefined],
  ])('suggests a name for %s', (_what, given, meant) => {
    expect(nearestName(given, kinds)).toBe(meant)
  })

  it('finds every name again after one typo', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.nat(), fc.constantFrom('x', ''), (word, n, by) => {
        const at = n % word.length
        expect(nearestName(word.slice(0, at) + by + word.slice(at + 1), kinds)).toBe(word)
      }),
    )
  })
})
