import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearestWord } from '../src/nearest-word.ts'

describe('nearestWord', () => {
  const kinds = ['notifyPayment', 'notifyRefund', 'notifyCapture']

  it.each([
    ['a letter too few', 'notifyPaymnt', 'notifyPayment'],
    ['two letters swapped', 'notifyRefnud', 'notifyRefund'],
    ['other capitals', 'notifycapture', 'notifyCapture'],
    ['another word', 'inquiryPayment', undefined],
    ['nothing', '', undefined],
  ])('answers to %s', (_what, given, meant) => {
    expect(nearestWord(given, kinds)).toBe(meant)
  })

  it('finds every word again after one slip', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.nat(), fc.constantFrom('x', ''), (word, n, by) => {
        const at = n % word.length
        expect(nearestWord(word.slice(0, at) + by + word.slice(at + 1), kinds)).toBe(word)
      }),
    )
  })
})
