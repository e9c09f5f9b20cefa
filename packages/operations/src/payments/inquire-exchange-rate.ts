// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { InquireExchangeRateRequest, InquireExchangeRateResponse } from '@gw/types'
import { inquireExchangeRateRequestSchema, inquireExchangeRateResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../define-operation.ts'
import type { Operation } from '../operation.ts'

/**
 * Looks up exchange rates.
 */
export const inquireExchangeRate: Operation<
  InquireExchangeRateRequest,
  InquireExchangeRateResponse
> = /* @__PURE__ */ defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'inquireExchangeRate',
  request: inquireExchangeRateRequestSchema,
  response: inquireExchangeRateResponseSchema,
  effect: 'read',
  echo: 'none',
  sameForEveryone: true,
})
