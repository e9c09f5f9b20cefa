// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { InquireExchangeRateRequest, InquireExchangeRateResponse } from '@gw/types'
import { inquireExchangeRateRequestSchema, inquireExchangeRateResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Looks up exchange rates.
 */
export const inquireExchangeRate: WithJsonSchema<
  Operation<InquireExchangeRateRequest, InquireExchangeRateResponse>
> = defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'inquireExchangeRate',
  request: inquireExchangeRateRequestSchema,
  response: inquireExchangeRateResponseSchema,
  effect: 'read',
  echo: 'none',
  sameForEveryone: true,
})
