import type { OperationBase } from '@gw/operations'
import type { Result } from '@gw/types'
import { printableCode, readResult } from './answer-result.ts'
import { findForeignField, type JsonObject } from './check-echo.ts'
import { describeIssue } from './describe-issue.ts'
import { unusable } from './verdict.ts'

/** What a call wanted. */
export interface JudgedResponse<Response> {
  readonly data: Response
  readonly result: Result
}

// The two codes of which the gateway says that trying again helps.
const PASSING_CODES: ReadonlySet<string> = new Set([
  'UNKNOWN_EXCEPTION',
  'REQUEST_TRAFFIC_EXCEED_LIMIT',
])

// The codes that decide the operation as such. With any other, known (ACCESS_DENIED, SYSTEM_ERROR) or not, the gateway
// may have turned this one request away without a look at what an earlier one under the same id has done; or have
// found what that one brought about (a cancelled order is closed).
const OPERATION_REJECTED: ReadonlySet<string> = new Set([
  'ORDER_NOT_EXIST',
  'PARAM_ILLEGAL',
  'PROCESS_FAIL',
  'RISK_REJECT',
])

/**
 * Gives the data of a signed answer, if it succeeded and is about what was asked.
 *
 * @throws VerdictError with what the gateway said instead
 */
export async function judgeResponse<Response>(
  json: unknown,
  operation: OperationBase<never, Response>,
  sent: JsonObject,
): Promise<JudgedResponse<Response>> {
  const result = readResult(json)
  if (result === undefined) {
    const message = 'the answer has no result of the right shape'
    throw unusable('GW_CLIENT_RESPONSE_SHAPE_INVALID', message)
  }
  const { resultStatus, resultCode } = result
  const field = findForeignField(operation, sent, json as JsonObject, resultStatus === 'S')
  if (field !== undefined) {
    const message = Object.hasOwn(json as JsonObject, field)
      ? `the answer is about another record: its ${field} is not the one that was sent`
      : `the answer does not repeat ${field}, as echo says it does`
    throw unusable('GW_CLIENT_RESPONSE_OTHER_RECORD', message)
  }
  const known = { result, authenticated: true }
  const code = printableCode(result) ?? 'a code that is in result'
  if (resultStatus === 'F') {
    throw unusable('GW_CLIENT_RESULT_FAILED', `the gateway rejects: ${code}`, {
      ...known,
      rejected: OPERATION_REJECTED.has(resultCode) ? 'operation' : 'request',
    })
  }
  if (resultStatus !== 'S') {
    throw unusable('GW_CLIENT_RESULT_UNKNOWN', `the gateway does not know yet: ${code}`, {
      ...known,
      isPassing: resultStatus === 'U' && PASSING_CODES.has(resultCode),
    })
  }
  const checked = await operation.response['~standard'].validate(json)
  if (checked.issues === undefined) return { data: checked.value, result }
  const { issues } = checked
  const place = describeIssue(operation.response, issues[0])
  const message = `the answer has another shape: ${place}; issues says more`
  throw unusable('GW_CLIENT_RESPONSE_SHAPE_INVALID', message, { ...known, issues })
}
