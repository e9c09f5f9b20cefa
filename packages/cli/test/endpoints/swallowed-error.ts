import { type MakeEndpoint, plainEndpoint } from './serve.ts'
import { rightSteps } from './steps.ts'

/** Catches what the work throws, for the log. */
export function swallowedError(): MakeEndpoint {
  const { once } = rightSteps()
  return plainEndpoint({ once: (event, work) => once(event, work).catch(() => {}) })
}
