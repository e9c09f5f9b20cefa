import { expect, it } from 'vitest'
import { paceSaves } from '../../src/data/pace-saves.ts'
import { createFakeTiming } from '../support/fake-timing.ts'

/** Counts the saves of a pace, each of which takes some time. */
function countSaves(saveMs: number) {
  const timing = createFakeTiming()
  let saves = 0
  const change = paceSaves(() => {
    saves += 1
    timing.spend(saveMs)
  }, timing)
  const savesAfter = (ms: number): number => {
    timing.advance(ms)
    return saves
  }
  return { change, savesAfter }
}

it('saves the first change at once, and nothing without a change', () => {
  const { change, savesAfter } = countSaves(5)
  expect(savesAfter(60_000)).toBe(0)
  change()
  change()
  expect(savesAfter(0)).toBe(1)
  expect(savesAfter(60_000)).toBe(1)
})

it('saves all changes of a second together', () => {
  const { change, savesAfter } = countSaves(5)
  change()
  savesAfter(0)
  for (let count = 0; count < 9; count += 1) {
    change()
    expect(savesAfter(100)).toBe(1)
  }
  expect(savesAfter(99)).toBe(1)
  expect(savesAfter(1)).toBe(2)
  expect(savesAfter(60_000)).toBe(2)
})

it.each([
  [50, 1_000],
  [51, 1_020],
  [600, 12_000],
])('rests after a save of %i ms for %i ms', (saveMs, restMs) => {
  const { change, savesAfter } = countSaves(saveMs)
  change()
  savesAfter(0)
  change()
  expect(savesAfter(restMs - 1)).toBe(1)
  expect(savesAfter(1)).toBe(2)
})
