import { isObject } from '@gw/errors/internal'
import type { KeptRequest } from '../inbox/inbox-shelf.ts'

/** Reads kept headers. Omits what is not a string, so the signature check rejects a request that was changed. */
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
