import { type MakeEndpoint, plainEndpoint } from './serve.ts'

/** Works on whatever comes. */
export function noDuplicateCheck(): MakeEndpoint {
  return plainEndpoint({ once: (_event, work) => work() })
}
