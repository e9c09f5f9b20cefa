import {
  goodNotification,
  manualClock,
  type NotificationRequest,
  notificationPolicy,
  toReceivedRequest,
} from '@gw/testkit'
import type { NotificationOf } from '@gw/types'
import {
  createMemoryInbox,
  createReceiver,
  type DuplicateEvent,
  type HandledEvent,
  type Handler,
  type ReceiverOptions,
  type Rejection,
  type Reply,
} from '@gw/webhook'
import { vi } from 'vitest'

export const SUCCESS_BODY =
  '{"result":{"resultCode":"SUCCESS","resultStatus":"S","resultMessage":"success"}}'

export const SUCCESS: Reply = {
  status: 200,
  headers: { 'content-type': 'application/json; charset=UTF-8' },
  body: SUCCESS_BODY,
}

export const REJECTED: Reply = {
  status: 400,
  headers: { 'content-type': 'application/json; charset=UTF-8', connection: 'close' },
  body: '{"result":{"resultCode":"PROCESS_FAIL","resultStatus":"F","resultMessage":"rejected"}}',
}

export const SEND_AGAIN: Reply = {
  status: 503,
  headers: { 'content-type': 'application/json; charset=UTF-8' },
  body: '{"result":{"resultCode":"UNKNOWN_EXCEPTION","resultStatus":"U","resultMessage":"not handled yet"}}',
}

/** Creates a receiver and records the calls of its handler and observers. */
export function setUp(changes: Partial<ReceiverOptions> = {}) {
  const clock = manualClock()
  const notifyPayment = vi.fn<Handler<NotificationOf<'notifyPayment'>>>()
  const rejections: Rejection[] = []
  const handled: HandledEvent[] = []
  const duplicates: DuplicateEvent[] = []
  const options: ReceiverOptions = {
    ...notificationPolicy(),
    now: clock.now,
    inbox: createMemoryInbox({ now: clock.now }),
    on: { notifyPayment },
    onRejected: (rejection) => rejections.push(rejection),
    onHandled: (event) => handled.push(event),
    onDuplicate: (event) => duplicates.push(event),
    ...changes,
  }
  const receive = createReceiver(options)
  return {
    clock,
    notifyPayment,
    rejections,
    handled,
    duplicates,
    options,
    receive,
    /** Sends a notification. Defaults to a valid one. */
    send: (request: NotificationRequest = goodNotification()): Promise<Reply> =>
      receive(toReceivedRequest(request)),
    /** The step and code of each rejection. */
    reasons: (): string[] => rejections.map(({ step, code }) => `${step} ${code}`),
  }
}

/** A promise that a test settles. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>
  resolve(value: Value): void
  reject(reason: unknown): void
}

export function defer<Value = void>(): Deferred<Value> {
  let resolve: Deferred<Value>['resolve'] = () => {}
  let reject: Deferred<Value>['reject'] = () => {}
  const promise = new Promise<Value>((one, other) => {
    resolve = one
    reject = other
  })
  return { promise, resolve, reject }
}

/** A promise that never settles. */
export function never(): Promise<never> {
  return new Promise(() => {})
}

/** Stops timers and clocks, but not cryptography, which continues in real time. */
export function stopTimers(nowMs: number): void {
  vi.useFakeTimers({
    now: nowMs,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
}
