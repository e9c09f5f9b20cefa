import {
  assertMatchesOrder,
  type InquiryPaymentResponse,
  isFinal,
  type PaymentOutcome,
  TypesError,
} from '@gw/types'
import type { Sleep } from '../calls/backoff.ts'
import { ClientError } from '../client-error.ts'
import type { Client } from '../create-client.ts'
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
  const { paymentRequestId, expiresAt } = order
  for (let pauses = 0; ; pauses++) {
    try {
      await pace.turn()
      const found = await client.findPayment(
        { paymentRequestId, expiresAt },
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
      return readFound(found.outcome, found.record, order)
    } catch (error) {
      if (!(error instanceof ClientError) || error.code === 'GW_CLIENT_ABORTED') throw error
      const isBusy =
        error.httpStatus === 429 || error.result?.resultCode === 'REQUEST_TRAFFIC_EXCEED_LIMIT'
      if (!isBusy || pauses === MAX_PAUSES) return { status: 'unreachable', error }
      pace.pause(Math.min(error.retryAfterMs ?? 1_000 * 2 ** pauses, MAX_PAUSE_MS))
    }
  }
}

function readFound(
  outcome: PaymentOutcome,
  record: InquiryPaymentResponse,
  order: ReconcilableOrder,
): ReconciledPayment {
  if (!isFinal(outcome)) return { status: 'open', outcome, record }
  try {
    if (outcome === 'succeeded') assertMatchesOrder(record, order)
  } catch (error) {
    if (!(error instanceof TypesError)) throw error
    return { status: 'mismatch', outcome, record, error }
  }
  return { status: 'settled', outcome: outcome as 'succeeded' | 'failed' | 'cancelled', record }
}
