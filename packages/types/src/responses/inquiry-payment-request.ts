import { anyFieldShape, objectShape } from '../shapes/object-shape.ts'
import { type StrictSchema, toStrictSchema } from '../shapes/schema.ts'
import { type Scalar, type Shape, scalarShape, textShape } from '../shapes/shape.ts'

interface InquiryFields {
  /** Identifier of the payment, assigned by the gateway. It takes precedence if both are set. */
  readonly paymentId?: string
  /** Identifier of the payment request, assigned by the merchant. */
  readonly paymentRequestId?: string
  /** Identifier of the merchant account. */
  readonly merchantAccountId?: Scalar
}

/** An inquiry by the gateway's identifier. */
export interface InquiryByPaymentId extends InquiryFields {
  /** Identifier of the payment, assigned by the gateway. It takes precedence if both are set. */
  readonly paymentId: string
}

/** An inquiry by the merchant's identifier, for a payment whose response never arrived. */
export interface InquiryByPaymentRequestId extends InquiryFields {
  /** Identifier of the payment request, assigned by the merchant. */
  readonly paymentRequestId: string
}

/** The body of a payment inquiry: `paymentId`, `paymentRequestId`, or both. */
export type InquiryPaymentRequest = InquiryByPaymentId | InquiryByPaymentRequestId

/** The shape of an {@link InquiryPaymentRequest}. */
const inquiryPaymentRequestShape: Shape<InquiryPaymentRequest> = /* @__PURE__ */ anyFieldShape<
  InquiryFields,
  InquiryPaymentRequest
>(
  ['paymentId', 'paymentRequestId'],
  /* @__PURE__ */ objectShape<InquiryFields>(
    {},
    { paymentId: textShape, paymentRequestId: textShape, merchantAccountId: scalarShape },
  ),
)

/** Checks an {@link InquiryPaymentRequest}: at least one identifier is required. */
export const inquiryPaymentRequestSchema: StrictSchema<InquiryPaymentRequest> =
  /* @__PURE__ */ toStrictSchema(inquiryPaymentRequestShape)
