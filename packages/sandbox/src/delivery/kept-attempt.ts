import type { Attempt, MerchantResponse, SentRequest } from './delivery.ts'

/** An attempt as it is kept across restarts, with its bytes in Base64. */
export type KeptAttempt = Omit<Attempt, 'request' | 'response'> & {
  readonly request: Omit<SentRequest, 'body'> & {
    /** Missing if it is the body of the notification. */
    readonly body?: string | undefined
  }
  readonly response?: (Omit<MerchantResponse, 'body'> & { readonly body: string }) | undefined
}

type WithBody = { readonly body: Uint8Array }

/** Returns an attempt as it is kept. */
export function keepAttempt({ body }: WithBody, attempt: Attempt): KeptAttempt {
  const { request, response, ...facts } = attempt
  const { body: sent, ...head } = request
  return {
    ...facts,
    request: Buffer.compare(sent, body) === 0 ? head : { ...head, body: toBase64(sent) },
    response: response && { ...response, body: toBase64(response.body) },
  }
}

/**
 * Returns an attempt as it was before it was kept.
 *
 * @throws TypeError if someone edited the data file, and it cannot be shown
 */
export function restoreAttempt({ body }: WithBody, kept: KeptAttempt): Attempt {
  const { request, response, ...facts } = kept
  const { id, ordinal, number, cause, dueAtMs, sentAtMs, expected, isAcknowledged } = facts
  const isText = [id, cause, expected, request?.url, request?.target].every(
    (one) => typeof one === 'string',
  )
  const isNumber = [ordinal, number, dueAtMs, sentAtMs].every(Number.isFinite)
  const isWhole = isText && isNumber && typeof isAcknowledged === 'boolean'
  if (!isWhole || !hasHeaders(request) || (response !== undefined && !hasHeaders(response))) {
    throw new TypeError('a delivery attempt is incomplete')
  }
  return {
    ...facts,
    request: { ...request, body: request.body === undefined ? body : fromBase64(request.body) },
    ...(response !== undefined && { response: { ...response, body: fromBase64(response.body) } }),
  }
}

function hasHeaders({ headers }: { readonly headers: unknown }): boolean {
  return Object.values(Object(headers)).every((value) => typeof value === 'string')
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, 'base64'))
}
