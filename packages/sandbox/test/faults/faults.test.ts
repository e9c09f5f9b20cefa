import { describe, expect, it } from 'vitest'
import { createFaults } from '../../src/faults/faults.ts'

describe('createFaults', () => {
  it('applies nothing without a rule', () => {
    expect(createFaults({ seed: 1 }).next('responses', {})).toBeUndefined()
  })

  it('applies a rule to every message of its direction by default', () => {
    const faults = createFaults({ seed: 1 })
    const ruleId = faults.add({ fault: 'drop', on: 'responses' })
    for (let call = 0; call < 3; call++) {
      expect(faults.next('responses', {})).toMatchObject({ fault: 'drop', ruleId })
    }
    expect(faults.next('notifications', {})).toBeUndefined()
  })

  it('applies a rule at most `times` times and counts its uses', () => {
    const faults = createFaults({ seed: 1 })
    faults.add({ fault: 'reset', on: 'responses', times: 2 })
    const timesApplied = [1, 2, 3, 4].map(() => faults.next('responses', {})?.fault)
    expect(timesApplied).toEqual(['reset', 'reset', undefined, undefined])
    expect(faults.list()).toMatchObject([
      { id: 'fault-1', fault: 'reset', times: 2, timesApplied: 2 },
    ])
  })

  it('applies the next rule when one is used up', () => {
    const faults = createFaults({ seed: 1 })
    faults.add({ fault: 'reset', on: 'responses', times: 1 })
    faults.add({ fault: 'drop', on: 'responses' })
    expect([1, 2].map(() => faults.next('responses', {})?.fault)).toEqual(['reset', 'drop'])
  })

  it('applies a rule only to the operation, kind, and payment that it names', () => {
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

  it('returns the parameters of the rule', () => {
    const faults = createFaults({ seed: 1 })
    faults.add({ fault: 'delay', on: 'responses', delayMs: 7, delayClock: 'real' })
    expect(faults.next('responses', {})).toMatchObject({ delayMs: 7, delayClock: 'real' })
  })

  it('copies a rule when it is added', () => {
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

  it('stops applying a removed rule, and all rules after clear', () => {
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

  it('throws TypeError for an impossible rule and an invalid seed', () => {
    const faults = createFaults({ seed: 1 })
    expect(() => faults.add({ fault: 'redirect', on: 'notifications' })).toThrow(TypeError)
    expect(faults.list()).toEqual([])
    expect(() => createFaults({ seed: 0.5 })).toThrow(TypeError)
  })
})
