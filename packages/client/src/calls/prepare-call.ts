import { isObject, typeName } from '@gw/errors/internal'
import type { AnyOperation, OperationBase } from '@gw/operations'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { describeIssue } from '../errors/describe-issue.ts'
import { type Failure, unusable } from '../errors/failure.ts'
import type { ClientSettings } from '../options/client-options.ts'
import {
  findIdFault,
  hasEcho,
  type JsonObject,
  readId,
  requestName,
} from '../responses/check-echo.ts'
import { plainCause } from '../transport/fetch-fault.ts'
import { type CallLimits, Ended, openPhase } from './phase.ts'

/** A call that is ready to be sent: the same in each of its attempts. */
export interface PreparedCall<Data> {
  readonly operation: AnyOperation<never, Data>
  /** The bytes that every attempt signs and sends. */
  readonly body: Uint8Array<ArrayBuffer>
  /** The content of those bytes, parsed back from them, so that later changes to the caller's object have no effect. */
  readonly sent: JsonObject
  /** The merchant's request ID. */
  readonly requestId: string | undefined
  readonly url: string
  readonly target: string
}

const encoder = new TextEncoder()

/**
 * Returns the bytes of a call. Returns a `GW_CLIENT_REQUEST_INVALID` failure if they cannot be sent or their response
 * could not be recognized. Returns {@link Ended} if the call was ended while a schema was still checking.
 */
export async function prepareCall<Data>(
  { resolve }: ClientSettings,
  operation: AnyOperation<never, Data>,
  request: unknown,
  limits: CallLimits,
): Promise<PreparedCall<Data> | Failure | Ended> {
  const { idempotencyField, echo } = operation
  const givenId = isObject(request) ? readId(request, idempotencyField) : undefined
  const checking = checkRequest(operation, request, limits)
  // Awaited only if necessary: until the bytes exist, the caller could change the object.
  const checked = 'then' in checking ? await checking : checking
  if (!('value' in checked)) return checked
  const text = writeJson(checked.value)
  if (typeof text !== 'string') return text
  const sent = JSON.parse(text) as JsonObject
  const changed = checkSent(operation, sent)
  if (changed !== undefined) return changed
  const requestId = readId(sent, idempotencyField)
  if (givenId !== undefined && givenId !== requestId) {
    return invalid(
      `The request schema changes ${idempotencyField}. Let the schema return your request ID unchanged`,
    )
  }
  const idFault = findIdFault(operation, sent)
  if (idFault !== undefined) return invalid(idFault)
  if (!hasEcho(operation, sent)) {
    const fields = echo === 'none' ? '' : echo.map(requestName).join(', ')
    return invalid(
      `The request needs at least one of these fields, so that the client can recognize its response: ${fields}`,
    )
  }
  const { url, target } = resolve(operation)
  return { operation, body: encoder.encode(text), sent, requestId, url, target }
}

type Checked = { readonly value: unknown } | Failure | Ended

/** Returns the output of the request schema, synchronously if the schema is synchronous. */
function checkRequest(
  { request: schema }: OperationBase,
  request: unknown,
  limits: CallLimits,
): Checked | Promise<Checked> {
  try {
    const checked = schema['~standard'].validate(request)
    return 'then' in checked ? waitForCheck(schema, checked, limits) : takeValue(schema, checked)
  } catch (error) {
    return schemaThrew(error)
  }
}

async function waitForCheck(
  schema: StandardSchemaV1,
  validation: Promise<StandardSchemaV1.Result<unknown>>,
  limits: CallLimits,
): Promise<Checked> {
  const checking = Promise.resolve(validation) // some libraries have their own promises
  checking.catch(() => {}) // handled below, unless the call was ended first
  const phase = openPhase(limits)
  try {
    const checked = await phase.run(() => checking)
    return checked instanceof Ended ? checked : takeValue(schema, checked)
  } catch (error) {
    return schemaThrew(error)
  } finally {
    phase.close()
  }
}

function takeValue(schema: StandardSchemaV1, checked: StandardSchemaV1.Result<unknown>): Checked {
  if (checked.issues === undefined) return { value: checked.value }
  const { issues } = checked
  return invalid(`The request is invalid: ${describeIssue(schema, issues[0])}. See issues`, {
    issues,
  })
}

/**
 * Checks what is sent, too: JSON calls `toJSON` and leaves out what a class inherits, such as getters. Other schemas
 * return their own output, which may not match its own schema again.
 */
function checkSent({ request: schema }: OperationBase, sent: JsonObject): Failure | undefined {
  const { vendor, validate } = schema['~standard']
  const checked = vendor === '@gw/types' ? validate(sent) : undefined
  if (checked === undefined || 'then' in checked || checked.issues === undefined) return undefined
  const { issues } = checked
  const message = `The request lost data when it was serialized as JSON: ${describeIssue(schema, issues[0])}. Pass plain objects instead of class instances. See issues`
  return invalid(message, { issues })
}

function schemaThrew(error: unknown): Failure {
  return invalid('The request schema of the operation threw an error; see cause', {
    cause: plainCause(error),
  })
}

function writeJson(request: unknown): string | Failure {
  let text: string | undefined
  try {
    text = JSON.stringify(request)
  } catch (error) {
    return invalid('The request cannot be serialized as JSON; see cause', {
      cause: plainCause(error),
    })
  }
  if (text?.startsWith('{')) return text
  return invalid(`The request must be an object; got ${typeName(request)}`)
}

function invalid(message: string, more: Pick<Failure, 'cause' | 'issues'> = {}): Failure {
  return unusable('GW_CLIENT_REQUEST_INVALID', message, { isSent: false, ...more })
}
