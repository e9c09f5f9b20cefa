import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { Operation } from './operation.ts'
import type { SignedResponse } from './read-response.ts'
import { readResult } from './read-result.ts'
import { unusable, VerdictError } from './verdict.ts'

// The two codes of which the gateway says that trying again helps.
const PASSING_CODES: ReadonlySet<string> = new Set([
  'UNKNOWN_EXCEPTION',
  'REQUEST_TRAFFIC_EXCEED_LIMIT',
])

/** Gives the data of a signed answer that succeeded, or throws what the gateway said instead. */
export async function judgeResponse<Response>(
  { httpStatus, json, retryAfterMs }: SignedResponse,
  operation: Operation<unknown, Response>,
  request: object,
): Promise<Response> {
  const result = readResult(json)
  if (result === undefined) {
    const message = 'the answer has no result of the right shape'
    throw unusable('GW_CLIENT_RESPONSE_SHAPE_INVALID', message, { httpStatus })
  }
  const { resultStatus, resultCode } = result
  const known = { httpStatus, result, authenticated: true }
  checkEcho(operation, request, json as object, resultStatus === 'S', httpStatus)
  if (resultStatus === 'F') {
    throw new VerdictError({
      code: 'GW_CLIENT_RESULT_FAILED',
      message: `the gateway says ${resultCode}: ${result.resultMessage}`,
      isSent: true,
      isPassing: false,
      isDecided: true,
      ...known,
    })
  }
  if (resultStatus !== 'S') {
    throw unusable('GW_CLIENT_RESULT_UNKNOWN', `the gateway does not know yet: ${resultCode}`, {
      isPassing: resultStatus === 'U' && PASSING_CODES.has(resultCode),
      retryAfterMs,
      ...known,
    })
  }
  const checked = await operation.response['~standard'].validate(json)
  if (checked.issues === undefined) return checked.value
  const message = `the answer has another shape: ${describeIssue(checked.issues[0])}`
  throw unusable('GW_CLIENT_RESPONSE_SHAPE_INVALID', message, known)
}

/** Another payment's answer is as well signed as this one's: only the repeated id tells them apart. */
function checkEcho(
  { echo }: Operation,
  request: object,
  response: object,
  isSuccess: boolean,
  httpStatus: number,
): void {
  for (const field of echo === 'none' ? [] : echo) {
    const sent = Object.hasOwn(request, field)
      ? (request as Record<string, unknown>)[field]
      : undefined
    const came = Object.hasOwn(response, field)
      ? (response as Record<string, unknown>)[field]
      : undefined
    if (sent === undefined || sent === came || (!isSuccess && came === undefined)) continue
    const message = `the answer is about another record: its ${field} is not the one that was sent`
    throw unusable('GW_CLIENT_RESPONSE_OTHER_RECORD', message, { httpStatus })
  }
}

/** Says where and what, as the schema words it. */
export function describeIssue(issue: StandardSchemaV1.Issue | undefined): string {
  const path = (issue?.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
  return `${path.join('.')} ${issue?.message ?? ''}`.trim()
}
