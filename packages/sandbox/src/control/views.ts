import type { Attempt, Delivery } from '../delivery/delivery.ts'
import type { RejectedCall } from '../gateway/rejection.ts'

/** How many entries of a list the control API returns. */
const MAX_LISTED = 1_000

/** Returns the newest entries of a list whose oldest entry is first, newest first. */
export function newest<T>(list: readonly T[], count: number = MAX_LISTED): readonly T[] {
  return list.slice(-count).reverse()
}

/** Bytes in JSON: as text for people, and exactly. */
interface BytesView {
  readonly text: string
  readonly base64: string
}

/** Bytes that are not UTF-8 have replacement characters in their text. */
function viewBytes(bytes: Uint8Array): BytesView {
  return {
    text: Buffer.from(bytes).toString('utf8'),
    base64: Buffer.from(bytes).toString('base64'),
  }
}

/** Returns the view of an attempt with its exact bytes. */
export function viewAttempt({ request, response, ...attempt }: Attempt): object {
  return {
    ...attempt,
    request: { ...request, body: viewBytes(request.body) },
    ...(response !== undefined && { response: { ...response, body: viewBytes(response.body) } }),
  }
}

/** Returns the view of a delivery with all its attempts. */
export function viewDelivery(delivery: Delivery): object {
  const { id, kind, about, url, state, createdAtMs, nextAttemptAtMs } = delivery
  return {
    id,
    kind,
    about,
    url,
    state,
    createdAtMs,
    nextAttemptAtMs,
    body: viewBytes(delivery.body),
    attempts: delivery.attempts.map(viewAttempt),
  }
}

/** Returns the view of a delivery in a list, without bytes. */
export function viewDeliveryLine(delivery: Delivery): object {
  const { id, kind, about, url, state, createdAtMs, nextAttemptAtMs, attempts } = delivery
  const line = { id, kind, about, url, state, createdAtMs, nextAttemptAtMs }
  return { ...line, attempts: attempts.map(({ id: attempt }) => attempt) }
}

/** Returns the view of a rejection with the rejected call. */
export function viewRejection({ request, ...rejection }: RejectedCall): object {
  return { ...rejection, request: { ...request, body: viewBytes(request.body) } }
}
