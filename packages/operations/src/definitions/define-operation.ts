import { operationPath } from '@gw/endpoints'
import {
  anything,
  boolean,
  callback,
  optional,
  type Rule,
  type Rules,
  readOptions,
  rule,
  typeName,
} from '@gw/errors/internal'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import type {
  AnyOperation,
  Confirmation,
  ConfirmationBase,
  Effect,
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
  /** The lookup that confirms a response which does not echo the request's ID. */
  readonly confirm?:
    | Confirmation<SchemaRequest<RequestSchema>, InquiryRequest, InquiryRecord>
    | undefined
  /** Not allowed here. For an operation whose calls can be pending, set `pendingCodes` first. */
  readonly pendingCodes?: undefined
  /** Not allowed here. For an operation whose calls can be pending, set `pendingCodes` first. */
  readonly pendingWhen?: undefined
  /** Not allowed here. For an operation whose calls can be pending, set `pendingCodes` first. */
  readonly outcomeField?: undefined
}

/** Options for {@link defineOperation} for an operation whose calls can be pending. */
export interface PendingOperationDefinition<
  RequestSchema extends StandardSchemaV1,
  ResponseSchema extends StandardSchemaV1,
  InquiryRequest = never,
  InquiryRecord = never,
> extends Omit<
    OperationDefinition<RequestSchema, ResponseSchema, InquiryRequest, InquiryRecord>,
    'pendingCodes' | 'pendingWhen' | 'outcomeField'
  > {
  /** Result codes that make a verified response pending. Empty only with `pendingWhen` or `outcomeField`. */
  readonly pendingCodes: readonly string[]
  /** Returns whether a success is still pending, for example because the payer must act. */
  readonly pendingWhen?:
    | ((data: StandardSchemaV1.InferOutput<ResponseSchema>) => boolean)
    | undefined
  /** The field that says what happened: see {@link PendingOperation}. */
  readonly outcomeField?: (string & keyof StandardSchemaV1.InferOutput<ResponseSchema>) | undefined
}

/** The value that a caller passes for a schema: its input, or its output if the schema accepts anything. */
export type SchemaRequest<Schema extends StandardSchemaV1> =
  unknown extends StandardSchemaV1.InferInput<Schema>
    ? StandardSchemaV1.InferOutput<Schema>
    : StandardSchemaV1.InferInput<Schema>

/** The schemas of an operation with their own types. */
export interface SchemasOf<RequestSchema, ResponseSchema> {
  /** Schema of the request body, as it was passed. */
  readonly request: RequestSchema
  /** Schema of the response body, as it was passed. */
  readonly response: ResponseSchema
}

const schema = rule<StandardSchemaV1>({
  must: 'a Standard Schema, from zod, valibot, or your own',
  test: (value) =>
    typeof (value as StandardSchemaV1 | null | undefined)?.['~standard']?.validate === 'function',
})

/** A name, or a path of names such as `subscription.subscriptionId`. */
const name = rule<string>({ must: 'a non-empty string', test: isName })

/** Copied, so that it cannot change later. */
const names: Rule<readonly string[]> = (value, option) => {
  if (Array.isArray(value) && value.length > 0 && value.every(isName)) {
    return Object.freeze([...value])
  }
  const otherwise = option === 'echo' ? ', or "none" if no ID is guaranteed to be echoed' : ''
  throw new TypeError(`${option} must be a non-empty array of non-empty strings${otherwise}`)
}

const confirmationRules: Rules<ConfirmationBase> = {
  inquiry: rule<OperationBase>({
    must: 'an operation with effect "read" and echo or echoIfPresent',
    test: (value) => {
      const { effect, echo, echoIfPresent } = (value ?? {}) as Partial<OperationBase>
      return effect === 'read' && (Array.isArray(echo) || echoIfPresent !== undefined)
    },
    hint: 'Define it with defineOperation()',
  }),
  request: callback,
  read: callback,
  sameAmount: optional(callback),
  sameFields: optional(names),
  recordFields: optional(callback),
}

const rules: Rules<
  Omit<OperationBase, '~request'> &
    Pick<AnyOperation, 'pendingCodes' | 'pendingWhen' | 'outcomeField'>
> = {
  version: anything,
  area: anything,
  name: anything,
  pathName: anything,
  request: schema,
  response: schema,
  effect: rule<Effect>({
    must: '"read", "write", or "money"',
    test: (value) => value === 'read' || value === 'write' || value === 'money',
  }),
  idempotencyField: optional(name),
  echo: (value, option) => (value === 'none' ? value : names(value, option)),
  echoIfPresent: optional(names),
  unique: optional(names),
  sameForEveryone: optional(boolean(false)),
  repeatable: optional(boolean(false)),
  pendingCodes: optional((value, option) =>
    Array.isArray(value) && value.length === 0 ? Object.freeze([]) : names(value, option),
  ),
  pendingWhen: optional(callback),
  outcomeField: optional(name),
  confirm: optional((value, option) =>
    Object.freeze(readOptions(value as ConfirmationBase, confirmationRules, option)),
  ),
  notification: optional(name) as Rule<OperationBase['notification']>,
}

const defined = new WeakSet<object>()

/**
 * Defines an operation and checks it immediately. If you pass an operation that it already defined, returns it
 * unchanged.
 *
 * @throws TypeError if a part is missing, unknown, or invalid, or if `version`, `area`, `name`, or `pathName` could
 * change the path. `echo` is required, at least as `'none'`
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
): PendingOperation<SchemaRequest<RequestSchema>, StandardSchemaV1.InferOutput<ResponseSchema>> &
  SchemasOf<RequestSchema, ResponseSchema>
export function defineOperation<
  RequestSchema extends StandardSchemaV1,
  ResponseSchema extends StandardSchemaV1,
  InquiryRequest = never,
  InquiryRecord = never,
>(
  definition: OperationDefinition<RequestSchema, ResponseSchema, InquiryRequest, InquiryRecord>,
): Operation<SchemaRequest<RequestSchema>, StandardSchemaV1.InferOutput<ResponseSchema>> &
  SchemasOf<RequestSchema, ResponseSchema>
export function defineOperation(definition: AnyOperation): AnyOperation {
  if (defined.has(definition)) return definition
  if (typeof definition !== 'object' || definition === null) {
    const got = `got ${typeName(definition)}`
    throw new TypeError(
      `operation must be an operation from @gw/operations or defineOperation(); ${got}`,
    )
  }
  const operation = Object.freeze(readOptions(definition, rules)) as AnyOperation
  const { effect, sameForEveryone, pendingCodes, pendingWhen, outcomeField } = operation
  const isPendingOtherwise = pendingWhen !== undefined || outcomeField !== undefined
  operationPath(operation, { scenario: 'online', environment: 'production' })
  if (sameForEveryone && effect !== 'read') {
    throw new TypeError('sameForEveryone requires effect "read"')
  }
  if (effect === 'read' && pendingCodes !== undefined) {
    throw new TypeError('pendingCodes requires effect "write" or "money"')
  }
  if (isPendingOtherwise && pendingCodes === undefined) {
    throw new TypeError(`${pendingWhen ? 'pendingWhen' : 'outcomeField'} requires pendingCodes`)
  }
  if (pendingCodes?.length === 0 && !isPendingOtherwise) {
    throw new TypeError('pendingCodes must not be empty without pendingWhen or outcomeField')
  }
  defined.add(operation)
  return operation
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && !value.split('.').includes('')
}
