import { expect, it } from 'vitest'
import { styleFor } from '../../src/io/style.ts'

it.each([
  ['on a terminal', true, {}, true],
  ['elsewhere', false, {}, false],
  ['on a terminal with NO_COLOR', true, { NO_COLOR: '1' }, false],
  ['with an empty NO_COLOR, which counts as not set', true, { NO_COLOR: '' }, true],
  ['without a terminal, with FORCE_COLOR', false, { FORCE_COLOR: '1' }, true],
  ['with FORCE_COLOR=0', false, { FORCE_COLOR: '0' }, false],
  ['with NO_COLOR and FORCE_COLOR', true, { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
  ['on a dumb terminal', true, { TERM: 'dumb' }, false],
])('styleFor turns colors on or off %s', (_where, isTerminal, env, isColored) => {
  const { red } = styleFor({ isTerminal, columns: 80, write: () => {} }, env)
  expect(red('x') !== 'x').toBe(isColored)
})
