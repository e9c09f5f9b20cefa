// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { FetchNonceRequest, FetchNonceResponse } from '@gw/types'
import { fetchNonceRequestSchema, fetchNonceResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Exchanges card data for a token that you can use once.
 *
 * Each call can return a different token. Sending plain card data requires that you are certified to handle it (PCI DSS).
 */
export const fetchNonce: WithJsonSchema<Operation<FetchNonceRequest, FetchNonceResponse>> =
  defineOperation({
    version: 'v1',
    area: 'vaults',
    name: 'fetchNonce',
    request: fetchNonceRequestSchema,
    response: fetchNonceResponseSchema,
    effect: 'write',
    echo: 'none',
    unique: ['cardToken'],
  })
