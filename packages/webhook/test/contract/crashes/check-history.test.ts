import { expect, it } from 'vitest'
import { checkHistory } from '../../../contract/crashes/check-history.ts'

const claim = (atMs: number, process: string, token: number): object[] => [
  { atMs, what: 'claimed', process, token, askedMs: atMs, leaseMs: 100 },
  { atMs, what: 'run', process, token },
]
const renewed = { atMs: 90, what: 'renewed', askedMs: 90, leaseMs: 100 }
const first = claim(0, 'a', 1)

it.each([
  [0, 'an effect before its response', [...first, at(5, 'effect'), at(9, 'success')]],
  [1, 'a response before the effect', [...first, at(5, 'success'), at(6, 'effect')]],
  [1, 'a run while another one has the lease', [...first, ...claim(50, 'b', 2)]],
  [0, 'a run after the lease', [...first, ...claim(100, 'b', 2)]],
  [1, 'a second run under the same claim', [...first, at(10, 'run')]],
  [1, 'a run during a renewed lease', [...first, renewed, ...claim(150, 'b', 2)]],
  [0, 'a run after a release', [...first, renewed, at(95, 'releasing'), ...claim(150, 'b', 2)]],
])('checkHistory finds %i problems in %s', (count, _name, lines) => {
  expect(judge(lines)).toHaveLength(count)
})

it.each([
  [0, 'in transactions, a response after the effect of the last claim', true, 250],
  [1, 'in transactions, a response after an effect that was rolled back', true, 150],
  [0, 'a response after the first of two effects', false, 150],
])('checkHistory finds %i problems in %s', (count, _name, isTransactional, atMs) => {
  const second = [...claim(200, 'b', 2), { ...at(210, 'effect'), process: 'b', token: 2 }]
  const lines = [...first, at(5, 'effect'), ...second, at(atMs, 'success')]
  const history = lines.sort((one, other) => timeOf(one) - timeOf(other))
  expect(judge(history, { isTransactional })).toHaveLength(count)
})

it.each([
  [0, false, 1],
  [2, false, 0],
  [2, true, 1],
])('checkHistory, %i effects, atomic: %s, finds %i problems', (effects, isTransactional, count) => {
  expect(judge([], { effects, isTransactional })).toHaveLength(count)
})

function timeOf(line: object): number {
  return (line as { readonly atMs: number }).atMs
}

function at(atMs: number, what: string): object {
  return { atMs, what }
}

/** Checks the history of one notification. */
function judge(lines: readonly object[], { effects = 1, isTransactional = false } = {}): string[] {
  const history = lines.map((line) => ({
    process: 'a',
    event: 'pay-1',
    token: 1,
    atMs: 0,
    what: '',
    ...line,
  }))
  return checkHistory({
    events: ['pay-1'],
    history,
    effects: Array(effects).fill('pay-1'),
    isTransactional,
  })
}
