import { describe, expect, it } from 'vitest'
import { createFaults } from '../../src/faults/faults.ts'

describe('createFaults', () => {
  it('strikes nothing without a rule', () => {
    expect(createFaults({ seed: 1 }).next('answers', {})).toBeUndefined()
  })

  it('strikes every message of its direction unless it is told otherwise', () => {
    const faults = createFaults({ seed: 1 })
    const ruleId = faults.add({ fault: 'drop', on: 'answers' })
    for (let call = 0; call < 3; call++) {
      expect(faults.next('answers', {})).toMatchObject({ fault: 'drop', ruleId })
    }
    expect(faults.next('notifications', {})).toBeUndefined()
  })

  it('is used up after so many times, and says so', () => {
    const faults = createFaults({ seed: 1 })
    faults.add({ fault: 'reset', on: 'answers', times: 2 })
    const struck = [1, 2, 3, 4].map(() => faults.next('answers', {})?.fault)
    expect(struck).toEqual(['reset', 'reset', undefined, undefined])
    expect(faults.list()).toMatchObject([{ id: 'fault-1', fault: 'reset', times: 2, struck: 2 }])
  })

  it('gives way to the next rule when it is used up', () => {
    const faults = createFaults({ seed: 1 })
    faults.add({ fault: 'reset', on: 'answers', times: 1 })
    faults.add({ fault: 'drop', on: 'answers' })
    expect([1, 2].map(() => faults.next('answers', {})?.fault)).toEqual(['reset', 'drop'])
  })

  it('strikes only the operation, the kind and the payment that it names', () => {
    const faults = createFaults({ seed: 1 })
    faults.add({ fault: 'drop', on: 'answers', operation: 'pay', about: 'p1' })
    expect(faults.next('answers', { operation: 'refund', about: 'p1' })).toBeUndefined()
    expect(faults.next('answers', { operation: 'pay', about: 'p2' })).toBeUndefined()
    expect(faults.next('answers', { operation: 'pay' })).toBeUndefined()
    expect(faults.next('answers', { operation: 'pay', about: 'p1' })).toBeDefined()
    expect(
      faults.next('answers', { operation: 'pay', about: 'p2', paymentRequestId: 'p1' }),
    ).toBeDefined()
    faults.add({ fault: 'drop', on: 'notifications', kind: 'notifyRefund' })
    expect(faults.next('notifications', { kind: 'notifyPayment' })).toBeUndefined()
    expect(faults.next('notifications', { kind: 'notifyRefund' })).toBeDefined()
  })

  it('gives the parameters of the rule', () => {
    const faults = createFaults({ seed: 1 })
    faults.add({ fault: 'delay', on: 'answers', delayMs: 7, delayClock: 'real' })
    expect(faults.next('answers', {})).toMatchObject({ delayMs: 7, delayClock: 'real' })
  })

  it('keeps a rule as it was when it was added', () => {
    const faults = createFaults({ seed: 1 })
    const rule: { fault: 'drop'; on: 'answers'; times?: number } = { fault: 'drop', on: 'answers' }
    faults.add(rule)
    rule.times = 1
    faults.next('answers', {})
    expect(faults.next('answers', {})).toBeDefined()
  })

  it('strikes no more when its rule is removed, and nothing when all are', () => {
    const faults = createFaults({ seed: 1 })
    const id = faults.add({ fault: 'drop', on: 'answers' })
    faults.add({ fault: 'reset', on: 'answers' })
    expect(faults.remove(id)).toBe(true)
    expect(faults.remove(id)).toBe(false)
    expect(faults.next('answers', {})?.fault).toBe('reset')
    faults.clear()
    expect(faults.next('answers', {})).toBeUndefined()
    expect(faults.list()).toEqual([])
  })

  it('rejects a rule that nothing can come of, and a seed that is none', () => {
    const faults = createFaults({ seed: 1 })
    expect(() => faults.add({ fault: 'redirect', on: 'notifications' })).toThrow(TypeError)
    expect(faults.list()).toEqual([])
    expect(() => createFaults({ seed: 0.5 })).toThrow(TypeError)
  })
})
