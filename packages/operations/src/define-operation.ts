import { operationPath } from '@gw/endpoints'
import { assertKnownOptions, typeName } from '@gw/errors'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import type {
  AnyOperation,
  Confirmation,
  ConfirmationBase,
  Operation,
  OperationBase,
  PendingOperation,
} from './operation.ts'

/** Options for {@link defineOperation}: an operation with the schemas from which its types are inferred. */
export interface OperationDefinition<
  RequestSchema extends StandardSchemaV1,
  ResponseSchema extends StandardSchemaV1,
  InquiryRequest = never,
  InquiryRecord = never,
> extends Omit<OperationBase, 'request' | 'response' | 'confirm' | '~request'> {
  /** Schema of the request body: any Standard Schema. */
  readonly request: RequestSchema
  /** Schema of the response body: any Standard Schema. */
  readonly response: ResponseSchema
  /** How an inquiry confirms a response that repeats no ID of the request. */
  readonly confirm?:
    | Confirmation<RequestOf<RequestSchema>, InquiryRequest, InquiryRecord>
    | undefined
  /** Not available without `pendingCodes`. */
  readonly pendingCodes?: undefined
  /** Not available without `pendingCodes`. */
  readonly pendingWhen?: undefined
}

/** Options for {@link defineOperation} for an operation whose calls can be pending. */
export interface PendingOperationDefinition<
  RequestSchema extends StandardSchemaV1,
  ResponseSchema extends StandardSchemaV1,
  InquiryRequest = never,
  InquiryRecord = never,
> extends Omit<
    OperationDefinition<RequestSchema, ResponseSchema, InquiryRequest, InquiryRecord>,
    'pendingCodes' | 'pendingWhen'
  > {
  /** Result codes that make a verified response pending, such as `PAYMENT_IN_PROCESS`. */
  readonly pendingCodes: readonly string[]
  /** Returns whether a success is still pending, for example because the payer must act. */
  readonly pendingWhen?:
    | ((data: StandardSchemaV1.InferOutput<ResponseSchema>) => boolean)
    | undefined
}

/** What a caller passes for a schema: its input, or its output if the schema accepts anything. */
export type RequestOf<Schema extends StandardSchemaV1> =
  unknown extends StandardSchemaV1.InferInput<Schema>
    ? StandardSchemaV1.InferOutput<Schema>
    : StandardSchemaV1.InferInput<Schema>

const KNOWN = [
  'version',
  'area',
  'name',
  'request',
  'response',
  'effect',
  'idempotencyField',
  'echo',
  'echoIfPresent',
  'pendingCodes',
  'pendingWhen',
  'confirm',
  'notification',
] as const
const KNOWN_CONFIRM = [
  'inquiry',
  'request',
  'read',
  'sameAmount',
  'sameFields',
  'recordFields',
] as const

const defined = /* @__PURE__ */ new WeakSet<object>()

/**
 * Defines an operation and checks it immediately.
 *
 * @throws TypeError if a part is missing, unknown, or invalid. `echo` is required, at least as `'none'`
 * @throws EndpointsError if `version`, `area`, or `name` could change the path: `GW_ENDPOINTS_OPERATION_PART_*`
 *
 * @example
 * ```ts
 * import { defineOperation } from '@gw/operations'
 * import { inquiryPaymentRequestSchema, inquiryPaymentResponseSchema } from '@gw/types'
 *
 * const inquiry = defineOperation({
 *   version: 'v1',
 *   area: 'payments',
 *   name: 'inquiryPayment',
 *   request: inquiryPaymentRequestSchema,
 *   response: inquiryPaymentResponseSchema,
 *   effect: 'read',
 *   echo: ['paymentId', 'paymentRequestId'],
 * })
 * ```
 */
export function defineOperation<
  RequestSchema extends StandardSchemaV1,
  ResponseSchema extends StandardSchemaV1,
  InquiryRequest = never,
  InquiryRecord = never,
>(
  definition: PendingOperationDefinition<
    RequestSchema,
    ResponseSchema,
    InquiryRequest,
    InquiryRecord
  >,
): PendingOperation<RequestOf<RequestSchema>, StandardSchemaV1.InferOutput<ResponseSchema>>
export function defineOperation<
  RequestSchema extends StandardSchemaV1,
  ResponseSchema extends StandardSchemaV1,
  InquiryRequest = never,
  InquiryRecord = never,
