import { type Fields, readText, readTime, wrongField } from '../../message/fields.ts'
import type { OperationContext } from './operation.ts'

/**
 * Reads the time at which something ends unless the payer acts before. Returns it as it was sent. Some SDKs send an
 * empty string for a time that isn't set.
 */
export function readExpiry(parameters: Fields, name: string): string | undefined {
  if (parameters[name] === '') return undefined
  readTime(parameters, name)
  return readText(parameters, name)
}

/** Rejects a time of expiry that has passed. A repeated call can come later than that, so only a new one is checked. */
export function checkExpiry(
  name: string,
  time: string | undefined,
  { now }: OperationContext,
): void {
  if (time === undefined || Date.parse(time) > now()) return
  const clock = new Date(now()).toISOString()
  throw wrongField(name, `a time after the sandbox's clock, which shows ${clock}`)
}
