import { describe, expect, it } from 'vitest'
import { checkRule } from '../../src/faults/check-rule.ts'
import { type FaultRule, faultNames } from '../../src/faults/fault-rule.ts'

const answersOnly = ['status5xx', 'redirect', 'anotherPayment', 'unknownResult']
const notificationsOnly = ['duplicate', 'reorder']

describe('checkRule', () => {
  it.each(faultNames)('takes %s where it makes sense, and nowhere else', (fault) => {
    const onAnswers = () => checkRule({ fault, on: 'answers' })
    const onNotifications = () => checkRule({ fault, on: 'notifications' })
    if (notificationsOnly.includes(fault)) expect(onAnswers).toThrow(TypeError)
    else expect(onAnswers).not.toThrow()
    if (answersOnly.includes(fault)) expect(onNotifications).toThrow(TypeError)
    else expect(onNotifications).not.toThrow()
  })

  it('says why a fault makes no sense', () => {
    expect(() => checkRule({ fault: 'duplicate', on: 'answers' })).toThrow(/one answer/)
  })

  it.each<[what: string, rule: object]>([
    ['a fault that is none', { fault: 'flood', on: 'answers' }],
    ['a name that every object has', { fault: 'constructor', on: 'answers' }],
    ['no fault', { on: 'answers' }],
    ['no direction', { fault: 'drop' }],
    ['another direction', { fault: 'drop', on: 'both' }],
    ['a field that is none', { fault: 'drop', on: 'answers', tiems: 1 }],
    ['a parameter of another fault', { fault: 'drop', on: 'answers', delayMs: 1 }],
    ['a kind for answers', { fault: 'drop', on: 'answers', kind: 'notifyPayment' }],
    ['an operation for notifications', { fault: 'drop', on: 'notifications', operation: 'pay' }],
    ['a kind that is none', { fault: 'drop', on: 'notifications', kind: 'payment' }],
    ['no times', { fault: 'drop', on: 'answers', times: 0 }],
    ['half a time', { fault: 'drop', on: 'answers', times: 1.5 }],
    ['a rate above 1', { fault: 'drop', on: 'answers', rate: 1.1 }],
    ['a rate that is no number', { fault: 'drop', on: 'answers', rate: '0.5' }],
    ['a negative delay', { fault: 'delay', on: 'answers', delayMs: -1 }],
    ['a delay that no timer can do', { fault: 'delay', on: 'answers', delayMs: 2 ** 31 }],
    ['another clock', { fault: 'delay', on: 'answers', delayClock: 'wall' }],
    ['a status that is no error', { fault: 'status5xx', on: 'answers', status: 404 }],
    ['a redirect that is none', { fault: 'redirect', on: 'answers', status: 304 }],
    ['a location with a line break', { fault: 'redirect', on: 'answers', location: '/\r\nx: y' }],
    ['a header that is none of the three', { fault: 'missingHeader', on: 'answers', header: 'x' }],
    ['a word that is neither', { fault: 'unknownResult', on: 'answers', performed: 'maybe' }],
    ['a path that is none', { fault: 'wrongPath', on: 'answers', target: 'elsewhere' }],
    ['a body beyond all bounds', { fault: 'oversizedBody', on: 'answers', bodyBytes: 2 ** 30 }],
  ])('rejects %s', (_what, rule) => {
    expect(() => checkRule(rule as FaultRule)).toThrow(TypeError)
  })

  it('passes over what is undefined', () => {
    expect(() =>
      checkRule({ fault: 'drop', on: 'answers', kind: undefined, delayMs: undefined }),
    ).not.toThrow()
  })
})
