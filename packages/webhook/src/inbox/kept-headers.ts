import { isObject } from '@gw/errors/internal'
import type { KeptRequest } from './inbox-shelf.ts'

/**
 * Reads kept headers. Omits values that are no longer strings because the store was changed, so the signature check
 * rejects the request.
 */
export function readKeptHeaders(json: string | undefined): KeptRequest['headers'] {
  let parsed: unknown
  try {
    parsed = JSON.parse(json ?? '')
  } catch {
    // as if there were none
  }
  const entries = isObject(parsed) ? Object.entries(parsed) : []
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
