import type { StandardSchemaV1 } from '@standard-schema/spec'

/** An operation of the gateway: where it is, what goes in and comes out, and what it may do. */
export interface Operation<Request = unknown, Response = unknown> {
  /** The version in its path, `v1` say. */
  readonly version: string
  /** What it is about, `payments` say. */
  readonly area: string
  /** What it does, `inquiryPayment` say. */
  readonly name: string
  /** The shape of the request's body: any Standard Schema. */
  readonly request: StandardSchemaV1<unknown, Request>
  /** The shape of the response's body: any Standard Schema. */
  readonly response: StandardSchemaV1<unknown, Response>
  /** Whether it only reads, or can move money. After the latter, an open outcome is never called a failure. */
  readonly effect: 'read' | 'money'
  /** The field with the merchant's own id, under which a repetition is performed once. Needed to retry `money`. */
  readonly idempotencyField?: string | undefined
  /** Fields of the request that the response repeats: all that binds an answer to its request. `'none'` if it has none. */
  readonly echo: readonly string[] | 'none'
}

/**
 * Defines an operation, checked at once.
 *
 * @throws TypeError if a part is missing; `echo` must be stated, if only as `'none'`
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
export function defineOperation<Request, Response>(
  operation: Operation<Request, Response>,
): Operation<Request, Response> {
  const { request, response, effect, idempotencyField, echo } = operation
  for (const part of ['version', 'area', 'name'] as const) {
    if (typeof operation[part] !== 'string' || operation[part] === '') {
      throw new TypeError(`an operation needs its ${part}`)
    }
  }
  if (!isSchema(request) || !isSchema(response)) {
    throw new TypeError('request and response must be Standard Schemas')
  }
  if (effect !== 'read' && effect !== 'money') {
    throw new TypeError("effect must be 'read' or 'money'")
  }
  if (idempotencyField !== undefined && typeof idempotencyField !== 'string') {
    throw new TypeError('idempotencyField must be the name of a field')
  }
  if (echo !== 'none' && !(Array.isArray(echo) && echo.length > 0)) {
    throw new TypeError("echo must list the fields that the response repeats, or be 'none'")
  }
  return Object.freeze({ ...operation })
}

function isSchema(value: unknown): boolean {
  return typeof (value as StandardSchemaV1 | undefined)?.['~standard']?.validate === 'function'
}

/** Tells whether sending an operation again cannot make it happen twice. */
export function isRepeatable({ effect, idempotencyField }: Operation, body: object): boolean {
  return effect === 'read' || readId(body, idempotencyField) !== undefined
}

/** Reads the merchant's own id out of a body. */
export function readId(body: object, field: string | undefined): string | undefined {
  if (field === undefined || !Object.hasOwn(body, field)) return undefined
  const id = (body as Record<string, unknown>)[field]
  return typeof id === 'string' && id !== '' ? id : undefined
}
