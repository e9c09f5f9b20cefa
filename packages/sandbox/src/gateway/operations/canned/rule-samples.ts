import type { Sample } from './samples.ts'

const RULE = {
  merchantId: 'MERCHANT_1',
  fundsType: 'COLLATERAL',
  takeType: 'ROLLING',
  paymentMethodScope: 'ALL',
  ratio: 10,
  releaseType: 'INTERVAL_TIME',
  retentionTime: 30,
  ruleStatus: 'ACTIVE',
  createTime: '2026-11-17T00:00:00Z',
  updateTime: '2026-11-17T00:00:00Z',
}

/** The fields of a request that are about a rule. */
const OF_RULE = ['fundsType', 'takeType', 'paymentMethodScope', 'ratio', 'ruleStatus']
const TIMES_OF_RULE = ['releaseType', 'releaseTime', 'retentionTime']

type Name = 'createRule' | 'updateRule' | 'cancelRule' | 'inquireRuleList'

/** The sample responses of the operations about rules, which contain the terms of the request. */
export const ruleSamples: Readonly<Record<`v1/payments/reserve/${Name}`, Sample>> = {
  'v1/payments/reserve/createRule': {
    requires: ['paymentMethodScope', 'ratio', 'releaseType'],
    copies: [...OF_RULE, ...TIMES_OF_RULE],
    fresh: { ruleId: '' },
    fields: RULE,
  },
  'v1/payments/reserve/updateRule': {
    requires: ['ruleId'],
    echoes: ['ruleId'],
    copies: [...OF_RULE, ...TIMES_OF_RULE],
    fields: RULE,
  },
  'v1/payments/reserve/cancelRule': {
    requires: ['ruleId'],
    echoes: ['ruleId'],
    fields: { ...RULE, ruleStatus: 'DISABLED' },
  },
  'v1/payments/reserve/inquireRuleList': {
    requires: ['fundsType'],
    fields: { hasMore: false, rules: [{ ruleId: '1', ...RULE }] },
  },
}
