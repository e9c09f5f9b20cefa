import { expect, it } from 'vitest'
import { FINAL_CODES, TEMPORARY_CODES } from '../../src/responses/result-codes.ts'

// Written out instead of read from the facts, so that a change to retries or to what is final is visible in review.
it('retries exactly the codes that the gateway documents as worth it', () => {
  expect([...TEMPORARY_CODES].sort()).toEqual(['REQUEST_TRAFFIC_EXCEED_LIMIT', 'UNKNOWN_EXCEPTION'])
})

it('takes exactly these codes as the end of an operation, even after an unanswered request', () => {
  expect([...FINAL_CODES].sort()).toEqual([
    'ORDER_NOT_EXIST',
    'PARAM_ILLEGAL',
    'PROCESS_FAIL',
    'RISK_REJECT',
  ])
})
