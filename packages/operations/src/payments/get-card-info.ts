// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { GetCardInfoRequest, GetCardInfoResponse } from '@gw/types'
import { getCardInfoRequestSchema, getCardInfoResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Looks up the brand, the issuing region, and the installment plans of a card.
 *
 * The provider does not say which fields are required. A request with `cardNo` is card data, so never log it.
 */
export const getCardInfo: WithJsonSchema<Operation<GetCardInfoRequest, GetCardInfoResponse>> =
  defineOperation({
    version: 'v1',
    area: 'payments',
    name: 'getCardInfo',
    request: getCardInfoRequestSchema,
    response: getCardInfoResponseSchema,
    effect: 'read',
    echo: 'none',
  })
