import { describe, expect, it } from 'vitest'
import { createFaults } from '../../src/faults/faults.ts'

describe('createFaults', () => {
  it('strikes nothing without a rule', () => {
    expect(createFaults({ seed: 1 }).next('responses', {})).toBeUndefined()
  })

  it('strikes every message of its direction unless it is told otherwise', () => {
    const faults = createFaults({ seed: 1 })
    const ruleId = faults.add({ fault: 'drop', on: 'responses' })
    for (let call = 0; call < 3; call++) {
      expect(faults.next('responses', {})).toMatchObject({ fault: 'drop', ruleId })
    }
    expect(faults.next('notifications', {})).toBeUndefined()
  })

  it('is used up after so many times, and says so', () => {
    const faults = createFaults({ seed: 1 })
    faults.add({ fault: 'reset', on: 'responses', times: 2 })
    const timesApplied = [1, 2, 3, 4].map(() => faults.next('responses', {})?.fault)
    expect(timesApplied).toEqual(['reset', 'reset', undefined, undefined])
    expect(faults.list()).toMatchObject([
      { id: 'fault-1', fault: 'reset', times: 2, timesApplied: 2 },
    ])
  })

  it('gives way to the next rule when it is used up', () => {
    const faults = createFaults({ seed: 1 })
    faults.add({ fault: 'reset', on: 'responses', times: 1 })
    faults.add({ fault: 'drop', on: 'responses' })
    expect([1, 2].map(() => faults.next('responses', {})?.fault)).toEqual(['reset', 'drop'])
  })

  it('strikes only the operation, the kind and the payment that it names', () => {
    const faults = createFaults({ seed: 1 })
    faults.add({ fault: 'drop', on: 'responses', operation: 'pay', about: 'p1' })
    expect(faults.next('responses', { operation: 'refund', about: 'p1' })).toBeUndefined()
    expect(faults.next('responses', { operation: 'pay', about: 'p2' })).toBeUndefined()
    expect(faults.next('responses', { operation: 'pay' })).toBeUndefined()
    expect(faults.next('responses', { operation: 'pay', about: 'p1' })).toBeDefined()
    expect(
      faults.next('responses', { operation: 'pay', about: 'p2', paymentRequestId: 'p1' }),
    ).toBeDefined()
    faults.add({ fault: 'drop', on: 'notifications', kind: 'notifyRefund' })
    expect(faults.next('notifications', { kind: 'notifyPayment' })).toBeUndefined()
    expect(faults.next('notifications', { kind: 'notifyRefund' })).toBeDefined()
  })

  it('gives the parameters of the rule', () => {
    const faults = createFaults({ seed: 1 })
    faults.add({ fault: 'delay', on: 'responses', delayMs: 7, delayClock: 'real' })
    expect(faults.next('responses', {})).toMatchObject({ delayMs: 7, delayClock: 'real' })
  })

  it('keeps a rule as it was when it was added', () => {
    const faults = createFaults({ seed: 1 })
    const rule: { fault: 'drop'; on: 'responses'; times?: number } = {
      fault: 'drop',
      on: 'responses',
    }
    faults.add(rule)
    rule.times = 1
    faults.next('responses', {})
    expect(faults.next('responses', {})).toBeDefined()
  })

  it('strikes no more when its rule is removed, and nothing when all are', () => {
    const faults = createFaults({ seed: 1 })
    const id = faults.add({ fault: 'drop', on: 'responses' })
    faults.add({ fault: 'reset', on: 'responses' })
    expect(faults.remove(id)).toBe(true)
    expect(faults.remove(id)).toBe(false)
    expect(faults.next('responses', {})?.fault).toBe('reset')
    faults.clear()
    expect(faults.next('responses', {})).toBeUndefined()
    expect(faults.list()).toEqual([])
  })

  it('rejects a rule that nothing can come of, and a seed that is none', () => {
    const faults = createFaults({ seed: 1 })
    expect(() => faults.add({ fault: 'redirect', on: 'notifications' })).toThrow(TypeError)
    expect(faults.list()).toEqual([])
    expect(() => createFaults({ seed: 0.5 })).toThrow(TypeError)
  })
})
