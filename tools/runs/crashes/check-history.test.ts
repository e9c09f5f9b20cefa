import { expect, it } from 'vitest'
import { checkHistory } from './check-history.mjs'

interface Line {
  readonly atMs: number
  readonly what: string
  readonly process?: string
  readonly token?: number
  readonly askedMs?: number
  readonly leaseMs?: number
}

/** Checks the history of one notification. */
function judge(lines: readonly Line[], { effects = 1, isTransactional = false } = {}): string[] {
  const history = lines.map((line) => ({ process: 'a', event: 'pay-1', token: 1, ...line }))
  return checkHistory({
    events: ['pay-1'],
    history,
    effects: Array(effects).fill('pay-1'),
    isTransactional,
  })
}

const claim = (atMs: number, process: string, token: number): Line[] => [
  { atMs, what: 'claimed', process, token, askedMs: atMs, leaseMs: 100 },
  { atMs, what: 'run', process, token },
]

it('checkHistory accepts an effect that is acknowledged afterwards', () => {
  const lines = [...claim(0, 'a', 1), { atMs: 5, what: 'effect' }, { atMs: 9, what: 'success' }]
  expect(judge(lines)).toEqual([])
})

it('checkHistory reports a notification without an effect', () => {
  expect(judge([], { effects: 0 })).toEqual(['pay-1 has no effect'])
})

it('checkHistory reports a second effect only with transactions', () => {
  expect(judge([], { effects: 2 })).toEqual([])
  expect(judge([], { effects: 2, isTransactional: true })).toEqual(['pay-1 has 2 effects'])
})

it('checkHistory reports an acknowledgement before the effect', () => {
  const lines = [...claim(0, 'a', 1), { atMs: 5, what: 'success' }, { atMs: 6, what: 'effect' }]
  expect(judge(lines)).toHaveLength(1)
})

it('checkHistory reports a run that starts while another run has the lease', () => {
  expect(judge([...claim(0, 'a', 1), ...claim(50, 'b', 2)])).toHaveLength(1)
  expect(judge([...claim(0, 'a', 1), ...claim(100, 'b', 2)])).toEqual([])
})

it('checkHistory reports a second run under the same claim', () => {
  const lines = [...claim(0, 'a', 1), { atMs: 10, what: 'run' }]
  expect(judge(lines)).toHaveLength(1)
})

it('checkHistory measures a lease from its last renewal until its release', () => {
  const renewed = { atMs: 90, what: 'renewed', askedMs: 90, leaseMs: 100 }
  expect(judge([...claim(0, 'a', 1), renewed, ...claim(150, 'b', 2)])).toHaveLength(1)
  const released = { atMs: 95, what: 'releasing' }
  expect(judge([...claim(0, 'a', 1), renewed, released, ...claim(150, 'b', 2)])).toEqual([])
})
