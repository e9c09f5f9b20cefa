import { setTimeout as wait } from 'node:timers/promises'
import { type MakeEndpoint, plainEndpoint } from './serve.ts'

/** Answers what is verified at once, and does the work when it finds the time. */
export function answeredBeforeWork(): MakeEndpoint {
  const seen = new Set<string>()
  return plainEndpoint({
    async once(event, work) {
      if (seen.has(event)) return
      seen.add(event)
      wait(300)
        .then(work)
        .catch(() => {})
    },
  })
}
