// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { UpdateReserveRuleRequest, UpdateReserveRuleResponse } from '@gw/types'
import { updateReserveRuleRequestSchema, updateReserveRuleResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Changes a rule that keeps back a share of later payments.
 *
 * Fields that you omit stay as they are.
 */
export const updateReserveRule: WithJsonSchema<
  Operation<UpdateReserveRuleRequest, UpdateReserveRuleResponse>
> = defineOperation({
  version: 'v1',
  area: 'payments/reserve',
  name: 'updateReserveRule',
  pathName: 'updateRule',
  request: updateReserveRuleRequestSchema,
  response: updateReserveRuleResponseSchema,
  effect: 'write',
  echo: 'none',
  echoIfPresent: ['ruleId'],
})
