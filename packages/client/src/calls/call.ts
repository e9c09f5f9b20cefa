import { isObject, observe, readOptions } from '@gw/errors/internal'
import { type AnyOperation, defineOperation } from '@gw/operations'
import { type Failure, isFailure } from '../errors/failure.ts'
import { assertTokenFound } from '../options/agent-token.ts'
import { callAround } from '../options/around.ts'
import type {
  AttemptEventBase,
  FailedAttemptEvent,
  SuccessfulAttemptEvent,
} from '../options/client-event.ts'
import type { ClientSettings } from '../options/client-options.ts'
import { readId } from '../responses/check-echo.ts'
import { hideInReadingIssues } from '../responses/hide-token.ts'
import { printableCode } from '../responses/response-result.ts'
import {
  type Attempt,
  type AttemptData,
  attemptCall,
  createSigningClock,
  endedFailure,
} from './attempt.ts'
import { backoffMs, delay, endedByCaller } from './backoff.ts'
import { type History, NO_ATTEMPTS, toClientError } from './call-error.ts'
import { type CallOptions, callRules } from './call-options.ts'
import { confirmOutcome, type Inquire, mustConfirm } from './confirm.ts'
import { type CallLimits, Ended, openPhase } from './phase.ts'
import { prepareCall } from './prepare-call.ts'

/** A call that has data. */
export interface Called<Data> {
  readonly response: AttemptData<Data>
  readonly attempts: number
  readonly traceId: string
}

/** State shared by the attempts of a call and the inquiry that confirms it. */
interface CallContext {
  readonly settings: ClientSettings
  readonly limits: CallLimits
  readonly traceId: string
  /** The request ID of the call for its events, also those of the inquiry that confirms it. */
  readonly eventId: string | undefined
}

/** A call in progress. */
interface Run<Data> extends Attempt<Data>, CallContext {
  /** True if the gateway can get the call twice without a second effect. */
  readonly canRepeat: boolean
}

/** Calls an operation. Retries if a retry can help and cannot cause a second effect. */
export function callOperation<Request, Data>(
  client: ClientSettings,
  operation: AnyOperation<Request, Data>,
  request: Request,
  options: CallOptions,
): Promise<Called<Data>> {
  assertTokenFound(options)
  const given = readOptions(options, callRules)
  const { signal: caller, timeoutMs = client.timeoutMs, agentToken } = given
  // Everything below reads the token from the settings: each attempt, and the inquiry that confirms the call.
  const settings = agentToken === undefined ? client : { ...client, agentToken }
  const limits: CallLimits = { caller, endsAt: performance.now() + timeoutMs }
  const traceId = crypto.randomUUID().replaceAll('-', '')
  const defined = toDefined(operation)
  const requestId = findRequestId(defined, request)
  const run = (): Promise<Called<Data>> =>
    runCall({ settings, limits, traceId, eventId: requestId }, defined, request)
  if (settings.around === undefined) return run()
  return callAround(settings.around, { operation: defined.name, requestId, traceId }, run)
}

/** Returns the ID under which a person looks for a call: a cancellation has the ID of its payment. */
function findRequestId({ idempotencyField }: AnyOperation, request: unknown): string | undefined {
  if (!isObject(request)) return undefined
  const names = [idempotencyField, ...Object.keys(request).filter((key) => /RequestId$/.test(key))]
  return names.map((name) => readId(request, name)).find((id) => id !== undefined)
}

/** Returns an operation that is checked and frozen. The types of `defineOperation` are for definitions with schemas. */
function toDefined<Request, Data>(
  operation: AnyOperation<Request, Data>,
): AnyOperation<Request, Data> {
  return defineOperation(operation as never) as AnyOperation<Request, Data>
}

async function runCall<Data>(
  context: CallContext,
  operation: AnyOperation<never, Data>,
  request: unknown,
): Promise<Called<Data>> {
  const { settings, limits, traceId, eventId } = context
  const call = await prepareCall(settings, operation, request, limits)
  if (call instanceof Ended || isFailure(call)) {
    const failure = call instanceof Ended ? endedFailure(call, false) : call
    const history = { ...NO_ATTEMPTS, lastResponse: failure }
    throw toClientError({ operation, requestId: undefined, traceId }, failure, history)
  }
  const { effect, repeatable } = operation
  const canRepeat = effect === 'read' || repeatable === true || call.requestId !== undefined
  const signingClock = createSigningClock(settings.now)
  // Not with a spread, after which V8 gives each object its own shape, and everything that reads it is slower.
  return tryRepeatedly({ settings, limits, traceId, eventId, call, signingClock, canRepeat })
}

