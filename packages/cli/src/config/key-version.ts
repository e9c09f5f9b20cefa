import { MAX_INT32 } from '@gw/errors/internal'
import { UsageError } from '../io/usage-error.ts'

/** Returns a key version, in the only spelling that a header can contain. Defaults to 1. */
export function readKeyVersion(text = '1', label: string): number {
  if (/^(?:0|[1-9]\d{0,9})$/.test(text) && Number(text) <= MAX_INT32) return Number(text)
  throw new UsageError(`${label} must be an integer from 0 to ${MAX_INT32}, without leading zeros`)
}
