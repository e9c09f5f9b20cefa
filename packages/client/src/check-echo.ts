import type { OperationBase } from '@gw/operations'

/** The JSON object that was sent, or that came. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Reads a field that is an id: a text that is not empty. */
export function readId(json: JsonObject, field: string | undefined): string | undefined {
  if (field === undefined || !Object.hasOwn(json, field)) return undefined
  const id = json[field]
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** Tells whether a request has anything that its answer can be recognised by. */
export function hasEcho({ echo }: OperationBase, sent: JsonObject): boolean {
  return echo === 'none' || echo.some((field) => readId(sent, field) !== undefined)
}

/**
 * Finds the field in which an answer is about another record. Another payment's answer is as well signed as this
 * one's: only the repeated ids tell them apart. A success must repeat what was sent; any other answer may leave it
 * out, but not contradict it.
 */
export function findForeignField(
  { echo }: OperationBase,
  sent: JsonObject,
  came: JsonObject,
  isSuccess: boolean,
): string | undefined {
  if (echo === 'none') return undefined
  return echo.find((field) => {
    const id = readId(sent, field)
    if (id === undefined) return false
    return isSuccess || Object.hasOwn(came, field) ? readId(came, field) !== id : false
  })
}
