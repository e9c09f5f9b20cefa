// Everything that can happen next.
import type { OrderEvent } from '../../src/index.ts'
import { findPayment, lookUp, notify, receive } from './gateway.ts'
import { addWorker, change, removeWorker, resultOf, save, start } from './runner.ts'
import {
  AMOUNT,
  type Decide,
  type Limited,
  type Scenario,
  type State,
  type Step,
  shortId,
  spend,
  type Worker,
} from './world.ts'
import { worldSteps } from './world-steps.ts'

const MAX_WORKERS = 2

export function nextSteps(decide: Decide, scenario: Scenario, state: State): readonly Step[] {
  return [
    ...starts(decide, scenario, state),
    ...state.workers.flatMap((worker) => workerSteps(decide, scenario, state, worker)),
    ...arrivals(scenario, state),
    ...notifications(decide, scenario, state),
    ...strangers(decide, state),
    ...personSteps(decide, scenario, state),
    ...worldSteps(scenario, state),
  ]
}

/** A task that a tab, the shop, or the job starts. */
function starts(decide: Decide, scenario: Scenario, state: State): readonly Step[] {
  if (state.workers.length === MAX_WORKERS) return []
  const { operation = 'pay', expiresInMs = 15 * 60_000, refunds = [] } = scenario
  const events: readonly (readonly [Limited, string, OrderEvent])[] = [
    ['pay', 'tab: pay', { type: 'pay', operation, expiresInMs }],
    ['replace', 'tab: pay instead', { type: 'pay', operation, expiresInMs, replace: true }],
    ['cancel', 'shop: cancel', { type: 'cancel', close: false }],
    ['close', 'shop: cancel and close', { type: 'cancel', close: true }],
    ['job', 'job: check', { type: 'check', early: false }],
    ['look', 'status page: check', { type: 'check', early: true }],
    ...refunds.map(
      ({ id, value }) =>
        [
          'refund',
          `shop: refund ${id} of ${value}`,
          { type: 'refund', id, amount: { currency: 'EUR', value } },
        ] as const,
    ),
  ]
  return events.flatMap(([limited, what, event]): readonly Step[] => {
    const spent = spend(state, limited)
    if (spent === undefined) return []
    const next = start(decide, scenario, spent, event)
    // A check that finds nothing due changes nothing.
    return next === undefined || (event.type === 'check' && next.workers === state.workers)
      ? []
      : [[what, next]]
  })
}

/** The next step of a worker, or its death. */
function workerSteps(
  decide: Decide,
  scenario: Scenario,
  state: State,
  worker: Worker,
): readonly Step[] {
  const name = `worker of ${shortId(worker.id)}`
  const rest = removeWorker(state, worker)
  // Dying is the same as never going on, except that it makes room for another worker.
  const dies: readonly Step[] = state.workers.length === MAX_WORKERS ? [[`${name} dies`, rest]] : []
  const { event, send } = worker
  if (worker.at === 'look') {
    const found = lookUp(scenario, state, worker.id, worker.askedAtMs as number).map(
      (finding): Step => [
        `${name} finds ${finding.outcome}${'givenBack' in finding && finding.givenBack?.includes(undefined) ? ', given back in the portal' : ''}`,
        addWorker(rest, { ...worker, at: 'found', event: finding }),
      ],
    )
    return [...found, ...dies]
  }
  if (event !== undefined) {
    const what = 'outcome' in event ? event.outcome : event.type
    return [[`${name} saves ${what}`, save(decide, scenario, state, worker, event)], ...dies]
  }
  const unknown = save(decide, scenario, state, worker, resultOf(worker, 'unknown', scenario))
  const steps: Step[] = [[`${name} gets no response to ${send?.operation}`, unknown], ...dies]
  const spent = spend(state, 'notSent')
  const request = state.requests.find(
    (one) => one.operation === send?.operation && one.id === send.id && one.call === send.call,
  )
  if (spent !== undefined && request !== undefined) {
    const without = { ...spent, requests: state.requests.filter((one) => one !== request) }
    const notSent = save(decide, scenario, without, worker, resultOf(worker, 'notSent', scenario))
    steps.push([`${name} cannot send ${send?.operation}`, notSent])
  }
  return steps
}

