// A larger exploration than that of explore.test.ts. `npm run long -- orders` runs the whole.
import { expect, it } from 'vitest'
import { decide } from '../src/index.ts'
import { explore } from './model/explore.ts'
import { printTrace } from './model/print-trace.ts'
import { scenarios } from './model/scenarios.ts'

const NAMES = ['declines', 'created much too late', 'debit closed by a person']

it.each(scenarios.filter(({ name }) => NAMES.includes(name)))(
  'finds no violation in: $name',
  (scenario) => {
    const { violation, isWhole } = explore(decide, scenario)
    expect(violation === undefined ? '' : printTrace(violation)).toBe('')
    expect(isWhole).toBe(true)
  },
)
