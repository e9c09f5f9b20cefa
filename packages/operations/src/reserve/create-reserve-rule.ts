// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { CreateReserveRuleRequest, CreateReserveRuleResponse } from '@gw/types'
import { createReserveRuleRequestSchema, createReserveRuleResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Creates a rule that keeps back a share of later payments.
 *
 * The request has no ID of your own. If a response is lost, look up the rules before you send it again, because a second rule could be created.
 */
export const createReserveRule: WithJsonSchema<
  Operation<CreateReserveRuleRequest, CreateReserveRuleResponse>
> = defineOperation({
  version: 'v1',
  area: 'payments/reserve',
  name: 'createReserveRule',
  pathName: 'createRule',
  request: createReserveRuleRequestSchema,
  response: createReserveRuleResponseSchema,
  effect: 'write',
  echo: 'none',
  unique: ['ruleId'],
})
