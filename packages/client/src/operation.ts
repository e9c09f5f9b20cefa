import { operationPath } from '@gw/endpoints'
import type { StandardSchemaV1 } from '@standard-schema/spec'

/** An operation of the gateway: where it is, what goes in and comes out, and what it may do. */
export interface Operation<Request = never, Response = unknown> {
  /** The version in its path, `v1` say. */
  readonly version: string
  /** What it is about, `payments` say. */
  readonly area: string
  /** What it does, `inquiryPayment` say. */
  readonly name: string
  /** The shape of the request's body: any Standard Schema. What it gives is what is sent. */
  readonly request: StandardSchemaV1
  /** The shape of the response's body: any Standard Schema. What it gives is what a call gives. */
  readonly response: StandardSchemaV1<unknown, Response>
  /** Whether it only reads, or can move money. After the latter, an open outcome is never called a failure. */
  readonly effect: 'read' | 'money'
  /** The field with the merchant's own id, under which a repetition is performed once. Needed to retry `money`. */
  readonly idempotencyField?: string | undefined
  /** Fields of the request that the response repeats: all that binds an answer to its request. `'none'` if it has none. */
  readonly echo: readonly string[] | 'none'
  /** Never there: carries the type of the request. */
  readonly '~request'?: (request: Request) => void
}

/** What {@link defineOperation} takes: an operation with the schemas whose types it infers. */
export interface OperationDefinition<
  RequestSchema extends StandardSchemaV1,
  ResponseSchema extends StandardSchemaV1,
> extends Omit<Operation, 'request' | 'response' | '~request'> {
  /** The shape of the request's body: any Standard Schema. */
  readonly request: RequestSchema
  /** The shape of the response's body: any Standard Schema. */
  readonly response: ResponseSchema
}

/** What a caller gives for a schema: its input; of a schema that takes anything, what it gives. */
export type RequestOf<Schema extends StandardSchemaV1> =
  unknown extends StandardSchemaV1.InferInput<Schema>
    ? StandardSchemaV1.InferOutput<Schema>
    : StandardSchemaV1.InferInput<Schema>

const defined = /* @__PURE__ */ new WeakSet<object>()

/**
 * Defines an operation, checked at once.
 *
 * @throws TypeError if a part is missing; `echo` must be stated, if only as `'none'`
 * @throws EndpointsError if `version`, `area` or `name` could change the path: `GW_ENDPOINTS_OPERATION_PART_*`
 *
 * @example
 * ```ts
 * import { defineOperation } from '@gw/client'
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
>(
  definition: OperationDefinition<RequestSchema, ResponseSchema>,
): Operation<RequestOf<RequestSchema>, StandardSchemaV1.InferOutput<ResponseSchema>> {
  const { version, area, name, request, response, effect, idempotencyField, echo } = definition
  operationPath({ version, area, name }, { scenario: 'online', environment: 'production' })
  if (!isSchema(request) || !isSchema(response)) {
    throw new TypeError(
      'request and response must be Standard Schemas: of zod, valibot, or your own',
    )
  }
  if (effect !== 'read' && effect !== 'money') {
    throw new TypeError("effect must be 'read' or 'money'")
  }
  if (idempotencyField !== undefined && !isFieldName(idempotencyField)) {
    throw new TypeError('idempotencyField must be the name of a field')
  }
  if (echo !== 'none' && !(Array.isArray(echo) && echo.length > 0 && echo.every(isFieldName))) {
    throw new TypeError("echo must list the fields that the response repeats, or be 'none'")
  }
  const operation = Object.freeze({
    version,
    area,
    name,
    request,
    response: response as StandardSchemaV1<unknown, StandardSchemaV1.InferOutput<ResponseSchema>>,
    effect,
    idempotencyField,
    echo: echo === 'none' ? echo : Object.freeze([...echo]),
  })
  defined.add(operation)
  return operation
}

/** Gives an operation that was checked: one written by hand is checked now, before anything is sent. */
export function toOperation<Request, Response>(
  operation: Operation<Request, Response>,
): Operation<Request, Response> {
  if (defined.has(operation)) return operation
  return defineOperation(operation) as Operation<Request, Response>
}

function isSchema(value: unknown): boolean {
  return typeof (value as StandardSchemaV1 | undefined)?.['~standard']?.validate === 'function'
}

function isFieldName(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}
