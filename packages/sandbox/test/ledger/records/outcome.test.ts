import { describe, expect, it } from 'vitest'
import { chosenOutcome } from '../../../src/ledger/records/outcome.ts'

describe('chosenOutcome', () => {
  it.each([
    ['ORDER_1.refund-pending-fail', 'pending-fail'],
    ['REFUND-PENDING', 'pending'],
    ['refund-later.refund-fail', 'fail'],
    ['capture-fail.refund-succeed', 'succeed'],
    ['capture-fail', undefined],
    ['refund-', undefined],
    [undefined, undefined],
  ])('reads the outcome of a refund from the ID %s', (id, outcome) => {
    expect(chosenOutcome('refund', [id], {})).toBe(outcome)
  })

  it('prefers the first ID that contains one, then the setting', () => {
    expect(chosenOutcome('refund', ['a', 'refund-fail', 'refund-pending'], {})).toBe('fail')
    expect(chosenOutcome('refund', ['a'], { refund: 'pending' })).toBe('pending')
  })
})
