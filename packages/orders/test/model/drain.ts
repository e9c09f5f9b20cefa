// Draining: the workers die, what is on its way is lost, the gateway answers, time passes, and the job runs.
import type { OrderDecision } from '../../src/index.ts'
import { lookUp, notify, receive, setPayment } from './gateway.ts'
import { brokenByCalls, brokenInState, brokenInTheEnd } from './invariants.ts'
import { lastingKey } from './key.ts'
import { call, change, resultOf } from './runner.ts'
import {
  DAY_MS,
  type Decide,
  MINUTE_MS,
  type Scenario,
  type State,
  type Step,
  shortId,
} from './world.ts'
import { duration, jump } from './world-steps.ts'

const HORIZON_MS = 8 * DAY_MS

export interface Drain {
  readonly decide: Decide
  readonly scenario: Scenario
  readonly withNotifications: boolean
  /** Draining is deterministic, so what led to a good end once always does. */
  readonly known: Set<string>
}

/** A drain, and the times at which the job called the gateway, by ID. */
interface Job extends Drain {
  readonly calls: Map<string, number[]>
}

/** Drains a state. Returns what is broken, and the steps that led there. */
export function drain(
  options: Drain,
  from: State,
  fromKey: string,
): { readonly broken: string; readonly steps: readonly Step[] } | undefined {
  const { scenario, known } = options
  const steps: Step[] = []
  const keys = new Set<string>()
  const calls: Job['calls'] = new Map()
  let key = fromKey
  let state = from
  while (!known.has(key)) {
    known.add(key)
    keys.add(key)
    if (steps.length === 0) state = { ...from, workers: [], requests: [] }
    const before = steps.length
    state = drainOnce({ ...options, calls }, state, steps)
    const isOver = steps.length === before
    const broken =
      brokenInState(scenario, state) ??
      brokenByCalls(calls) ??
      (isOver ? brokenInTheEnd(state) : undefined)
    if (broken !== undefined) return { broken, steps }
    if (isOver) return undefined
    key = lastingKey(state)
    if (keys.has(key)) return { broken: '2: the job repeats itself without end', steps }
  }
  return undefined
}

/** Delivers a notification, or else moves the clock and runs the job. Does nothing at the end. */
function drainOnce(options: Job, state: State, steps: Step[]): State {
  const { decide, withNotifications } = options
  const notice = withNotifications ? state.notices.find((one) => !one.isDelivered) : undefined
  if (notice !== undefined) {
    const notices = state.notices.map((one) =>
      one === notice ? { ...notice, isDelivered: true } : one,
    )
    const changed = change(decide, { ...state, notices }, notify(options.scenario, state, notice))
    const next = changed?.state ?? { ...state, notices }
    steps.push([`notification: ${shortId(notice.id)} ${notice.outcome}`, next])
    return next
  }
  const [choice] = options.scenario.captures ?? []
  const held = state.payments.find(({ status, capture }) => status === 'success' && !capture)
  if (choice !== undefined && held !== undefined) {
    const next = setPayment(options.scenario, state, held, { capture: choice })
    steps.push([`gateway captures: ${shortId(held.id)} ${choice}`, next])
    return next
  }
  const { nextCheckAtMs } = state.order
  if (nextCheckAtMs === undefined || nextCheckAtMs > HORIZON_MS) return state
  // The job runs every minute.
  const minute = Math.floor(Math.max(state.nowMs, nextCheckAtMs - 1) / MINUTE_MS) + 1
  const nowMs = minute * MINUTE_MS
  const due = jump(state, nowMs)
  steps.push([`${duration(nowMs - state.nowMs)} pass`, due])
  return runJob(options, due, steps)
}

function runJob(options: Job, due: State, steps: Step[]): State {
  const { decide, calls } = options
  const claimed = change(decide, due, { type: 'check', early: false })
  if (claimed === undefined) return due
  let { state } = claimed
  for (const id of claimed.decision.lookUps ?? []) {
    const [finding] = lookUp(options.scenario, state, id, state.nowMs)
    note(calls, id, state.nowMs)
    if (finding === undefined) continue
    const changed = change(decide, state, finding)
    if (changed === undefined) continue
    state = changed.state
    steps.push([`job: ${shortId(id)} is ${finding.outcome}`, state])
    const { send } = changed.decision
    if (send === undefined) continue
    note(calls, send.id, state.nowMs)
    state = finishCall(options, state, send, steps)
  }
  return state
}

function note(calls: Job['calls'], id: string, nowMs: number): void {
  const times = calls.get(id) ?? []
  calls.set(id, times)
  times.push(nowMs)
}

function finishCall(
  { decide, scenario }: Job,
  before: State,
  send: NonNullable<OrderDecision['send']>,
  steps: Step[],
): State {
  const sent = call(scenario, before, send, [])
  const [request] = sent.requests
  const [worker] = sent.workers
  if (request === undefined || worker === undefined) return before
  const [answered] = receive(scenario, { ...sent, requests: [], workers: [] }, request)
  if (answered === undefined) return before
  const { state, answer = 'unknown' } = answered
  const after = change(decide, state, resultOf(worker, answer, scenario))?.state ?? state
  steps.push([`job: ${send.operation} ${shortId(send.id)}, ${answer}`, after])
  return after
}
