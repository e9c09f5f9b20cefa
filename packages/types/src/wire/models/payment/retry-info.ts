// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../../shapes/list-shape.ts'
import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'

/** An attempt to pay. */
export interface PaymentAttempt {
  /** When the attempt took place. */
  readonly attemptAt?: string
  /** The result code of the attempt. */
  readonly attemptResponse?: string
}

const paymentAttemptShape: Shape<PaymentAttempt> = /* @__PURE__ */ rowsShape(
  'attemptAt attemptResponse',
)

/** The attempts to pay. */
export interface RetryInfo {
  /** How many retries are left. */
  readonly availableRetries?: number
  /** The ID of the order. */
  readonly orderId?: string
  /** The attempts so far. */
  readonly paymentAttempts?: readonly PaymentAttempt[]
}

export const retryInfoShape: Shape<RetryInfo> = /* @__PURE__ */ rowsShape(
  'availableRetries# orderId',
  { paymentAttempts: /* @__PURE__ */ listShape(paymentAttemptShape) },
)
