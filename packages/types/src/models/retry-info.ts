import { listShape } from '../shapes/list-shape.ts'
import { objectShape } from '../shapes/object-shape.ts'
import { type Scalar, type Shape, scalarShape } from '../shapes/shape.ts'

/** One attempt to charge a payment. */
export interface PaymentAttempt {
  /** Time of the attempt. */
  readonly attemptAt?: Scalar
  /** Response to the attempt. */
  readonly attemptResponse?: Scalar
}

/** The shape of a {@link PaymentAttempt}. */
export const paymentAttemptShape: Shape<PaymentAttempt> =
  /* @__PURE__ */ objectShape<PaymentAttempt>(
    {},
    { attemptAt: scalarShape, attemptResponse: scalarShape },
  )

/** The attempts of a payment that the gateway retries. */
export interface RetryInfo {
  /** Number of retries left. */
  readonly availableRetries?: Scalar
  /** Identifier of the order. */
  readonly orderId?: Scalar
  /** The attempts so far. */
  readonly paymentAttempts?: readonly PaymentAttempt[]
}

/** The shape of a {@link RetryInfo}. */
export const retryInfoShape: Shape<RetryInfo> = /* @__PURE__ */ objectShape<RetryInfo>(
  {},
  {
    availableRetries: scalarShape,
    orderId: scalarShape,
    paymentAttempts: /* @__PURE__ */ listShape(paymentAttemptShape),
  },
)
