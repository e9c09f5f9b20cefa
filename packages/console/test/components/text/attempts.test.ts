import type { AttemptLineView } from '@gw/sandbox/control'
import { describe, expect, it } from 'vitest'
import { formatAhead } from '../../../src/components/text/format.ts'
import { isAnswered, isResent, reactionOf, stateOf } from '../../../src/components/text/statuses.ts'

const ATTEMPT: AttemptLineView = {
  id: 'delivery-1-1',
  ordinal: 1,
  number: 1,
  cause: 'schedule',
  url: 'http://127.0.0.1:3000/notify',
  sentAtMs: 0,
  tookMs: 10,
  expected: 'acknowledgement',
  isAcknowledged: false,
}
const RIGHT = { ...ATTEMPT, httpStatus: 200, isAcknowledged: true }
const WRONG = { ...ATTEMPT, httpStatus: 500 }
const REJECTED = { ...ATTEMPT, httpStatus: 400, expected: 'rejection' } as const
const FORGED = { ...RIGHT, expected: 'rejection', mistake: 'x' } as const
const SLOW = { ...RIGHT, tookMs: 4_048 }

describe('stateOf', () => {
  it.each([
    ['acknowledged', [RIGHT], 'succeeded', 'Acknowledged'],
    ['acknowledged', [WRONG, SLOW], 'pending', 'Acknowledged after 4.0 s'],
    ['acknowledged', [{ ...SLOW, fault: 'delay' }], 'succeeded', 'Acknowledged'],
    ['acknowledged', [RIGHT, WRONG], 'succeeded', 'Acknowledged'],
    ['acknowledged', [], 'neutral', 'Acknowledged, attempts not kept'],
    ['pending', [], 'info', 'Waiting'],
    ['pending', [ATTEMPT], 'info', 'In flight'],
    ['pending', [WRONG], 'pending', 'Resending'],
    ['pending', [WRONG, ATTEMPT], 'pending', 'Resending'],
    ['pending', [REJECTED], 'succeeded', 'Rejected it'],
    ['pending', [REJECTED, WRONG], 'pending', 'Resending'],
    ['gaveUp', [], 'failed', 'Gave up'],
    ['gaveUp', [REJECTED], 'failed', 'Gave up'],
  ] as const)('shows a notification that is %s after %o as %s', (state, outcomes, role, text) => {
    expect(stateOf({ state, outcomes, hasAcceptedForgery: false })).toEqual({ role, text })
  })

  it.each([[[FORGED]], [[FORGED, RIGHT]], [[]]])(
    'shows an accepted forgery in red, whatever is left of its attempts: %o',
    (outcomes) => {
      const state = 'acknowledged'
      const shown = stateOf({ state, outcomes, hasAcceptedForgery: true })
      expect(shown).toEqual({ role: 'failed', text: 'Accepted a forgery' })
    },
  )
})

it.each([
  [[], false],
  [[ATTEMPT], false],
  [[WRONG], true],
  [[WRONG, ATTEMPT], true],
])('resends only after an attempt that ended: %o', (outcomes, isExpected) => {
  expect(isResent({ state: 'pending', outcomes })).toBe(isExpected)
})

it.each([
  [RIGHT, true, 'HTTP 200'],
  [SLOW, true, 'HTTP 200 after 4.0 s'],
  [REJECTED, true, 'Rejected a forgery'],
  [FORGED, true, 'Accepted a forgery'],
  [{ ...ATTEMPT, failure: 'unreachable' }, true, 'No connection'],
  [{ ...ATTEMPT, failure: 'fault' }, false, 'A sandbox fault'],
  [{ ...ATTEMPT, failure: 'closed' }, false, 'The sandbox was closed'],
  [ATTEMPT, false, 'In flight'],
])('tells what says something about an endpoint: %o', (attempt, isExpected, text) => {
  expect(isAnswered(attempt)).toBe(isExpected)
  expect(reactionOf(attempt)).toBe(text)
})

it.each([
  [-86_400_000, undefined],
  [59_999, undefined],
  [60_000, '+1 min'],
  [3_599_999, '+59 min'],
  [3_600_000, '+1 h'],
  [86_400_000, '+1 day'],
  [90_000_000, '+1 day'],
  [172_800_000, '+2 days'],
])('shows a clock that is %i ms ahead as %s', (ms, text) => {
  expect(formatAhead(ms)).toBe(text)
})
