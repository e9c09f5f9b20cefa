import type { Attempt, Delivery } from '../delivery/delivery.ts'
import type { KeptRejection } from '../gateway/rejections.ts'

/** Bytes as JSON can carry them: as text for people, and exactly. */
interface BytesView {
  readonly text: string
  readonly base64: string
}

/** Shows bytes; those that are not UTF-8 have replacement characters in their text. */
function viewBytes(bytes: Uint8Array): BytesView {
  return {
    text: Buffer.from(bytes).toString('utf8'),
    base64: Buffer.from(bytes).toString('base64'),
  }
}

/** Shows an attempt with its exact bytes. */
export function viewAttempt({ request, answer, ...attempt }: Attempt): object {
  return {
    ...attempt,
    request: { ...request, body: viewBytes(request.body) },
    ...(answer !== undefined && { answer: { ...answer, body: viewBytes(answer.body) } }),
  }
}

/** Shows a delivery with all its attempts. */
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

/** Shows a delivery in a list: without bytes. */
export function viewDeliveryLine(delivery: Delivery): object {
  const { id, kind, about, url, state, createdAtMs, nextAttemptAtMs, attempts } = delivery
  const line = { id, kind, about, url, state, createdAtMs, nextAttemptAtMs }
  return { ...line, attempts: attempts.map(({ id: attempt }) => attempt) }
}

/** Shows a rejection with the call that was rejected. */
export function viewRejection({ request, ...rejection }: KeptRejection): object {
  return { ...rejection, request: { ...request, body: viewBytes(request.body) } }
}
