// Generated from packages/types/facts. Run `npm run generate` after a change to them.

/** Codes that the gateway documents as worth retrying. */
export const TEMPORARY_CODES: ReadonlySet<string> = new Set([
  'UNKNOWN_EXCEPTION',
  'REQUEST_TRAFFIC_EXCEED_LIMIT',
])

/** Codes that reject the operation itself, even if an earlier request with the same ID is unanswered. */
export const FINAL_CODES: ReadonlySet<string> = new Set([
  'RISK_REJECT',
  'PROCESS_FAIL',
  'PARAM_ILLEGAL',
  'ORDER_NOT_EXIST',
])
