import { type Operation, toOperation } from '@gw/operations'
import { printableCode } from './answer-result.ts'
import { type Attempt, type AttemptOutcome, attemptCall, endedVerdict } from './attempt.ts'
import { backoffMs, callerEnded, pause } from './backoff.ts'
import { notify } from './client-event.ts'
import type { ClientSettings } from './client-options.ts'
import { conclude, type History } from './conclude.ts'
import { type CallLimits, EndedError, openPhase } from './phase.ts'
import { type PreparedCall, prepareCall } from './prepare-call.ts'
import { createSigningClock } from './signing-clock.ts'

/** What a single call may ask for. */
export interface CallOptions {
  /** Ends the call, whatever it is doing. */
  readonly signal?: AbortSignal | undefined
}

/** A call under way. */
interface Run<Response> extends Attempt<Response> {
  readonly limits: CallLimits
  readonly maxAttempts: number
  readonly traceId: string
}

const NOTHING_YET: History = { attempts: 0, wasSentBefore: false, lastAnswer: undefined }

/** Calls an operation: tries, and tries again where that helps and cannot do anything twice. */
export async function callOperation<Request, Response>(
  settings: ClientSettings,
  given: Operation<Request, Response>,
  request: Request,
  { signal: caller }: CallOptions,
): Promise<Response> {
  const operation = toOperation(given)
  const limits: CallLimits = { caller, endsAt: performance.now() + settings.timeoutMs }
  let call: PreparedCall<Response>
  try {
    call = await prepareCall(settings, operation, request, limits)
  } catch (error) {
    if (!(error instanceof EndedError)) throw error
    throw conclude({ operation, requestId: undefined }, endedVerdict(error, false), NOTHING_YET)
  }
  const canRepeat = operation.effect === 'read' || call.requestId !== undefined
  const maxAttempts = canRepeat ? settings.retry.attempts : 1
  const traceId = settings.onEvent === undefined ? '' : crypto.randomUUID().replaceAll('-', '')
  const signingClock = createSigningClock(settings.now)
  return tryRepeatedly({ settings, limits, call, signingClock, maxAttempts, traceId })
}

async function tryRepeatedly<Response>(run: Run<Response>): Promise<Response> {
  const { limits, call } = run
  let history = NOTHING_YET
  let delayMs = 0
  for (let attempts = 1; ; attempts++) {
    const ended = delayMs > 0 ? await pause(delayMs, limits) : callerEnded(limits)
    // Nothing was under way; what became of the attempts before is in the history.
    if (ended !== undefined) throw conclude(call, endedVerdict(ended, false), history)
    const { outcome, retryInMs } = await tryOnce(run, attempts)
    if (outcome.verdict === undefined) return outcome.data
    const { verdict } = outcome
    const lastAnswer = verdict.httpStatus === undefined ? history.lastAnswer : verdict
    history = { ...history, attempts, lastAnswer }
    if (retryInMs === undefined) throw conclude(call, verdict, history)
    history = { ...history, wasSentBefore: history.wasSentBefore || verdict.isSent }
    delayMs = retryInMs
  }
}

/** Tries once, tells the observer, and says after how long another try would help and fit into the time. */
async function tryOnce<Response>(
  run: Run<Response>,
  attempt: number,
): Promise<{ outcome: AttemptOutcome<Response>; retryInMs: number | undefined }> {
  const { settings, limits, call, maxAttempts, traceId } = run
  const { retry, attemptTimeoutMs, onEvent } = settings
  const startedAt = performance.now()
  const phase = openPhase(limits, attemptTimeoutMs)
  const outcome = await attemptCall(run, phase)
  phase.close()
  const endedAt = performance.now()
  const { verdict } = outcome
  let retryInMs: number | undefined
  if (verdict?.isPassing === true && attempt < maxAttempts) {
    const delayMs = backoffMs(attempt, { ...retry, retryAfterMs: verdict.retryAfterMs })
    if (endedAt + delayMs < limits.endsAt) retryInMs = delayMs
  }
  if (onEvent !== undefined) {
    const { httpStatus, result } = verdict ?? outcome
    notify(onEvent, {
      type: 'attempt',
      operation: call.operation.name,
      attempt,
      traceId,
      httpStatus,
      resultCode: printableCode(result),
      authenticated: verdict === undefined ? true : verdict.authenticated,
      code: verdict?.code,
      durationMs: endedAt - startedAt,
      retryInMs,
    })
  }
  return { outcome, retryInMs }
}
