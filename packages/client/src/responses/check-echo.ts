import type { OperationBase } from '@gw/operations'

/** A JSON object, sent or received. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Returns a field if it is an ID, which is a non-empty string. */
export function readId(json: JsonObject, field: string | undefined): string | undefined {
  if (field === undefined || !Object.hasOwn(json, field)) return undefined
  const id = json[field]
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** Returns whether a request has an ID that identifies its response. */
export function hasEcho({ echo }: OperationBase, sent: JsonObject): boolean {
  return echo === 'none' || echo.some((field) => readId(sent, field) !== undefined)
}

/**
 * Returns the field that shows that a response belongs to another request. The response to another request has a valid
 * signature too, so only the repeated IDs distinguish them. With `requiresEcho`, the fields of `echo` must be repeated.
 * Any other field may be missing or null but must not differ.
 */
export function findForeignField(
  operation: OperationBase,
  sent: JsonObject,
  received: JsonObject,
  requiresEcho: boolean,
): string | undefined {
  const { echo } = operation
  return idFields(operation).find((field) => {
    const id = readId(sent, field)
    if (id === undefined) return false
    const isRequired = requiresEcho && echo !== 'none' && echo.includes(field)
    return (isRequired || isPresent(received, field)) && readId(received, field) !== id
  })
}

/**
 * Returns whether a response names its request. If there is a request ID, the response must repeat it, because two
 * refunds of a payment share the payment's ID. Otherwise it must repeat one of the other IDs.
 */
export function namesRequest(
  operation: OperationBase,
  sent: JsonObject,
  received: JsonObject,
): boolean {
  const { idempotencyField } = operation
  const fields =
    readId(sent, idempotencyField) === undefined ? idFields(operation) : [idempotencyField]
  return fields.some((field) => {
    const id = readId(sent, field)
    return id !== undefined && readId(received, field) === id
  })
}

/** Returns whether a JSON object has a field that is not null. */
export function isPresent(json: JsonObject, field: string): boolean {
  return Object.hasOwn(json, field) && json[field] !== null
}

function idFields({ echo, echoIfPresent = [], idempotencyField }: OperationBase): string[] {
  const own = idempotencyField === undefined ? [] : [idempotencyField]
  return [...(echo === 'none' ? [] : echo), ...echoIfPresent, ...own]
}