async function tryRepeatedly<Data>(run: Run<Data>): Promise<Called<Data>> {
  const { limits, call, traceId } = run
  let history = NO_ATTEMPTS
  let delayMs = 0
  for (let attempts = 1; ; attempts++) {
    const ended = delayMs > 0 ? await delay(delayMs, limits) : endedByCaller(limits)
    // Nothing was in progress. The history has what is known about the earlier attempts.
    if (ended !== undefined) {
      throw toClientError({ ...call, traceId }, endedFailure(ended, false), history)
    }
    const { outcome, retryInMs } = await tryOnce(run, attempts)
    if (retryInMs === undefined) {
      const response = await settle(run, outcome, { ...history, attempts })
      return { response, attempts, traceId }
    }
    const wasSentBefore = history.wasSentBefore || (isFailure(outcome) && outcome.isSent)
    history = { ...addResponse(history, outcome), attempts, wasSentBefore }
    delayMs = retryInMs
  }
}

/** Returns the data of the last attempt or throws its error, after an inquiry if one must confirm it. */
async function settle<Data>(
  run: Run<Data>,
  last: AttemptData<Data> | Failure,
  history: History,
): Promise<AttemptData<Data>> {
  const { settings, call, traceId } = run
  const inquire: Inquire = (inquiry, request) =>
    runCall(run, toDefined(inquiry), request).then(({ response }) => response)
  const outcome = mustConfirm(settings, call, last)
    ? await confirmOutcome(call, last, settings, inquire)
    : last
  if (!isFailure(outcome)) return outcome
  throw toClientError({ ...call, traceId }, outcome, addResponse(history, outcome))
}

function addResponse(history: History, outcome: AttemptData<unknown> | Failure): History {
  return outcome.httpStatus === undefined ? history : { ...history, lastResponse: outcome }
}

/** Runs one attempt and reports it. Returns a delay if a retry would help and fits into the time limit. */
async function tryOnce<Data>(
  run: Run<Data>,
  attempt: number,
): Promise<{ outcome: AttemptData<Data> | Failure; retryInMs: number | undefined }> {
  const { settings, limits, call, canRepeat, traceId, eventId: requestId } = run
  const { retry, attemptTimeoutMs, onEvent } = settings
  const startedAt = performance.now()
  const phase = openPhase(limits, attemptTimeoutMs)
  const outcome = await attemptCall(run, phase)
  phase.close()
  const endedAt = performance.now()
  const failure = isFailure(outcome) ? outcome : undefined
  let retryInMs: number | undefined
  const isSafe = canRepeat || failure?.isSent === false
  if (failure?.isTemporary === true && isSafe && attempt < retry.attempts) {
    const delayMs = backoffMs(attempt, { ...retry, retryAfterMs: failure.retryAfterMs })
    if (endedAt + delayMs < limits.endsAt) retryInMs = delayMs
  }
  if (onEvent !== undefined) {
    const operation = call.operation.name
    const durationMs = endedAt - startedAt
    const known = { type: 'attempt', operation, attempt, traceId, requestId, durationMs } as const
    observe(onEvent, { ...known, ...describeOutcome(outcome, retryInMs) })
    if (!isFailure(outcome)) reportIssues(run, outcome)
  }
  return { outcome, retryInMs }
}

/** Returns the words of an event about the outcome of an attempt. */
function describeOutcome(
  outcome: AttemptData<unknown> | Failure,
  retryInMs: number | undefined,
): OutcomeOf<SuccessfulAttemptEvent> | OutcomeOf<FailedAttemptEvent> {
  const resultCode = printableCode(outcome.result)
  if (isFailure(outcome)) {
    const { code, httpStatus, authenticated, bound } = outcome
    return { code, httpStatus, resultCode, authenticated, bound, retryInMs }
  }
  const { httpStatus, bound } = outcome
  const none = { code: undefined, retryInMs: undefined }
  return { ...none, httpStatus, resultCode, authenticated: true, bound }
}

type OutcomeOf<Event extends AttemptEventBase> = Omit<Event, keyof AttemptEventBase>

function reportIssues(
  { settings, call, traceId, eventId: requestId }: Run<unknown>,
  { readingIssues }: AttemptData<unknown>,
): void {
  if (readingIssues.length === 0) return
  const issues = hideInReadingIssues(readingIssues, settings.agentToken)
  const operation = call.operation.name
  const [first] = issues
  const more = issues.length === 1 ? '' : ` (and ${issues.length - 1} more; see issues)`
  const message = `${operation}: The response contains a malformed field, which was omitted or converted: ${first?.message}${more}`
  const warning = 'readingIssues'
  const known = { operation, traceId, requestId, issues }
  observe(settings.onEvent, { type: 'warning', warning, message, ...known })
}
