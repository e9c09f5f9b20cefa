import { type MakeEndpoint, plainEndpoint } from './serve.ts'

/** Does not detect duplicates. */
export function noDuplicateCheck(): MakeEndpoint {
  return plainEndpoint({ once: (_event, work) => work() })
}
