// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { CancelReserveRuleRequest, CancelReserveRuleResponse } from '@gw/types'
import { cancelReserveRuleRequestSchema, cancelReserveRuleResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Ends a rule that keeps back a share of later payments.
 *
 * It does not release the money that the rule already kept back.
 */
export const cancelReserveRule: WithJsonSchema<
  Operation<CancelReserveRuleRequest, CancelReserveRuleResponse>
> = defineOperation({
  version: 'v1',
  area: 'payments/reserve',
  name: 'cancelReserveRule',
  pathName: 'cancelRule',
  request: cancelReserveRuleRequestSchema,
  response: cancelReserveRuleResponseSchema,
  effect: 'write',
  echo: 'none',
  echoIfPresent: ['ruleId'],
})
