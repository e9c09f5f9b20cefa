import { assertMatchesOrder, TypesError } from '@gw/types'
import type { Sleep } from '../calls/backoff.ts'
import { ClientError } from '../client-error.ts'
import type { Client } from '../create-client.ts'
import type { FoundPayment } from './look-up.ts'
import type { Pace } from './pace.ts'
import type { ReconcilableOrder, ReconciledPayment } from './reconcile-types.ts'

/** What a lookup needs. */
export interface ReconcileOrderOptions {
  readonly client: Pick<Client, 'findPayment'>
  readonly signal: AbortSignal | undefined
  readonly sleep: Sleep
}

// The gateway asked to wait this often. Then the next run of the job looks again.
const MAX_PAUSES = 5
// `Retry-After` is not signed, so anyone on the network path could stop the job for good.
const MAX_PAUSE_MS = 300_000

/** Looks up one order, and looks again if the gateway asks for fewer requests. */
export async function reconcileOrder(
  { client, signal, sleep }: ReconcileOrderOptions,
  pace: Pace,
  order: ReconcilableOrder,
): Promise<ReconciledPayment> {
  for (let pauses = 0; ; pauses++) {
    try {
      await pace.turn()
      const { paymentRequestId, expiresAtMs } = order
      const found = await client.findPayment(
        { paymentRequestId, expiresAtMs },
        {
          signal,
          // An order that waits a minute for its second lookup does not keep the others waiting.
          async sleep(delayMs) {
            pace.leave()
            await sleep(delayMs, signal)
            await pace.enter()
            await pace.turn()
          },
        },
      )
      if (!found.found) return { status: 'unknown', final: found.final }
      return readFound(found, order)
    } catch (error) {
      // A row that cannot be read, looked up, or compared must not keep the others from being looked up.
      if (!(error instanceof ClientError) || error.code === 'GW_CLIENT_REQUEST_INVALID') {
        return { status: 'invalid', error, order }
      }
      if (error.code === 'GW_CLIENT_ABORTED') throw error
      const isBusy =
        error.httpStatus === 429 || error.result?.resultCode === 'REQUEST_TRAFFIC_EXCEED_LIMIT'
      if (!isBusy || pauses === MAX_PAUSES) return { status: 'unreachable', error }
      pace.pause(Math.min(error.retryAfterMs ?? 1_000 * 2 ** pauses, MAX_PAUSE_MS))
    }
  }
}

function readFound(found: FoundPayment, order: ReconcilableOrder): ReconciledPayment {
  const { outcome, record } = found
  switch (outcome) {
    case 'succeeded': {
      const error = findMismatch(found, order)
      return error === undefined
        ? { status: 'settled', outcome, record }
        : { status: 'mismatch', outcome, record, error }
    }
    case 'failed':
    case 'cancelled':
      return { status: 'settled', outcome, record }
    case 'rejected':
      return { status: 'mismatch', outcome, record, error: rejected(found) }
    default:
      return { status: 'open', outcome, record }
  }
}

function findMismatch(
  found: FoundPayment,
  order: ReconcilableOrder,
): TypesError | ClientError | undefined {
  try {
    assertMatchesOrder(found.record, order)
  } catch (error) {
    if (!(error instanceof TypesError)) throw error
    return error
  }
  return found.givenBack?.length === 0 ? undefined : givenBack(found)
}

function givenBack({ record, refunded }: FoundPayment): ClientError {
  const amount = refunded === undefined ? '' : ` (${refunded.value} ${refunded.currency} refunded)`
  return toError(
    'GW_CLIENT_PAYMENT_GIVEN_BACK',
    `The payment succeeded, but it was refunded or canceled since${amount}. Do not fulfill the order before a person checked it`,
    record,
  )
}

function rejected({ record }: FoundPayment): ClientError {
  return toError(
    'GW_CLIENT_PAYMENT_REJECTED',
    'A risk review rejected the payment, and its money is held or taken. Cancel the payment',
    record,
  )
}

function toError(
  code: 'GW_CLIENT_PAYMENT_GIVEN_BACK' | 'GW_CLIENT_PAYMENT_REJECTED',
  message: string,
  { result, paymentRequestId: requestId }: FoundPayment['record'],
): ClientError {
  const known = { operation: 'inquiryPayment', attempts: 1, authenticated: true, bound: true }
  return new ClientError(message, { code, ...known, result, requestId })
}
