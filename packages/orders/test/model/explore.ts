// Breadth-first search, so that the first violation has the shortest trace.
import { adoptedOrder } from '../../src/order/adopt-order.ts'
import { newOrder } from '../../src/order/new-order.ts'
import { type Drain, drain } from './drain.ts'
import { brokenInState } from './invariants.ts'
import { lastingKey, stateKey } from './key.ts'
import { nextSteps } from './steps.ts'
import { AMOUNT, type Decide, MINUTE_MS, type Scenario, type State, type Step } from './world.ts'

/** The findings of an exploration. */
export interface Exploration {
  readonly states: number
  /** True if every state within the bounds was seen. */
  readonly isWhole: boolean
  readonly violation?: Violation | undefined
}

export interface Violation {
  readonly broken: string
  readonly steps: readonly Step[]
}

/** The way to a state: the index of one of the steps that were possible in the state before. */
interface Path {
  readonly before: Path | undefined
  readonly index: number
}

/** Explores everything that can happen in a scenario, until a violation is found. */
export function explore(
  explored: Decide,
  scenario: Scenario,
  { maxStates = 2_000_000 }: { readonly maxStates?: number } = {},
): Exploration {
  const { looksAfterPaid: lookAfterPaid, awaitsCapture: awaitCapture } = scenario
  const decide: Decide = (order, event, options) =>
    explored(order, event, { ...options, lookAfterPaid, awaitCapture })
  const drains = [false, true].map(
    (withNotifications): Drain => ({ decide, scenario, withNotifications, known: new Set() }),
  )
  const seen = new Set<string>()
  let level: (readonly [State, Path | undefined])[] = [[begin(decide, scenario), undefined]]
  while (level.length > 0) {
    const next: typeof level = []
    for (const [from, before] of level) {
      for (const [index, [, state]] of nextSteps(decide, scenario, from).entries()) {
        const lasting = lastingKey(state)
        const key = stateKey(state, lasting)
        if (seen.has(key) && state.violation === undefined) continue
        seen.add(key)
        const path: Path = { before, index }
        const found = violationIn(scenario, drains, state, lasting)
        if (found !== undefined) {
          const steps = [...replay(decide, scenario, path), ...found.steps]
          return { states: seen.size, isWhole: false, violation: { ...found, steps } }
        }
        if (seen.size >= maxStates) return { states: seen.size, isWhole: false }
        next.push([state, path])
      }
    }
    level = next
  }
  return { states: seen.size, isWhole: true }
}

const OLD = { paymentRequestId: 'old', expiresAtMs: 15 * MINUTE_MS }
const ADOPTED: Pick<State, 'order' | 'payments'> = {
  order: adoptedOrder({ orderId: 'o', amount: AMOUNT, ...OLD }, 0),
  payments: [
    {
      id: 'old',
      status: 'processing',
      expiresAtMs: OLD.expiresAtMs,
      isForeign: false,
      isCancelable: true,
      isWrongAmount: false,
      wasPaid: false,
      refusedCalls: [],
      past: [],
    },
  ],
}

function begin(decide: Decide, scenario: Scenario): State {
  const state: State = {
    nowMs: 0,
    ...(scenario.isAdopted
      ? ADOPTED
      : { order: newOrder({ orderId: 'o', amount: AMOUNT }), payments: [] }),
    refunds: [],
    requests: [],
    notices: [],
    workers: [],
    left: scenario.budget,
    awaitsCapture: scenario.awaitsCapture ?? false,
    paidCount: 0,
    ghosts: [],
  }
  const { steps = [], budget = {} } = scenario.begin ?? {}
  const begun = steps.reduce<State>(
    (before, words) =>
      nextSteps(decide, scenario, before).find(([what]) => what.includes(words))?.[1] ?? before,
    { ...state, left: budget },
  )
  return { ...begun, left: scenario.budget }
}

function violationIn(
  scenario: Scenario,
  drains: readonly Drain[],
  state: State,
  lasting: string,
): Violation | undefined {
  const broken = brokenInState(scenario, state)
  if (broken !== undefined) return { broken, steps: [] }
  for (const options of drains) {
    const drained = drain(options, state, lasting)
    if (drained === undefined) continue
    const arrive = options.withNotifications ? 'all' : 'no more'
    const waits: Step = [`the workers die, and ${arrive} notifications arrive`, state]
    return { broken: drained.broken, steps: [waits, ...drained.steps] }
  }
  return undefined
}

/** Returns the steps of a path. States are not kept, because there are millions. */
function replay(decide: Decide, scenario: Scenario, path: Path): readonly Step[] {
  const indexes: number[] = []
  for (let at: Path | undefined = path; at !== undefined; at = at.before) indexes.unshift(at.index)
  const steps: Step[] = [['new order', begin(decide, scenario)]]
  for (const index of indexes) {
    const [, state] = steps.at(-1) as Step
    steps.push(nextSteps(decide, scenario, state)[index] as Step)
  }
  return steps
}
