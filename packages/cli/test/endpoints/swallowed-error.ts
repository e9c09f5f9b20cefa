import { type MakeEndpoint, plainEndpoint } from './serve.ts'
import { correctSteps } from './steps.ts'

/** Catches errors of the work and only logs them. */
export function swallowedError(): MakeEndpoint {
  const { once } = correctSteps()
  return plainEndpoint({
    once: (event, work, payment) => once(event, work, payment).catch(() => {}),
  })
}
