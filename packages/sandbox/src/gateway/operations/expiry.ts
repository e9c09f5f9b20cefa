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

/**
 * Rejects a time of expiry that has passed by the time in messages, which a shop that does not know the sandbox's clock
 * has, too. A repeated call can come later than that, so only a new one is checked.
 */
export function checkExpiry(
  name: string,
  time: string | undefined,
  { wireNow }: OperationContext,
): void {
  if (time === undefined || Date.parse(time) > wireNow()) return
  const now = new Date(wireNow()).toISOString()
  throw wrongField(name, `a time after ${now}, which is the time in messages from the sandbox`)
}
