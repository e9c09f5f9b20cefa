// The runner's steps: change, call, change. What a step decides is saved in the same step, and nothing else is.
import type { CalledEvent, OrderDecision, OrderEvent } from '../../src/index.ts'
import { brokenByStep } from './invariants.ts'
import {
  type Decide,
  type Request,
  type Scenario,
  SKEW_MS,
  type State,
  type Worker,
} from './world.ts'

/** Saves what an event changes. Returns `undefined` if it is refused. */
export function change(
  decide: Decide,
  state: State,
  event: OrderEvent,
): { readonly state: State; readonly decision: OrderDecision } | undefined {
  const options = { nowMs: state.nowMs, maxSkewMs: SKEW_MS }
  const decision = decide(state.order, event, options)
  if (decision.refused !== undefined) return undefined
  const order = Object.freeze({ ...decision.order, history: state.order.history })
  const paid = decision.effects.filter(({ type }) => type === 'paid').length
  const next: State = {
    ...state,
    order,
    paidCount: state.paidCount + paid,
    ghosts: paid === 0 ? state.ghosts : [...state.ghosts, `paid ${decision.effects[0]?.id}`],
  }
  const violation = brokenByStep(state, event, decision)
  return { state: violation === undefined ? next : { ...next, violation }, decision }
}

/** Puts a request on its way, and a worker that waits for its response. */
export function call(
  scenario: Scenario,
  state: State,
  send: NonNullable<OrderDecision['send']>,
  next: readonly string[],
): State {
  const attempt = state.order.attempts.find((one) => one.paymentRequestId === send.id)
  const { lateMs = 60 * 60_000 } = scenario
  const request: Request = {
    ...send,
    expiresAtMs: attempt?.expiresAtMs,
    untilMs: state.nowMs + lateMs,
  }
  return addWorker(
    { ...state, requests: sorted([...state.requests, request]) },
    { at: 'call', id: send.id, send, next },
  )
}

/** Starts an operation. Without a call or a lookup, it is over. */
export function start(
  decide: Decide,
  scenario: Scenario,
  state: State,
  event: OrderEvent,
): State | undefined {
  const changed = change(decide, state, event)
  if (changed === undefined) return undefined
  const { send, lookUps = [] } = changed.decision
  if (send !== undefined) {
    // After a cancellation, the runner looks once at an attempt that is still `canceling`.
    return call(
      scenario,
      changed.state,
      send,
      send.operation === 'cancelPayment' ? [`still ${send.id}`] : [],
    )
  }
  return lookNext(changed.state, lookUps)
}

/** Goes on with the next lookup, if there is one. */
function lookNext(state: State, ids: readonly string[]): State {
  const [first, ...next] = ids
  if (first === undefined) return state
  const id = first.replace('still ', '')
  const isStill = state.order.attempts.some(
    (one) => one.paymentRequestId === id && one.state === 'canceling',
  )
  if (first !== id && !isStill) return lookNext(state, next)
  return addWorker(state, { at: 'look', id, askedAtMs: state.nowMs, next })
}

/** Saves a finding or a result. Only a finding commands a call. */
export function save(
  decide: Decide,
  scenario: Scenario,
  state: State,
  worker: Worker,
  event: OrderEvent,
): State {
  const rest = removeWorker(state, worker)
  const changed = change(decide, rest, event)
  if (changed === undefined) return { ...rest, violation: 'a report of ours was refused' }
  const { send } = changed.decision
  return send === undefined
    ? lookNext(changed.state, worker.next)
    : call(scenario, changed.state, send, worker.next)
}

export function resultOf(
  { send }: Worker,
  outcome: CalledEvent['outcome'],
  { keepsActions = false }: Pick<Scenario, 'keepsActions'>,
): CalledEvent {
  const { operation, id, call: number } = send as NonNullable<Worker['send']>
  const isKnown = outcome === 'succeeded' || outcome === 'pending'
  return {
    type: 'called',
    operation,
    id,
    call: number,
    outcome,
    ...(operation === 'pay' && isKnown && { paymentId: `G${id}` }),
    ...(keepsActions && isKnown && operation !== 'cancelPayment' && { action: { data: 'page' } }),
  }
}

export function addWorker(state: State, worker: Worker): State {
  return { ...state, workers: sorted([...state.workers, worker]) }
}

export function removeWorker(state: State, worker: Worker): State {
  return { ...state, workers: state.workers.filter((one) => one !== worker) }
}

/** Two workers, or two requests, are the same in either order. */
function sorted<T extends Worker | Request>(items: readonly T[]): readonly T[] {
  return items.length < 2
    ? items
    : [...items].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}
