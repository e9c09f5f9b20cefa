import { resolveEndpoint } from '@gw/endpoints'
import { type AttemptOutcome, attemptCall, type PreparedCall } from './attempt.ts'
import { backoffMs, pause } from './backoff.ts'
import { type CallFacts, ClientError } from './client-error.ts'
import type { ClientSettings } from './client-options.ts'
import { describeIssue } from './judge-response.ts'
import { isRepeatable, type Operation, readId } from './operation.ts'
import type { Verdict } from './verdict.ts'

/** What a single call may ask for. */
export interface CallOptions {
  /** Ends the call, whatever it is doing. */
  readonly signal?: AbortSignal | undefined
}

/** Calls an operation: tries, and tries again where that helps and cannot do anything twice. */
export async function callOperation<Request, Response>(
  settings: ClientSettings,
  operation: Operation<Request, Response>,
  request: Request,
  { signal: caller }: CallOptions,
): Promise<Response> {
  const call = await prepareCall(settings, operation, request)
  const { retry, timeoutMs, attemptTimeoutMs, onEvent } = settings
  const deadline = AbortSignal.timeout(timeoutMs)
  const endsAt = performance.now() + timeoutMs
  const traceId = crypto.randomUUID().replace(/-/g, '')
  const canRepeat = isRepeatable(operation, call.request)
  let wasSent = false
  for (let attempt = 1; ; attempt++) {
    const startedAt = performance.now()
    const outcome: AttemptOutcome<Response> = caller?.aborted
      ? { verdict: abortedBefore(caller) }
      : await attemptCall(call, settings, { caller, deadline, attemptTimeoutMs })
    const endedAt = performance.now()
    const { verdict } = outcome
    const mayRetry = verdict?.isPassing === true && canRepeat && attempt < retry.attempts
    const delayMs = backoffMs(attempt, { ...retry, retryAfterMs: verdict?.retryAfterMs })
    const retryInMs = mayRetry && endedAt + delayMs < endsAt ? delayMs : undefined
    onEvent({
      type: 'attempt',
      operation: operation.name,
      attempt,
      traceId,
      httpStatus: verdict === undefined ? outcome.httpStatus : verdict.httpStatus,
      resultCode: verdict === undefined ? 'SUCCESS' : verdict.result?.resultCode,
      code: verdict?.code,
      durationMs: endedAt - startedAt,
      retryInMs,
    })
    if (verdict === undefined) return outcome.data
    wasSent ||= verdict.isSent
    if (retryInMs === undefined) throw conclude(call, attempt, verdict, wasSent)
    const signal = caller === undefined ? deadline : AbortSignal.any([caller, deadline])
    await pause(retryInMs, signal).catch(() => {}) // the next attempt finds out who ended it
  }
}

async function prepareCall<Request, Response>(
  { endpoint }: ClientSettings,
  operation: Operation<Request, Response>,
  given: Request,
): Promise<PreparedCall<Response>> {
  const { name, version, area } = operation
  const checked = await operation.request['~standard'].validate(given)
  const request: unknown = checked.issues === undefined ? checked.value : undefined
  if (typeof request !== 'object' || request === null) {
    const what = checked.issues === undefined ? 'it is no object' : describeIssue(checked.issues[0])
    throw new ClientError(`the request is not acceptable: ${what}; nothing was sent`, {
      code: 'GW_CLIENT_REQUEST_INVALID',
      operation: name,
      attempts: 0,
    })
  }
  const body = new TextEncoder().encode(JSON.stringify(request))
  return {
    operation,
    request,
    body,
    ...resolveEndpoint({ ...endpoint, operation: { version, area, name } }),
  }
}

function abortedBefore(caller: AbortSignal): Verdict {
  const message = 'the call was aborted'
  const cause: unknown = caller.reason
  return { code: 'GW_CLIENT_ABORTED', message, cause, isSent: false, isPassing: false }
}

/** Makes the error of a call. Where money may have moved, an open outcome is never called a failure. */
function conclude<Response>(
  { operation, request }: PreparedCall<Response>,
  attempts: number,
  verdict: Verdict,
  wasSent: boolean,
): ClientError {
  const { code, message, cause, httpStatus, result, authenticated, responseExcerpt } = verdict
  const requestId = readId(request, operation.idempotencyField)
  const facts: CallFacts = {
    operation: operation.name,
    attempts,
    httpStatus,
    result,
    authenticated,
    requestId,
    responseExcerpt,
  }
  const reason = new ClientError(`${operation.name}: ${message}`, {
    ...facts,
    code,
    ...(cause !== undefined && { cause }),
  })
  if (operation.effect === 'read' || !wasSent || verdict.isDecided === true) return reason
  return new ClientError(
    `${operation.name}: the outcome is unknown (${message}). Inquire${requestId === undefined ? '' : ' with its request id'}; never repeat it under a new id`,
    { ...facts, code: 'GW_CLIENT_OUTCOME_UNKNOWN', cause: reason },
  )
}
