import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { assertFaultRule } from '../../src/faults/check-rule.ts'
import { faultNames } from '../../src/faults/fault-names.ts'
import { type FaultRule, faultParameters } from '../../src/faults/fault-rule.ts'

const answersOnly = ['status5xx', 'redirect', 'anotherPayment', 'unknownResult']
const notificationsOnly = ['duplicate', 'reorder']

describe('assertFaultRule', () => {
  it.each(faultNames)('accepts %s only for the messages to which it can apply', (fault) => {
    const onAnswers = () => assertFaultRule({ fault, on: 'responses' })
    const onNotifications = () => assertFaultRule({ fault, on: 'notifications' })
    if (notificationsOnly.includes(fault)) expect(onAnswers).toThrow(TypeError)
    else expect(onAnswers).not.toThrow()
    if (answersOnly.includes(fault)) expect(onNotifications).toThrow(TypeError)
    else expect(onNotifications).not.toThrow()
  })

  it('explains why a fault cannot apply', () => {
    expect(() => assertFaultRule({ fault: 'duplicate', on: 'responses' })).toThrow(/one response/)
  })

  it.each<[what: string, rule: object]>([
    ['an unknown fault', { fault: 'flood', on: 'responses' }],
    ['an inherited property name', { fault: 'constructor', on: 'responses' }],
    ['no fault', { on: 'responses' }],
    ['no direction', { fault: 'drop' }],
    ['another direction', { fault: 'drop', on: 'both' }],
    ['an unknown field', { fault: 'drop', on: 'responses', tiems: 1 }],
    ['a parameter of another fault', { fault: 'drop', on: 'responses', delayMs: 1 }],
    ['a kind for responses', { fault: 'drop', on: 'responses', kind: 'notifyPayment' }],
    ['an operation for notifications', { fault: 'drop', on: 'notifications', operation: 'pay' }],
    ['an unknown kind', { fault: 'drop', on: 'notifications', kind: 'payment' }],
    ['times: 0', { fault: 'drop', on: 'responses', times: 0 }],
    ['a fraction as times', { fault: 'drop', on: 'responses', times: 1.5 }],
    ['a rate above 1', { fault: 'drop', on: 'responses', rate: 1.1 }],
    ['a rate that is not a number', { fault: 'drop', on: 'responses', rate: '0.5' }],
    ['a negative delay', { fault: 'delay', on: 'responses', delayMs: -1 }],
    ['a delay beyond the range of timers', { fault: 'delay', on: 'responses', delayMs: 2 ** 31 }],
    ['another clock', { fault: 'delay', on: 'responses', delayClock: 'wall' }],
    ['a status that is not an error', { fault: 'status5xx', on: 'responses', status: 404 }],
    ['a status that is not a redirect', { fault: 'redirect', on: 'responses', status: 304 }],
    ['a location with a line break', { fault: 'redirect', on: 'responses', location: '/\r\nx: y' }],
    ['an unknown header', { fault: 'missingHeader', on: 'responses', header: 'x' }],
    ['an unknown framing', { fault: 'unknownResult', on: 'responses', performed: 'maybe' }],
    ['an invalid path', { fault: 'wrongPath', on: 'responses', target: 'elsewhere' }],
    ['a body that is too large', { fault: 'oversizedBody', on: 'responses', bodyBytes: 2 ** 30 }],
  ])('rejects %s', (_what, rule) => {
    expect(() => assertFaultRule(rule as FaultRule)).toThrow(TypeError)
  })

  it('ignores undefined fields', () => {
    expect(() =>
      assertFaultRule({ fault: 'drop', on: 'responses', kind: undefined, delayMs: undefined }),
    ).not.toThrow()
  })
})

it('is described in the guide: each fault, the messages it applies to, and its parameters', () => {
  const page = new URL('../../../../docs/guide/sandbox-reference.md', import.meta.url)
  const list = readFileSync(page, 'utf8').split('These are the faults')[1]?.split('\n## ')[0] ?? ''
  const rows = list.matchAll(/^- `(\w+)`(?:, only (\w+))?: (.*)$/gm)
  const written = [...rows].map(([, fault, on = 'both', text = '']) => {
    const names = [...text.matchAll(/`(\w+)` \(/g)].map(([, name]) => name)
    return `${fault} on ${on}: ${names}`
  })
  const known = faultNames.map((fault) => {
    const only = notificationsOnly.includes(fault) ? 'notifications' : 'both'
    const on = answersOnly.includes(fault) ? 'responses' : only
    return `${fault} on ${on}: ${faultParameters[fault]}`
  })
  expect(written.sort()).toEqual(known.sort())
})
