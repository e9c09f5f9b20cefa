// A Standard Schema written by hand, without a library.
import type { StandardSchemaV1 } from '@gw/client'

/** Which payment to cancel. */
export interface CancelRequest {
  readonly paymentRequestId: string
}

/** Checks a {@link CancelRequest}. */
export const cancelRequestSchema: StandardSchemaV1<CancelRequest> = {
  '~standard': {
    version: 1,
    vendor: 'gateway-sdk',
    validate(value) {
      const { paymentRequestId } = (value ?? {}) as Partial<CancelRequest>
      if (typeof paymentRequestId === 'string' && paymentRequestId !== '') {
        return { value: { paymentRequestId } }
      }
      return { issues: [{ path: ['paymentRequestId'], message: 'must be a string' }] }
    },
  },
}
