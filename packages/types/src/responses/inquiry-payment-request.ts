import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { Scalar } from '../shapes/open-literal.ts'
import { toSchema } from '../shapes/schema.ts'
import { either, object, type Shape, scalar, text } from '../shapes/shape.ts'

/** An inquiry by the service's own identifier. */
export interface InquiryByPaymentId {
  /** Identifier of the payment, assigned by the service. It wins if both are given. */
  readonly paymentId: string
  /** Identifier of the payment request, supplied by the merchant. */
  readonly paymentRequestId?: string
  /** The merchant account to ask for. */
  readonly merchantAccountId?: Scalar
}

/** An inquiry by the merchant's identifier: what is left when the answer to a payment never came. */
export interface InquiryByPaymentRequestId {
  /** Identifier of the payment, assigned by the service. It wins if both are given. */
  readonly paymentId?: string
  /** Identifier of the payment request, supplied by the merchant. */
  readonly paymentRequestId: string
  /** The merchant account to ask for. */
  readonly merchantAccountId?: Scalar
}

/** The body of a payment inquiry: `paymentId`, `paymentRequestId` or both. */
export type InquiryPaymentRequest = InquiryByPaymentId | InquiryByPaymentRequestId

const inquiryPaymentRequestShape: Shape<InquiryPaymentRequest> = /* @__PURE__ */ either(
  /* @__PURE__ */ object<InquiryByPaymentId>(
    { paymentId: text },
    {
      paymentRequestId: text,
      merchantAccountId: scalar,
    },
  ),
  /* @__PURE__ */ object<InquiryByPaymentRequestId>(
    { paymentRequestId: text },
    {
      paymentId: text,
      merchantAccountId: scalar,
    },
  ),
  'an object with a paymentId or a paymentRequestId, each a string',
)

/** Checks an {@link InquiryPaymentRequest}: one identifier at least. */
export const inquiryPaymentRequestSchema: StandardSchemaV1<unknown, InquiryPaymentRequest> =
  /* @__PURE__ */ toSchema(inquiryPaymentRequestShape)
