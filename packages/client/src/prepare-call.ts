import type { OperationBase } from '@gw/operations'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { hasEcho, type JsonObject, readId } from './check-echo.ts'
import { ClientError } from './client-error.ts'
import type { ClientSettings } from './client-options.ts'
import { describeIssue } from './describe-issue.ts'
import { plainCause } from './fetch-fault.ts'
import { type CallLimits, EndedError, openPhase } from './phase.ts'

/** A call on its way: the same in each of its attempts. */
export interface PreparedCall<Response> {
  readonly operation: OperationBase<never, Response>
  /** The very bytes that every attempt signs and sends. */
  readonly body: Uint8Array<ArrayBuffer>
  /** What those bytes say, read back from them: whatever becomes of the caller's object. */
  readonly sent: JsonObject
  /** The merchant's own id of the request. */
  readonly requestId: string | undefined
  readonly url: string
  readonly target: string
}

const encoder = /* @__PURE__ */ new TextEncoder()

/**
 * Makes the bytes of a call.
 *
 * @throws ClientError `GW_CLIENT_REQUEST_INVALID` if it could not be sent, or its answer not be recognised
 * @throws EndedError if the call was ended while a schema was still checking
 */
export async function prepareCall<Response>(
  { resolve }: ClientSettings,
  operation: OperationBase<never, Response>,
  given: unknown,
  limits: CallLimits,
): Promise<PreparedCall<Response>> {
  const { idempotencyField, echo } = operation
  const givenId = isObject(given) ? readId(given, idempotencyField) : undefined
  const checked = checkRequest(operation, given, limits)
  // Not awaited without need: until the bytes are made, the caller could change the object.
  const text = writeJson(operation, checked instanceof Promise ? await checked : checked)
  const sent = JSON.parse(text) as JsonObject
  const requestId = readId(sent, idempotencyField)
  if (givenId !== undefined && givenId !== requestId) {
    throw invalid(operation, `its schema changes ${idempotencyField}, which is yours to choose`)
  }
  if (!hasEcho(operation, sent)) {
    const fields = echo === 'none' ? '' : echo.join(', ')
    throw invalid(operation, `it needs one of ${fields}, to recognise the answer by`)
  }
  const { url, target } = resolve(operation)
  return { operation, body: encoder.encode(text), sent, requestId, url, target }
}

/** Gives what the schema makes of a request, at once if the schema does. */
function checkRequest(
  operation: OperationBase,
  given: unknown,
  limits: CallLimits,
): unknown | Promise<unknown> {
  try {
    const answer = operation.request['~standard'].validate(given)
    return 'then' in answer ? waitForCheck(operation, answer, limits) : takeValue(operation, answer)
  } catch (error) {
    throw explain(operation, error)
  }
}

async function waitForCheck(
  operation: OperationBase,
  answer: Promise<StandardSchemaV1.Result<unknown>>,
  limits: CallLimits,
): Promise<unknown> {
  const checking = Promise.resolve(answer) // some libraries have promises of their own
  checking.catch(() => {}) // heard below, but not if the call was ended before
  const phase = openPhase(limits)
  try {
    return takeValue(operation, await phase.run(() => checking))
  } catch (error) {
    throw explain(operation, error)
  } finally {
    phase.close()
  }
}

function takeValue(operation: OperationBase, checked: StandardSchemaV1.Result<unknown>): unknown {
  if (checked.issues === undefined) return checked.value
  const { issues } = checked
  const place = describeIssue(operation.request, issues[0])
  throw invalid(operation, `${place} (issues says more)`, { issues })
}

function explain(operation: OperationBase, error: unknown): unknown {
  if (error instanceof EndedError || error instanceof ClientError) return error
  return invalid(operation, 'its schema throws', { cause: plainCause(error) })
}

function writeJson(operation: OperationBase, request: unknown): string {
  let text: string | undefined
  try {
    text = JSON.stringify(request)
  } catch (error) {
    throw invalid(operation, 'it cannot be written as JSON', { cause: plainCause(error) })
  }
  if (text?.startsWith('{')) return text
  throw invalid(operation, 'it is no object')
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null
}

function invalid(
  { name }: OperationBase,
  why: string,
  more: { readonly cause?: unknown; readonly issues?: readonly StandardSchemaV1.Issue[] } = {},
): ClientError {
  return new ClientError(`${name}: the request is not acceptable: ${why}; nothing was sent`, {
    code: 'GW_CLIENT_REQUEST_INVALID',
    operation: name,
    attempts: 0,
    ...more,
  })
}