>(
  definition: OperationDefinition<RequestSchema, ResponseSchema, InquiryRequest, InquiryRecord>,
): Operation<RequestOf<RequestSchema>, StandardSchemaV1.InferOutput<ResponseSchema>>
export function defineOperation(definition: AnyOperation): AnyOperation {
  return toOperation(definition)
}

/**
 * Returns an operation that is checked and frozen: the argument itself if {@link defineOperation} returned it.
 *
 * @throws TypeError or EndpointsError like {@link defineOperation}
 */
export function toOperation<Given extends AnyOperation>(given: Given): Given
export function toOperation(definition: AnyOperation): AnyOperation {
  if (defined.has(definition)) return definition
  if (typeof definition !== 'object' || definition === null) {
    const got = `got ${typeName(definition)}`
    throw new TypeError(
      `operation must be an operation from @gw/operations or defineOperation(); ${got}`,
    )
  }
  assertKnownOptions(definition, KNOWN)
  const { version, area, name, request, response, effect, notification } = definition
  const { idempotencyField, echo, echoIfPresent, pendingCodes, pendingWhen, confirm } = definition
  operationPath({ version, area, name }, { scenario: 'online', environment: 'production' })
  assertSchema('request', request)
  assertSchema('response', response)
  if (effect !== 'read' && effect !== 'write' && effect !== 'money') {
    throw new TypeError('effect must be "read", "write", or "money"')
  }
  if (idempotencyField !== undefined) assertName('idempotencyField', idempotencyField)
  if (notification !== undefined) assertName('notification', notification)
  if (echo !== 'none') assertNames('echo', echo, ', or "none" if a success repeats no field')
  if (echoIfPresent !== undefined) assertNames('echoIfPresent', echoIfPresent)
  if (pendingCodes !== undefined) assertNames('pendingCodes', pendingCodes)
  if (effect === 'read' && pendingCodes !== undefined) {
    throw new TypeError('pendingCodes requires effect "write" or "money"')
  }
  if (pendingWhen !== undefined && pendingCodes === undefined) {
    throw new TypeError('pendingWhen requires pendingCodes')
  }
  if (pendingWhen !== undefined) assertFunction('pendingWhen', pendingWhen)
  if (confirm !== undefined) assertConfirmation(confirm)
  const operation = Object.freeze({
    version,
    area,
    name,
    request,
    response,
    effect,
    idempotencyField,
    echo: echo === 'none' ? echo : Object.freeze([...echo]),
    echoIfPresent: echoIfPresent && Object.freeze([...echoIfPresent]),
    pendingCodes: pendingCodes && Object.freeze([...pendingCodes]),
    pendingWhen,
    confirm: confirm && Object.freeze({ ...confirm }),
    notification,
  }) as AnyOperation
  defined.add(operation)
  return operation
}

function assertConfirmation(confirm: ConfirmationBase): void {
  assertKnownOptions(confirm, KNOWN_CONFIRM, 'confirm')
  const { inquiry, request, read, sameAmount, sameFields, recordFields } = confirm
  if (inquiry?.effect !== 'read' || !Array.isArray(inquiry.echo)) {
    throw new TypeError(
      'confirm.inquiry must be an operation with effect "read" and an echo. Define it with defineOperation()',
    )
  }
  assertFunction('confirm.request', request)
  assertFunction('confirm.read', read)
  if (sameAmount !== undefined) assertFunction('confirm.sameAmount', sameAmount)
  if (sameFields !== undefined) assertNames('confirm.sameFields', sameFields)
  if (recordFields !== undefined) assertFunction('confirm.recordFields', recordFields)
}

function assertSchema(name: string, value: unknown): void {
  if (typeof (value as StandardSchemaV1 | undefined)?.['~standard']?.validate === 'function') return
  throw new TypeError(
    `${name} must be a Standard Schema, from zod, valibot, or your own; got ${typeName(value)}`,
  )
}

function assertFunction(name: string, value: unknown): void {
  if (typeof value === 'function') return
  throw new TypeError(`${name} must be a function; got ${typeName(value)}`)
}

function assertName(name: string, value: unknown): void {
  if (isName(value)) return
  throw new TypeError(`${name} must be a non-empty string; got ${typeName(value)}`)
}

function assertNames(name: string, value: unknown, otherwise = ''): void {
  if (Array.isArray(value) && value.length > 0 && value.every(isName)) return
  throw new TypeError(`${name} must be a non-empty array of non-empty strings${otherwise}`)
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}
