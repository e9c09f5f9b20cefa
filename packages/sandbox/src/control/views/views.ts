import type { Attempt, Delivery } from '../../delivery/delivery.ts'
import type { RecordedCall } from '../../gateway/calls.ts'
import type { RejectedCall } from '../../gateway/rejection.ts'
import { mustFind } from '../../message/errors.ts'
import { callSteps } from './call-steps.ts'
import type {
  AttemptLineView,
  AttemptView,
  BytesView,
  CallLineView,
  CallView,
  DeliveryLineView,
  DeliveryView,
  RejectionView,
  WithBytes,
} from './view-types.ts'

/** The number of entries of a list that the control API returns. */
const MAX_LISTED = 1_000

/** Returns the newest entries of a list in oldest-first order, newest first. */
export function newest<T>(list: readonly T[]): readonly T[] {
  return list.slice(-MAX_LISTED).reverse()
}

/** Returns the newest entries, or with the query `before`, the next older ones than the entry with this ID. */
export function newestBefore<T>(
  list: readonly T[],
  { query }: { readonly query: (name: string) => string | undefined },
  idOf: (entry: T) => string,
): readonly T[] {
  const before = query('before')
  if (before === undefined) return newest(list)
  const at = list.findIndex((entry) => idOf(entry) === before)
  mustFind(at === -1 ? undefined : at, 'entry', before)
  return newest(list.slice(0, at))
}

/** Returns the view of bytes. Those that are not UTF-8 have replacement characters in their text. */
export function viewBytes(bytes: Uint8Array): BytesView {
  return {
    text: Buffer.from(bytes).toString('utf8'),
    base64: Buffer.from(bytes).toString('base64'),
  }
}

function viewBody<T extends { readonly body: Uint8Array }>(message: T): WithBytes<T> {
  return { ...message, body: viewBytes(message.body) }
}

/** Returns the view of an attempt with its exact bytes. */
export function viewAttempt({ request, response, ...attempt }: Attempt): AttemptView {
  return {
    ...attempt,
    request: viewBody(request),
    ...(response !== undefined && { response: viewBody(response) }),
  }
}

/** Returns the view of a delivery with all its attempts. */
export function viewDelivery(delivery: Delivery): DeliveryView {
  const { body, attempts } = delivery
  return {
    ...deliveryFacts(delivery),
    body: viewBytes(body),
    attempts: attempts.map(viewAttempt),
  }
}

/** Returns the view of a delivery in a list, without bytes. */
export function viewDeliveryLine(delivery: Delivery): DeliveryLineView {
  const { attempts } = delivery
  return {
    ...deliveryFacts(delivery),
    attempts: attempts.map(({ id }) => id),
    outcomes: attempts.map(viewAttemptLine),
  }
}

function deliveryFacts(delivery: Delivery): Omit<Delivery, 'body' | 'attempts'> {
  const { id, kind, about, url, state, createdAtMs, nextAttemptAtMs } = delivery
  const { hasAcceptedForgery } = delivery
  return { id, kind, about, url, state, createdAtMs, nextAttemptAtMs, hasAcceptedForgery }
}

function viewAttemptLine(attempt: Attempt): AttemptLineView {
  const { id, ordinal, number, cause, sentAtMs, tookMs, isAcknowledged, expected } = attempt
  const { request, response, failure, fault, mistake } = attempt
  return {
    ...{ id, ordinal, number, cause, sentAtMs, tookMs, isAcknowledged, expected, mistake },
    url: request.url,
    httpStatus: response?.status,
    failure: failure?.reason,
    fault: fault?.fault,
  }
}

/** Returns the view of a call in a list. */
export function viewCallLine(call: RecordedCall): CallLineView {
  const { request, requestBodyBytes: _bytes, response, wireTimeMs: _time, ...line } = call
  const { method, target } = request
  return { ...line, method, target, httpStatus: response?.status }
}

/** Returns the view of a call with its checks, its request, and its response. */
export function viewCall(call: RecordedCall): CallView {
  const { request, requestBodyBytes, response } = call
  return {
    ...viewCallLine(call),
    requestBodyBytes,
    steps: callSteps(call),
    request: viewBody(request),
    response: response && viewBody(response),
  }
}

/** Returns the view of a rejection with the rejected call. */
export function viewRejection({
  request,
  ...rejection
}: RejectedCall): Omit<RejectionView, 'explanation'> {
  return { ...rejection, request: viewBody(request) }
}
