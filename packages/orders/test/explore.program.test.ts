// A small exploration. `npm run long -- orders` runs the whole.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { decide } from '../src/index.ts'
import { explore, type Violation } from './model/explore.ts'
import { mutate } from './model/mutate.ts'
import type { Mutation } from './model/mutations/mutation.ts'
import { mutations } from './model/mutations.ts'
import { printTrace } from './model/print-trace.ts'
import { scenarios } from './model/scenarios.ts'
import type { Scenario } from './model/world.ts'

const SOURCES = fileURLToPath(new URL('../src', import.meta.url))

function scenarioOf(name: string): Scenario {
  const scenario = scenarios.find((one) => one.name === name)
  if (scenario === undefined) throw new Error(`there is no scenario ${name}`)
  return scenario
}

it.each([
  'cancellation rejected once',
  'portal, accepted',
  'declines',
  'created much too late',
  'debit closed by a person',
  'card that is not captured',
])('finds no violation in: %s', (name) => {
  const { violation, isWhole } = explore(decide, scenarioOf(name))
  expect(violation === undefined ? '' : printTrace(violation)).toBe('')
  expect(isWhole).toBe(true)
})

it.each([
  'a rejection closes although another call is open',
  'an attempt that is being canceled allows a new one',
  'missing once is enough',
  'a success after the failure is ignored',
  'the amount does not matter',
  'a REJECT counts as paid',
  'a claim is for ever',
  'refunds in progress do not count',
  'nobody hears of a capture that failed after the payment',
])('finds a machine in which %s', async (name) => {
  const mutation = mutations.find((one) => one.name === name)
  if (mutation === undefined) throw new Error(`there is no mutation ${name}`)
  const { violation } = explore(await mutate(SOURCES, mutation), scenarioOf(mutation.scenario))
  expect(violation?.broken).toBeDefined()
  expect(printTrace(violation as Violation).split('\n').length).toBeGreaterThan(3)
})

it('has a scenario and exactly one place in the sources for each mutation', () => {
  const names = [...scenarios, ...mutations].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { scenario } of mutations) scenarioOf(scenario)
  const isStale = ({ file, from }: Mutation) =>
    readFileSync(`${SOURCES}/${file}`, 'utf8').split(from).length !== 2
  expect(mutations.filter(isStale).map(({ name }) => name)).toEqual([])
})
