// A Standard Schema written by hand, without a library.
import type { StandardSchemaV1 } from '@gw/operations'

/** Whose balance to look up. */
export interface BalanceRequest {
  readonly referenceMerchantId: string
}

/** Checks a {@link BalanceRequest}. */
export const balanceRequestSchema: StandardSchemaV1<BalanceRequest> = {
  '~standard': {
    version: 1,
    vendor: 'gateway-sdk',
    validate(value) {
      const { referenceMerchantId } = (value ?? {}) as Partial<BalanceRequest>
      if (typeof referenceMerchantId === 'string' && referenceMerchantId !== '') {
        return { value: { referenceMerchantId } }
      }
      return { issues: [{ path: ['referenceMerchantId'], message: 'must be a string' }] }
    },
  },
}
