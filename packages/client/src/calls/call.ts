import { assertKnownOptions, typeName } from '@gw/errors'
import { type AnyOperation, toOperation } from '@gw/operations'
import { notify } from '../client-event.ts'
import type { ClientSettings } from '../client-options.ts'
import { type Failure, isFailure } from '../failure.ts'
import { printableCode } from '../responses/response-result.ts'
import { type Attempt, type AttemptData, attemptCall, endedFailure } from './attempt.ts'
import { backoffMs, delay, endedByCaller } from './backoff.ts'
import { type History, NO_ATTEMPTS, toClientError } from './call-error.ts'
import { confirmOutcome, mustConfirm } from './confirm.ts'
import { type CallLimits, Ended, openPhase } from './phase.ts'
import { prepareCall } from './prepare-call.ts'
import { createSigningClock } from './signing-clock.ts'

/** Options of a single call. */
export interface CallOptions {
  /** Aborts the call in any phase. */
  readonly signal?: AbortSignal | undefined
}

/** State shared by the attempts of a call and the inquiry that confirms it. */
interface CallContext {
  readonly settings: ClientSettings
  readonly limits: CallLimits
  readonly traceId: string
}

/** A call in progress. */
interface Run<Data> extends Attempt<Data>, CallContext {
  readonly maxAttempts: number
}

/** Calls an operation. Retries if a retry can help and cannot cause a second effect. */
export function callOperation<Request, Data>(
  settings: ClientSettings,
  operation: AnyOperation<Request, Data>,
  request: Request,
  options: CallOptions,
): Promise<AttemptData<Data>> {
  assertKnownOptions(options, ['signal'])
  const { signal: caller } = options
  if (caller !== undefined && typeof caller?.addEventListener !== 'function') {
    throw new TypeError(`signal must be an AbortSignal; got ${typeName(caller)}`)
  }
  const limits: CallLimits = { caller, endsAt: performance.now() + settings.timeoutMs }
  const traceId = settings.onEvent === undefined ? '' : crypto.randomUUID().replaceAll('-', '')
  return runCall({ settings, limits, traceId }, toOperation(operation), request)
}

async function runCall<Data>(
  context: CallContext,
  operation: AnyOperation<never, Data>,
  request: unknown,
): Promise<AttemptData<Data>> {
  const { settings, limits, traceId } = context
  const call = await prepareCall(settings, operation, request, limits)
  if (call instanceof Ended || isFailure(call)) {
    const failure = call instanceof Ended ? endedFailure(call, false) : call
    const history = { ...NO_ATTEMPTS, lastResponse: failure }
    throw toClientError({ operation, requestId: undefined }, failure, history)
  }
  const canRepeat = operation.effect === 'read' || call.requestId !== undefined
  const maxAttempts = canRepeat ? settings.retry.attempts : 1
  const signingClock = createSigningClock(settings.now)
  // Not with a spread, after which V8 gives each object its own shape, and everything that reads it is slower.
  return tryRepeatedly({ settings, limits, traceId, call, signingClock, maxAttempts })
}

async function tryRepeatedly<Data>(run: Run<Data>): Promise<AttemptData<Data>> {
  const { limits, call } = run
  let history = NO_ATTEMPTS
  let delayMs = 0
  for (let attempts = 1; ; attempts++) {
    const ended = delayMs > 0 ? await delay(delayMs, limits) : endedByCaller(limits)
    // Nothing was in progress. The history has what is known about the earlier attempts.
    if (ended !== undefined) throw toClientError(call, endedFailure(ended, false), history)
    const { outcome, retryInMs } = await tryOnce(run, attempts)
    if (retryInMs === undefined) {
      if (isFinal(run, outcome)) return outcome
      return settle(run, outcome, { ...history, attempts })
    }
    const wasSentBefore = history.wasSentBefore || (isFailure(outcome) && outcome.isSent)
    history = { ...addResponse(history, outcome), attempts, wasSentBefore }
    delayMs = retryInMs
  }
}

/** Returns whether an attempt has data that no inquiry must confirm. */
function isFinal<Data>(
  { settings, call }: Run<Data>,
  outcome: AttemptData<Data> | Failure,
): outcome is AttemptData<Data> {
  return !isFailure(outcome) && !mustConfirm(settings, call, outcome)
}

/** Returns the data of the last attempt or throws its error, after an inquiry if one must confirm it. */
async function settle<Data>(
  run: Run<Data>,
  last: AttemptData<Data> | Failure,
  history: History,
): Promise<AttemptData<Data>> {
  const { settings, call } = run
  const inquire = async (inquiry: AnyOperation, request: unknown): Promise<unknown> =>
    (await runCall(run, toOperation(inquiry), request)).data
  const outcome = mustConfirm(settings, call, last)
    ? await confirmOutcome(call, last, inquire)
    : last
  if (!isFailure(outcome)) return outcome
  throw toClientError(call, outcome, addResponse(history, outcome))
}

function addResponse(history: History, outcome: AttemptData<unknown> | Failure): History {
  return outcome.httpStatus === undefined ? history : { ...history, lastResponse: outcome }
}

/** Runs one attempt and reports it. Returns a delay if a retry would help and fits into the time limit. */
async function tryOnce<Data>(
  run: Run<Data>,
  attempt: number,
): Promise<{ outcome: AttemptData<Data> | Failure; retryInMs: number | undefined }> {
  const { settings, limits, call, maxAttempts, traceId } = run
  const { retry, attemptTimeoutMs, onEvent } = settings
  const startedAt = performance.now()
  const phase = openPhase(limits, attemptTimeoutMs)
  const outcome = await attemptCall(run, phase)
  phase.close()
  const endedAt = performance.now()
  const failure = isFailure(outcome) ? outcome : undefined
  let retryInMs: number | undefined
  if (failure?.isTemporary === true && attempt < maxAttempts) {
    const delayMs = backoffMs(attempt, { ...retry, retryAfterMs: failure.retryAfterMs })
    if (endedAt + delayMs < limits.endsAt) retryInMs = delayMs
  }
  if (onEvent !== undefined) {
    const { httpStatus, result } = outcome
    notify(onEvent, {
      type: 'attempt',
      operation: call.operation.name,
      attempt,
      traceId,
      httpStatus,
      resultCode: printableCode(result),
      authenticated: failure === undefined ? true : failure.authenticated,
      code: failure?.code,
      durationMs: endedAt - startedAt,
      retryInMs,
    })
    if (!isFailure(outcome)) reportLeftOut(run, outcome)
  }
  return { outcome, retryInMs }
}

function reportLeftOut(
  { settings, call, traceId }: Run<unknown>,
  { leftOut: issues }: AttemptData<unknown>,
): void {
  if (issues.length === 0) return
  const operation = call.operation.name
  const [first] = issues
  const more = issues.length === 1 ? '' : ` (and ${issues.length - 1} more; see issues)`
  const message = `${operation}: A malformed field of the response was left out: ${first?.message}${more}`
  const warning = 'responseFieldsLeftOut'
  notify(settings.onEvent, { type: 'warning', warning, message, operation, traceId, issues })
}
