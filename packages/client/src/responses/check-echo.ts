import type { OperationBase } from '@gw/operations'
import { idFault } from '@gw/types/shapes'

/** A JSON object, sent or received. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Returns a field if it is an ID, which is a non-empty string. */
export function readId(json: JsonObject, field: string | undefined): string | undefined {
  const id = field === undefined ? undefined : readPath(json, field)
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** Returns whether a request has an ID that identifies its response. */
export function hasEcho({ echo }: OperationBase, sent: JsonObject): boolean {
  return echo === 'none' || echo.some((path) => readId(sent, requestName(path)) !== undefined)
}

/** Returns the ID field of a request that could not be found again, with what is wrong with it. */
export function findIdFault(operation: OperationBase, sent: JsonObject): string | undefined {
  return comparedPaths(operation)
    .map((path) => {
      const name = requestName(path)
      const id = readPath(sent, name)
      const fault = typeof id === 'string' ? idFault(id) : undefined
      return fault && `${name} ${fault}`
    })
    .find((fault) => fault !== undefined)
}

/**
 * Returns the field that shows that a response belongs to a different request. The response to a different request has
 * a valid signature too, so only the echoed IDs distinguish them. A field can be missing or null but must not differ.
 */
export function findForeignId(
  operation: OperationBase,
  sent: JsonObject,
  received: JsonObject,
): string | undefined {
  return comparedPaths(operation).find((path) => {
    const id = readId(sent, requestName(path))
    return id !== undefined && isPresent(received, path) && readId(received, path) !== id
  })
}

/** Returns a field of `echo` that a response does not echo. */
export function findMissingId(
  { echo }: OperationBase,
  sent: JsonObject,
  received: JsonObject,
): string | undefined {
  if (echo === 'none') return undefined
  return echo.find(
    (path) => readId(sent, requestName(path)) !== undefined && !isPresent(received, path),
  )
}

/** Returns the field of `echoIfPresent` in which a response has a different amount from the one that was sent. */
export function findForeignAmount(
  { echoIfPresent = [] }: OperationBase,
  sent: JsonObject,
  received: JsonObject,
): string | undefined {
  return echoIfPresent.find((path) => {
    const asked = readPath(sent, requestName(path))
    if (typeof asked !== 'object' || !isPresent(received, path)) return false
    return amountText(asked) !== amountText(readPath(received, path))
  })
}

/**
 * Returns whether a response echoes its request. If there is a request ID, the response must echo it, because two
 * refunds of a payment share the payment's ID. Otherwise it must echo every other ID that was sent.
 */
export function echoesRequest(
  operation: OperationBase,
  sent: JsonObject,
  received: JsonObject,
): boolean {
  const { idempotencyField } = operation
  const requestId = readId(sent, idempotencyField)
  if (requestId !== undefined) return readId(received, idempotencyField) === requestId
  const given = comparedPaths(operation).filter(
    (path) => readId(sent, requestName(path)) !== undefined,
  )
  return (
    given.length > 0 &&
    given.every((path) => readId(received, path) === readId(sent, requestName(path)))
  )
}

/** Returns whether a JSON object has a field that is not null. */
export function isPresent(json: JsonObject, path: string): boolean {
  return readPath(json, path) !== undefined
}

/** Returns the own field at a path such as `subscription.subscriptionId`. Null means absent. */
function readPath(json: JsonObject, path: string): unknown {
  let value: unknown = json
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as JsonObject)[name]
  }
  return value ?? undefined
}

/** Returns the name of the request's field that a path of the response is compared with. */
export function requestName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}

/** Returns an amount as text. Leading zeros do not matter. */
function amountText(amount: unknown): string {
  const { currency, value } = Object(amount) as JsonObject
  return `${currency} ${String(value).replace(/^0+(?=.)/, '')}`
}

function comparedPaths({ echo, echoIfPresent = [], idempotencyField }: OperationBase): string[] {
  const own = idempotencyField === undefined ? [] : [idempotencyField]
  return [...(echo === 'none' ? [] : echo), ...echoIfPresent, ...own]
}
