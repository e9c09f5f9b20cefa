import type { AnyOperation } from '@gw/operations'
import { leftOutFields, type ReadingIssue, type Result } from '@gw/types'
import { describeIssue } from '../calls/describe-issue.ts'
import { type Failure, unusable } from '../failure.ts'
import { findForeignField, isPresent, type JsonObject, namesRequest, readId } from './check-echo.ts'
import type { VerifiedResponse } from './read-response.ts'
import { describeResult, readResult } from './response-result.ts'

/** A verified response that belongs to the request, or at least does not contradict it. */
export interface JudgedResponse<Data> {
  readonly httpStatus: number
  readonly status: 'succeeded' | 'pending'
  readonly data: Data
  readonly result: Result
  /** Whether the response names the request by its ID. */
  readonly namesRequest: boolean
  /** The verified JSON. */
  readonly response: JsonObject
  /** Fields that were malformed and are missing from `data`. */
  readonly leftOut: readonly ReadingIssue[]
}

// The two codes that the gateway documents as worth retrying.
const TEMPORARY_CODES: ReadonlySet<string> = new Set([
  'UNKNOWN_EXCEPTION',
  'REQUEST_TRAFFIC_EXCEED_LIMIT',
])

// The codes that settle the operation itself. With any other code, known (ACCESS_DENIED, SYSTEM_ERROR) or not, the
// gateway may have rejected this request without considering an earlier one with the same ID, or because of that one (a
// cancelled order is closed).
const OPERATION_REJECTED: ReadonlySet<string> = new Set([
  'ORDER_NOT_EXIST',
  'PARAM_ILLEGAL',
  'PROCESS_FAIL',
  'RISK_REJECT',
])

/** Returns the data of a verified response if it succeeded or is pending and belongs to the request. */
export async function judgeResponse<Data>(
  { httpStatus, json }: VerifiedResponse,
  operation: AnyOperation<never, Data>,
  sent: JsonObject,
  confirmAnswers: boolean,
): Promise<JudgedResponse<Data> | Failure> {
  const result = readResult(json)
  if (result === undefined) {
    const message =
      'The response has no valid result. Expected resultCode and resultStatus as strings'
    return unusable('GW_CLIENT_RESPONSE_SHAPE_INVALID', message)
  }
  const response = json as JsonObject
  const { resultStatus, resultCode } = result
  const isPendingCode = operation.pendingCodes?.includes(resultCode) === true
  const isSuccess = resultStatus === 'S' && !isPendingCode
  const canConfirm =
    confirmAnswers && operation.effect === 'money' && operation.confirm !== undefined
  // An ID that differs matters more than one that is missing.
  const field =
    findForeignField(operation, sent, response, false) ??
    findForeignField(operation, sent, response, isSuccess && !canConfirm)
  const known = { result, authenticated: true, response }
  if (field !== undefined) return foreign(known, field)
  // If no inquiry can confirm a success, the same check has just passed.
  const isNamed =
    namesRequest(operation, sent, response) &&
    (!canConfirm || findForeignField(operation, sent, response, isSuccess) === undefined)
  if (resultStatus === 'F') {
    const message = `The gateway rejected the request with ${describeResult(result)}`
    const rejected = OPERATION_REJECTED.has(resultCode) ? 'operation' : 'request'
    const more = { ...known, rejected, namesRequest: isNamed } as const
    return unusable('GW_CLIENT_RESULT_FAILED', message, more)
  }
  const isPending = isPendingCode && (resultStatus === 'U' || resultStatus === 'S')
  if (!isSuccess && !isPending) {
    const message = `The gateway reports an unknown result: ${describeResult(result)}`
    const isTemporary = resultStatus === 'U' && TEMPORARY_CODES.has(resultCode)
    return unusable('GW_CLIENT_RESULT_UNKNOWN', message, { ...known, isTemporary })
  }
  const checked = await operation.response['~standard'].validate(json)
  if (checked.issues !== undefined) {
    const { issues } = checked
    const place = describeIssue(operation.response, issues[0])
    const message = `The response does not match the schema of the operation: ${place}. See issues`
    return unusable('GW_CLIENT_RESPONSE_SHAPE_INVALID', message, { ...known, issues })
  }
  const data = checked.value
  const status = isPending || operation.pendingWhen?.(data) === true ? 'pending' : 'succeeded'
  const { idempotencyField } = operation
  if (status === 'pending' && !isNamed && readId(sent, idempotencyField) !== undefined) {
    const message = `The response is pending but does not repeat ${idempotencyField}, so it may belong to another request`
    return unusable('GW_CLIENT_RESPONSE_OTHER_RECORD', message, known)
  }
  const leftOut = leftOutFields(checked)
  return { httpStatus, status, data, result, namesRequest: isNamed, response, leftOut }
}

/** Returns the failure of a response to another request. If it only may be one, the failure keeps it. */
function foreign(known: Pick<JudgedResponse<unknown>, 'response'>, field: string): Failure {
  const isOther = isPresent(known.response, field)
  const message = isOther
    ? `The response belongs to another request: its ${field} is not the one that was sent`
    : `The response does not repeat ${field}, so it may belong to another request`
  return unusable('GW_CLIENT_RESPONSE_OTHER_RECORD', message, isOther ? {} : known)
}
