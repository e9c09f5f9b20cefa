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

/** Judges what happened to one event. */
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

it('accepts an effect that is acknowledged', () => {
  const lines = [...claim(0, 'a', 1), { atMs: 5, what: 'effect' }, { atMs: 9, what: 'success' }]
  expect(judge(lines)).toEqual([])
})

it('misses an event without an effect', () => {
  expect(judge([], { effects: 0 })).toEqual(['pay-1 has no effect'])
})

it('lets an effect happen twice, but not in transactions', () => {
  expect(judge([], { effects: 2 })).toEqual([])
  expect(judge([], { effects: 2, isTransactional: true })).toEqual(['pay-1 has 2 effects'])
})

it('finds a success that came before the effect', () => {
  const lines = [...claim(0, 'a', 1), { atMs: 5, what: 'success' }, { atMs: 6, what: 'effect' }]
  expect(judge(lines)).toHaveLength(1)
})

it('finds a run while another one holds its lease', () => {
  expect(judge([...claim(0, 'a', 1), ...claim(50, 'b', 2)])).toHaveLength(1)
  expect(judge([...claim(0, 'a', 1), ...claim(100, 'b', 2)])).toEqual([])
})

it('finds a second run under the very same claim', () => {
  const lines = [...claim(0, 'a', 1), { atMs: 10, what: 'run' }]
  expect(judge(lines)).toHaveLength(1)
})

it('counts a lease from its last renewal, and to when it was given up', () => {
  const renewed = { atMs: 90, what: 'renewed', askedMs: 90, leaseMs: 100 }
  expect(judge([...claim(0, 'a', 1), renewed, ...claim(150, 'b', 2)])).toHaveLength(1)
  const released = { atMs: 95, what: 'releasing' }
  expect(judge([...claim(0, 'a', 1), renewed, released, ...claim(150, 'b', 2)])).toEqual([])
})