/** Requests that arrive. The response arrives, too, or is lost. */
function arrivals(scenario: Scenario, state: State): readonly Step[] {
  return state.requests.flatMap((request) => {
    const what = `gateway receives ${request.operation} ${shortId(request.id)}`
    const once = { ...state, requests: state.requests.filter((one) => one !== request) }
    const copied = spend(state, 'double')
    return [once, ...(copied === undefined ? [] : [copied])].flatMap((before) =>
      receive(scenario, before, request).flatMap(({ state: after, answer }): readonly Step[] => {
        const now = findPayment(after, request.id)?.status ?? answer ?? 'none'
        const text = `${what}${before === once ? '' : ' (a copy follows)'}, ${now}`
        const lost: Step = [`${text}, response lost`, after]
        if (answer === undefined) return [lost]
        const waiting = after.workers.filter(
          ({ at, send }) =>
            at === 'call' &&
            send?.operation === request.operation &&
            send.id === request.id &&
            send.call === request.call,
        )
        const answered = waiting.map(
          (worker): Step => [
            `${text}, answers ${answer}`,
            addWorker(removeWorker(after, worker), {
              ...worker,
              at: 'save',
              event: resultOf(worker, answer, scenario),
            }),
          ],
        )
        return [lost, ...answered]
      }),
    )
  })
}

function notifications(decide: Decide, scenario: Scenario, state: State): readonly Step[] {
  const spent = spend(state, 'notice')
  if (spent === undefined) return []
  return state.notices.flatMap((notice): readonly Step[] => {
    const delivered = state.notices.map((one) =>
      one === notice ? { ...notice, isDelivered: true } : one,
    )
    const before = { ...spent, notices: delivered }
    const changed = change(decide, before, notify(scenario, state, notice))
    return changed === undefined
      ? []
      : [[`notification: ${shortId(notice.id)} ${notice.outcome}`, changed.state]]
  })
}

function strangers(decide: Decide, state: State): readonly Step[] {
  const spent = spend(state, 'strangers')
  const [attempt] = state.order.attempts
  if (spent === undefined || attempt === undefined) return []
  const { paymentRequestId: id } = attempt
  return (['succeeded', 'failed', 'cancelled'] as const).flatMap((outcome): readonly Step[] => {
    const report = {
      type: 'payment',
      id,
      outcome,
      paymentRequestId: id,
      paymentId: 'another',
    } as const
    const changed = change(decide, spent, { ...report, amount: AMOUNT })
    return changed === undefined
      ? []
      : [[`notification of a different payment: ${outcome}`, changed.state]]
  })
}

function personSteps(decide: Decide, scenario: Scenario, state: State): readonly Step[] {
  const items = [...state.order.attempts, ...state.order.refunds].filter(
    (item) => item.state === 'review',
  )
  return items.flatMap((item) =>
    (['accept', 'close'] as const).flatMap((how): readonly Step[] => {
      const id = 'refundRequestId' in item ? item.refundRequestId : item.paymentRequestId
      const spent = spend(state, how === 'accept' ? 'personAccepts' : 'personCloses')
      if (spent === undefined) return []
      const known = 'outcome' in item ? ` ${item.outcome}` : ''
      const isHeldOnly = findPayment(state, id)?.capture !== 'success'
      const ghosts = [
        ...state.ghosts,
        `${how} ${id}${known}`,
        ...(scenario.captures && isHeldOnly ? [`${how} uncaptured ${id}`] : []),
      ]
      const before = { ...spent, ghosts }
      const { reason } = item
      const event = { type: 'resolve', id, how, reason } as const
      const founds =
        how === 'accept' && 'operation' in item ? confirmed(decide, scenario, before, id) : [before]
      return founds.flatMap((found): readonly Step[] => {
        const changed = change(decide, found, event)
        if (changed !== undefined) return [[`person: ${how} ${shortId(id)}`, changed.state]]
        return found === before ? [] : [[`person: cannot accept ${shortId(id)}`, found]]
      })
    }),
  )
}

/** Before a payment is accepted, it is looked up, and only a success is accepted. */
function confirmed(decide: Decide, scenario: Scenario, state: State, id: string): readonly State[] {
  return lookUp(scenario, state, id, state.nowMs).flatMap((finding) => {
    const found = change(decide, state, finding)
    return found === undefined || finding.outcome !== 'succeeded' ? [] : [found.state]
  })
}
